"""The log `bucklog/1`: typed lines, canonical bytes, the chain, one strict way to read and one to write."""
