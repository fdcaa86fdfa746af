-- What stands for cells of a file that mean nothing to Muster: {"<column>": {"<cell>": value}}, null leaving the field empty.
alter table imports add column replacements jsonb not null default '{}';

-- How a person filled the fields of a family from a file with these heads the last time.
create table import_habits (
  user_id bigint not null references users (id),
  resource text not null,
  heads text not null,
  fields text[] not null,
  replacements jsonb not null,
  date_used timestamptz(3) not null default statement_timestamp(),
  primary key (user_id, resource, heads)
);
create index import_habits_date_used_idx on import_habits (date_used);
