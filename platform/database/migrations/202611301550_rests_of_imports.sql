-- Which import holds the rows that stayed out of another one: whoever asks for them again goes on with it, and saves no row twice.
alter table imports add column rest_of bigint references imports (id) on delete set null;
create index imports_rest_of_idx on imports (rest_of) where rest_of is not null;
alter table import_workbooks add column rest_of bigint references import_workbooks (id) on delete set null;
create index import_workbooks_rest_of_idx on import_workbooks (rest_of) where rest_of is not null;
