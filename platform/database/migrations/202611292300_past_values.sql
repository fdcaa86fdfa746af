-- What held of a record until a day, kept when one of its dated fields changes (platform/database/past-values.sql). A record without rows has
-- always been what it is, so nothing is filled in.
create table past_values (
  family text not null,
  record_id bigint not null,
  -- The last day on which the values held.
  to_date date not null,
  "values" jsonb not null,
  date_updated timestamptz(3) not null default statement_timestamp(),
  primary key (family, record_id, to_date)
);
create index past_values_changed_idx on past_values (date_updated);
-- When settings of a kind were made: in their first day they are being set up.
alter table settings add column date_created timestamptz(3) not null default statement_timestamp();
