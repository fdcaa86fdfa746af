-- The times of a shift name the client of each day; a function whose columns change is made again.
drop function if exists shift_times(bigint, jsonb, bigint, date, date);
-- The paid part of a plan is one of a set, so that it is counted within the statement that asks for it.
drop function if exists paid_plan_seconds(bigint, date, timestamptz, timestamptz);
