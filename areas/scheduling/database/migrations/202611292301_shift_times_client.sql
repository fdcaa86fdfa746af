-- The times of a shift name the client of each day; a function whose columns change is made again.
drop function if exists shift_times(bigint, jsonb, bigint, date, date);
