-- What came too late and contradicts a shift that still runs is kept with it, and becomes a correction when it has ended.
alter table shift_days add column waited jsonb;
create index shift_days_kept_events on shift_days (id) where waited is not null;
