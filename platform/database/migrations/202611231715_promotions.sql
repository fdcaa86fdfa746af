-- Replicas that became this database, and the last write that each of them had: what was acknowledged after it is not here.
create table promotions (
  system_identifier text not null,
  timeline integer not null,
  last_write_at timestamptz(3),
  noted_at timestamptz(3) not null default statement_timestamp(),
  primary key (system_identifier, timeline)
);
