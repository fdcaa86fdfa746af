-- What many people are planned to work is asked at once: boards, adherence, timesheets. The times of a shift depend on the shift, its week and
-- the office and not on the person, so they have a function of their own: a thousand people of one shift are worked out once.
-- It is put into each statement as it stands, so whatever is named twice would be worked out twice; "offset 0" keeps its parts apart.
create function shift_times(shift bigint, week jsonb, office bigint, first_day date, last_day date)
returns table (business_date date, zone_name text, is_rest boolean, shift_start time, shift_end time, planned_start timestamptz, planned_end timestamptz)
language sql stable as $$
  select d.day, z.name, p.is_rest, p.starts, p.ends, m.planned_start, m.planned_end
    from shifts s
   cross join lateral (
     select coalesce(case when s.zone_basis = 'Client' then (select tz.iana_name from clients c join time_zones tz on tz.id = c.timezone_id where c.id = s.client_id) end,
                     (select tz.iana_name from offices o join time_zones tz on tz.id = o.timezone_id where o.id = office), 'UTC') as name offset 0) z
   cross join lateral (
     select day::date as day, trim(to_char(day, 'Day')) as weekday
       from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') day offset 0) d
   cross join lateral (
     select (select entry from jsonb_array_elements(case when week = '[]' then s.shift_detail else week end) entry
              where entry ->> 'day' = d.weekday limit 1) as entry offset 0) w
   cross join lateral (
     select coalesce((w.entry ->> 'rest_day') in ('1', 'true'), extract(isodow from d.day) > 5) as is_rest,
            coalesce((w.entry ->> 'start')::time, s.shift_start) as starts,
            coalesce((w.entry ->> 'end')::time, s.shift_end) as ends offset 0) p
   cross join lateral (
     select case when not p.is_rest then (d.day + p.starts) at time zone z.name end as planned_start,
            case when not p.is_rest then (d.day + p.ends + case when p.ends <= p.starts then interval '1 day' else interval '0' end) at time zone z.name end as planned_end
     offset 0) m
   where s.id = shift
$$;
