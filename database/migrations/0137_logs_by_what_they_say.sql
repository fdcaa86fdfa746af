-- A search of logs looks through their words too, which among ten million takes an index as the reference has one.
create index activity_logs_description_search on activity_logs using gin (description gin_trgm_ops) where description is not null;
