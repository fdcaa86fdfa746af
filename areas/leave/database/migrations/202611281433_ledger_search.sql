-- Words that are looked for in this list are found by an index, however many records there are.
create index leave_ledger_note_search on leave_ledger using gin (folded(note) gin_trgm_ops) where note is not null;
