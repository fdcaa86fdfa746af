-- Where the address of a clock-in lies, as a service told; asked once, and only while somebody switched that on.
alter table clock_entries add column country text check (length(country) <= 80);
alter table clock_entries add column city text check (length(city) <= 80);
alter table clock_entries add column looked_up_at timestamptz(3);
create index clock_entries_to_look_up on clock_entries (received_at) where code = 'IN' and looked_up_at is null;
