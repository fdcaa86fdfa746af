-- The demo company that a press loads into an empty system: one row while it is there. Whose press it was is no reference, since accounts are put back when it goes.
create table demo_company (
  is_only boolean primary key default true check (is_only),
  asked_by bigint not null,
  asked_at timestamptz(3) not null default statement_timestamp(),
  job_id bigint,
  -- From then on it is there.
  loaded_at timestamptz(3)
);

-- What stood before it, each value as PostgreSQL writes it, and where every counter stood. It is put back when the demo company goes.
create table rows_before_demo (
  table_name text not null,
  place bigint not null,
  kept jsonb not null,
  primary key (table_name, place)
);
create table counters_before_demo (
  name text primary key,
  last_value bigint
);
