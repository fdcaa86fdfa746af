-- A punch that waited for a connection takes effect when it was made; when the server heard of it is kept beside.
alter table clock_entries add column received_at timestamptz(3);
