-- Words that are looked for in this list are found by an index, however many records there are.
create index ai_ledger_model_search on ai_ledger using gin (folded(model) gin_trgm_ops) where model is not null;
create index ai_ledger_workspace_search on ai_ledger using gin (folded(workspace_name) gin_trgm_ops) where workspace_name is not null;
