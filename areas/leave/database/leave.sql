-- Who is away, or asks to be, on which day and for which part of it: one row a person and leave. Everybody when no people are named.
-- A day that costs nothing (rest, a holiday) is counted 0 and still lies within the leave.
create or replace function leave_days_of(people bigint[], first_day date, last_day date)
returns table (employee_id bigint, day date, part text, hours numeric, counted numeric, status text, leave_id bigint, leave_type_id bigint, leave_type text, colour text)
language sql stable as $$
  select d.employee_id, d.day, d.part, l.hours, d.counted, l.status, l.id, l.leave_type_id, t.name, t.colour
    from leave_days d
    join leaves l on l.id = d.leave_id and l.status in ('Submitted', 'Approved') and not l.is_deleted
    join leave_types t on t.id = l.leave_type_id
   where d.day between first_day and last_day and (people is null or d.employee_id = any (people))
$$;

-- What an office gave of a type on a day, and by which rules.
create or replace function leave_config_on(office bigint, leave_type bigint, on_day date) returns setof leave_configs language sql stable rows 1 as $$
  select c.* from leave_configs stored cross join lateral as_of(stored, 'leave-configs', stored.id, on_day) c
   where stored.office_id = office and stored.leave_type_id = leave_type and not c.is_deleted order by stored.is_deleted, stored.id desc limit 1
$$;

-- The year in which the leave year of a day began, where the office said when it begins.
create or replace function leave_year_of(office bigint, leave_type bigint, on_day date) returns integer language sql stable as $$
  select extract(year from on_day)::integer - case when extract(month from on_day) <
    coalesce((select c.year_start_month from leave_config_on(office, leave_type, on_day) c), 1) then 1 else 0 end
$$;

-- What a person is given in a year of a type by the terms of a day: those of the office they belonged to then, and their part of it where the office gives
-- in proportion to weekly hours. Nothing where that office gives none.
create or replace function entitled_on(employee bigint, leave_type bigint, day date) returns numeric language sql stable as $$
  select c.entitlement_days * coalesce(least(1, people.weekly_hours_on(employee, day) / c.full_time_hours), 1)
    from people.position_on(employee, day) p cross join lateral leave_config_on(p.office_id, leave_type, day) c
   where c.is_enabled
$$;

-- What a person is given in a whole year of a type between two days, from each day on which it may have become another: they belonged elsewhere, or worked
-- other hours, or their office gave more or less.
create or replace function leave_terms_of(employee bigint, leave_type bigint, first_day date, last_day date)
returns table (from_date date, entitlement_days numeric) language sql stable as $$
  with places as materialized (
    select p.office_id, greatest(p.from_date, first_day) as from_date, least(p.to_date, last_day) as to_date
      from people.places_of(array[employee]) p where p.to_date >= first_day and p.from_date <= last_day),
  days as (
    select p.from_date from places p
    union
    select v.to_date + 1 from places p join leave_configs c on c.office_id = p.office_id and c.leave_type_id = leave_type
      join past_values v on v.family = 'leave-configs' and v.record_id = c.id and v.to_date + 1 between p.from_date and p.to_date)
  select d.from_date, coalesce(entitled_on(employee, leave_type, d.from_date), 0) from days d
$$;

-- What each day is for a person who asks for leave, as before: a day that the roster gives them to work is worked, also on a holiday.
create or replace function leave_calendar(employee bigint, leave_type bigint, first_day date, last_day date)
returns table (date date, is_rest boolean, holiday text, optional text, minutes integer, leave_year integer) language sql stable as $$
  with plans as materialized (
    select distinct on (p.business_date) p.business_date, p.is_rest, p.client_id, p.shift_start, p.shift_end, p.employee_shift_id is null as is_rostered
      from planned_shifts(employee, first_day, last_day) p order by p.business_date, p.is_rest)
  select d.day, coalesce(p.is_rest, not organisation.works_on(o.office_id, d.day)),
         case when p.is_rostered is not true then
           (select h.name from holidays_of(o.office_id, c.id, d.day, d.day) h where not h.is_optional order by h.holiday_id limit 1) end,
         (select h.name from holidays_of(o.office_id, c.id, d.day, d.day) h where h.is_optional order by h.holiday_id limit 1),
         greatest(coalesce(minutes_between(p.shift_start, p.shift_end), round(coalesce(people.weekly_hours_on(e.id, d.day), 40) * 60 / coalesce(cardinality(organisation.week_on(o.office_id, d.day)), 5))::integer), 1),
         leave_year_of(o.office_id, leave_type, d.day)
    from people.employees e
   cross join lateral (select x::date as day from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') x) d
    left join plans p on p.business_date = d.day
   cross join lateral people.position_on(e.id, d.day) o
   cross join lateral (select coalesce(p.client_id, main_client(e.id, d.day)) as id) c
   where e.id = employee order by d.day
$$;

-- What approved leave takes out of a plan: a whole day of it, or a half; hours of leave excuse a stretch of it instead.
-- What is left of a planned shift beside approved leave; nothing of a day that is wholly taken. Half a day is what the shift says, else its half.
create or replace function worked_part(employee bigint, on_day date, shift bigint, planned_start timestamptz, planned_end timestamptz)
returns table (starts timestamptz, ends timestamptz) language sql stable as $$
  select case when a.is_whole or (a.is_first and a.is_second) then null when a.is_first then planned_start + h.half else planned_start end,
         case when a.is_whole or (a.is_first and a.is_second) then null when a.is_second then planned_start + h.half else planned_end end
    from (select coalesce(bool_or(x.part = 'Whole'), false) as is_whole, coalesce(bool_or(x.part = 'First half'), false) as is_first,
                 coalesce(bool_or(x.part = 'Second half'), false) as is_second
            from leave_days_of(array[employee], on_day, on_day) x join leave_types stored on stored.id = x.leave_type_id
           cross join lateral as_of(stored, 'leave-types', stored.id, on_day) t
           where t.excuses_adherence and x.status = 'Approved' and x.counted > 0) a
   cross join lateral (
     select coalesce((select make_interval(mins => s.half_day_minutes) from scheduling.shifts stored cross join lateral as_of(stored, 'shifts', stored.id, on_day) s where stored.id = shift),
                     (planned_end - planned_start) / 2) as half) h
$$;

-- What people are planned to work; the person who has approved leave for the whole day is planned to work nothing.
create or replace function plans_unless_away(people bigint[], first_day date, last_day date)
returns table (employee_id bigint, business_date date, employee_shift_id bigint, roster_day_id bigint, shift_id bigint, shift_name text, client_id bigint, zone_name text,
  is_rest boolean, shift_start time, shift_end time, planned_start timestamptz, planned_end timestamptz, holiday text)
language sql stable as $$
  select p.* from planned_of(people, first_day, last_day, false) p
   where not exists (select 1 from leave_days_of(array[p.employee_id], p.business_date, p.business_date) l where l.status = 'Approved' and l.part = 'Whole' and l.counted > 0)
$$;

-- What a person is planned to work and what approved leave leaves of it (starts, ends): nothing where a holiday or leave frees the day, by its words.
create or replace function plans_beside_leave(employee bigint, first_day date, last_day date)
returns table (business_date date, employee_shift_id bigint, shift_id bigint, shift_name text, client_id bigint, zone_name text, is_rest boolean, shift_start time,
  shift_end time, planned_start timestamptz, planned_end timestamptz, holiday text, starts timestamptz, ends timestamptz, is_on_leave boolean, freed_by text)
language sql stable as $$
  select p.business_date, p.employee_shift_id, p.shift_id, p.shift_name, p.client_id, p.zone_name, p.is_rest, p.shift_start, p.shift_end, p.planned_start, p.planned_end,
         p.holiday, w.starts, w.ends, l.is_on_leave, coalesce(p.holiday, case when l.is_on_leave then 'On leave' end)
    from planned_shifts(employee, first_day, last_day) p
   cross join lateral worked_part(employee, p.business_date, p.shift_id, p.planned_start, p.planned_end) w
   cross join lateral (select p.planned_start is not null and w.starts is null as is_on_leave) l
$$;

-- Why each of some people is off on a day: approved leave, each with its part, else a holiday or a rest, as leave counts them. Nothing of people who work.
create or replace function days_off(people bigint[], on_day date)
returns table (employee_id bigint, name text, day date, reason text, title text, part text, leave_id bigint) language sql stable as $$
  with away as materialized (select l.* from leave_days_of(people, on_day, on_day) l where l.status = 'Approved')
  select e.id, e.name, on_day, 'Leave', a.leave_type, a.part, a.leave_id from people.employees e join away a on a.employee_id = e.id
  union all
  select e.id, e.name, on_day, case when c.holiday is null then 'Rest day' else 'Holiday' end, c.holiday, 'Whole', null
    from people.employees e cross join lateral leave_calendar(e.id, null, on_day, on_day) c
   where e.id = any (people) and (c.is_rest or c.holiday is not null) and not exists (select from away a where a.employee_id = e.id)
$$;

-- A day that approved leave excuses no more: its adherence is computed again, because the day was changed.
create or replace function note_day_gone() returns trigger language plpgsql as $$
begin
  insert into leave_excuses_gone (employee_id, business_date)
  select old.employee_id, old.day where exists (select 1 from leaves l where l.id = old.leave_id and l.status = 'Approved')
      on conflict (employee_id, business_date) do update set changed_at = statement_timestamp();
  return null;
end $$;

create or replace function note_leave_gone() returns trigger language plpgsql as $$
begin
  insert into leave_excuses_gone (employee_id, business_date)
  select d.employee_id, d.day from leave_days d where d.leave_id = old.id
      on conflict (employee_id, business_date) do update set changed_at = statement_timestamp();
  return null;
end $$;

create or replace trigger leave_days_gone after delete on leave_days for each row execute function note_day_gone();
create or replace trigger leaves_gone after update of status, is_deleted on leaves for each row
  when (old.status = 'Approved' and not old.is_deleted and (new.status <> 'Approved' or new.is_deleted)) execute function note_leave_gone();

-- What approved leave excuses of each day; hours lie at the start of the shift, or at its end when they are of the second half. A day that is excused
-- no more has a row without length.
create or replace view leave_excuses as
  select d.employee_id, d.day as business_date,
         case when d.part = 'Hours' and l.half_day = 'Second half' then p.planned_end - make_interval(secs => l.hours::float8 * 3600)
              when d.part = 'Second half' then coalesce(p.ends, p.planned_start) else p.planned_start end as "from",
         case when d.part = 'Hours' and l.half_day <> 'Second half' then p.planned_start + make_interval(secs => l.hours::float8 * 3600)
              when d.part = 'First half' then coalesce(p.starts, p.planned_end) else p.planned_end end as "to",
         l.date_updated as changed_at
    from leave_days d
    join leaves l on l.id = d.leave_id and l.status = 'Approved' and not l.is_deleted
    join leave_types stored on stored.id = l.leave_type_id
   cross join lateral as_of(stored, 'leave-types', stored.id, d.day) t
   cross join lateral (select q.* from plans_beside_leave(d.employee_id, d.day, d.day) q where q.planned_start is not null limit 1) p
   where d.counted > 0 and t.excuses_adherence
  union all
  select g.employee_id, g.business_date, g.business_date::timestamp at time zone 'UTC', g.business_date::timestamp at time zone 'UTC', g.changed_at
    from leave_excuses_gone g;

-- Nothing is taken back by itself: corrections are of a person. A trigger of new entries, not a check: those of older versions are restored from
-- backups and emptied of personal data as they are.
create or replace function refuse_taking_back() returns trigger language plpgsql as $$
begin
  if new.days < 0 or new.earned is null then
    raise exception 'an accrual takes nothing back' using errcode = '23514', constraint = 'leave_ledger_accruals_give';
  end if;
  return new;
end $$;
create or replace trigger leave_ledger_accruals_give before insert on leave_ledger
  for each row when (new.kind = 'Accrual') execute function refuse_taking_back();
