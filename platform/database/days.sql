-- The first moment of a day of a zone. Where the hour after midnight comes twice, `at time zone` means the second one: three hours before it the
-- clock is plain, and three hours after that it is the first.
create or replace function day_begins(day date, zone text) returns timestamptz language sql immutable as $$
  select case when (d.counted at time zone zone)::date = day then least(d.told, d.counted) else d.told end
    from (select day::timestamp at time zone zone as told,
                 ((day::timestamp - interval '3 hours') at time zone zone) + interval '3 hours' as counted) d
$$;
