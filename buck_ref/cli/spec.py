"""`buck-ref spec`: checks of the specification itself. Exit status 1: the check found faults."""

import argparse

from buck_ref.cli import status
from buck_ref.cli.parsing import is_folder, named_path
from buck_ref.message import N_, FileError, message
from buck_ref.report.i18n import Speech
from buck_ref.rulebook.sources import check_sources, load_sources


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `spec`."""
    parser.add_argument("check", choices=["sources"], help=say(N_("sources: the texts that the rules were made from")))
    parser.add_argument(
        "folder", type=named_path(say), metavar=say(N_("DIR")), help=say(N_("the folder that holds the texts"))
    )
    parser.epilog = say(N_("Exit status 0: no fault. 1: the check found faults. 2: bad request. 3: cannot read."))


def run(args: argparse.Namespace, say: Speech) -> int:
    """Check the texts in the folder against spec/sources.toml, and print what was checked or what is wrong."""
    if not is_folder(args.folder):
        raise FileError(message(N_("{folder}: is not a folder that can be read"), folder=str(args.folder)))
    sources = load_sources()
    faults = check_sources(args.folder)
    for document in sources.document:
        sentences = len(sources.of(document))
        template = N_("{file}: {bytes} bytes, {sentences} sentences")
        print(say(template, file=document.file, bytes=document.bytes, sentences=sentences))
    for fault in faults:
        print(say(N_("fault: {fault}"), fault=fault))
    if faults:
        print(say.count(len(faults), N_("{n} fault"), N_("{n} faults")))
        return status.FAULTS
    template = N_("documents: {documents}, sentences: {sentences}; every byte has its place")
    print(say(template, documents=len(sources.document), sentences=len(sources.sentence)))
    return status.OK
