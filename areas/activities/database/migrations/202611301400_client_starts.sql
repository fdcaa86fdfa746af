-- What was decided about the people of a file who do not work for a client of it: they begin with the upload, and with it this is taken back.
create table bulk_client_starts (
  upload_id bigint not null references bulk_activity_logs (id) on delete cascade,
  client_id bigint not null references clients (id),
  begins text not null check (begins in ('First row', 'Today')),
  primary key (upload_id, client_id)
);
