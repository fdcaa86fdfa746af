-- What each day is for somebody who asks for leave, as before: a day that the roster gives them to work is worked, also on a holiday.
create or replace function leave_calendar(employee bigint, leave_type bigint, first_day date, last_day date)
returns table (date date, is_rest boolean, holiday text, optional text, minutes integer, leave_year integer) language sql stable as $$
  with plans as materialized (
    select distinct on (p.business_date) p.business_date, p.is_rest, p.client_id, p.shift_start, p.shift_end, p.employee_shift_id is null as is_rostered
      from planned_shifts(employee, first_day, last_day) p order by p.business_date, p.is_rest)
  select d.day, coalesce(p.is_rest, extract(isodow from d.day) > 5),
         case when p.is_rostered is not true then
           (select h.name from holidays_of(e.office_id, c.id, d.day, d.day) h where not h.is_optional order by h.holiday_id limit 1) end,
         (select h.name from holidays_of(e.office_id, c.id, d.day, d.day) h where h.is_optional order by h.holiday_id limit 1),
         greatest(coalesce(minutes_between(p.shift_start, p.shift_end), round(coalesce(e.weekly_hours, 40) * 60 / 5)::integer), 1),
         leave_year_of(e.office_id, leave_type, d.day)
    from employees e
   cross join lateral (select x::date as day from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') x) d
    left join plans p on p.business_date = d.day
   cross join lateral (select coalesce(p.client_id, main_client(e.id, d.day)) as id) c
   where e.id = employee order by d.day
$$;

-- Who works on a day of approved leave is marked, not refused.
alter table shift_days drop constraint shift_days_known_flags;
alter table shift_days add constraint shift_days_known_flags check (flags <@ array['Late', 'Early leave', 'Over break', 'No plan', 'Rest day', 'Holiday', 'On leave', 'Overrun',
  'Forgotten', 'Outside network', 'Outside area', 'New device', 'No image', 'Zone changed', 'Offline', 'Corrected']);
