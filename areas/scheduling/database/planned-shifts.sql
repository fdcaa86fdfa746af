-- The zone in which the times of a shift are read on a day: that of its client, or of the office of the person who works it.
create or replace function shift_zone(shift shifts, office bigint, day date) returns text language sql stable as $$
  select coalesce(
    case when shift.zone_basis = 'Client' then (
      select z.iana_name from organisation.clients stored cross join lateral as_of(stored, 'clients', stored.id, day) c join administration.time_zones z on z.id = c.timezone_id where stored.id = shift.client_id) end,
    (select z.iana_name from organisation.offices stored cross join lateral as_of(stored, 'offices', stored.id, day) o join administration.time_zones z on z.id = o.timezone_id where stored.id = office),
    'UTC')
$$;

-- The times of a shift on each day, as it, its office and its client were on that day. Whether any of them has changed since the first day is asked once.
-- Today's on purpose: whose changes are looked for; the client of each day is that of the shift of the day.
create or replace function shift_times(shift bigint, week jsonb, office bigint, first_day date, last_day date)
returns table (business_date date, client_id bigint, zone_name text, is_rest boolean, holiday text, shift_start time, shift_end time, planned_start timestamptz, planned_end timestamptz)
language sql stable as $$
  select d.day, s.client_id, z.name, p.is_rest, f.name, p.starts, p.ends, m.planned_start, m.planned_end
    from shifts stored
   cross join lateral (
     select exists (select from past_values v where v.family = 'shifts' and v.record_id = stored.id and v.to_date >= first_day) as is_shift,
            exists (select from past_values v where v.family = 'offices' and v.record_id = office and v.to_date >= first_day)
              or exists (select from past_values v where v.family = 'clients' and v.record_id = stored.client_id and v.to_date >= first_day) as is_place,
            shift_zone(stored, office, last_day) as zone
      where stored.id = shift offset 0) changed
   cross join lateral (
     select day::date as day, trim(to_char(day, 'Day')) as weekday
       from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') day offset 0) d
   cross join lateral (
     select stored.* where not changed.is_shift
     union all
     select * from jsonb_populate_record(stored, past_of('shifts', stored.id, d.day)) where changed.is_shift) s
   cross join lateral (select case when changed.is_shift or changed.is_place then shift_zone(s, office, d.day) else changed.zone end as name offset 0) z
   cross join lateral (
     select (select entry from jsonb_array_elements(case when week = '[]' then s.shift_detail else week end) entry
              where entry ->> 'day' = d.weekday limit 1) as entry offset 0) w
   cross join lateral (
     select coalesce((w.entry ->> 'rest_day') in ('1', 'true'), not organisation.works_on(office, d.day)) as is_rest,
            coalesce((w.entry ->> 'start')::time, s.shift_start) as starts,
            coalesce((w.entry ->> 'end')::time, s.shift_end) as ends offset 0) p
    left join lateral (select h.name from holidays_of(office, s.client_id, d.day, d.day) h where not h.is_optional order by h.holiday_id limit 1) f on true
   cross join lateral (
     select case when not p.is_rest and f.name is null then (d.day + p.starts) at time zone z.name end as planned_start,
            case when not p.is_rest and f.name is null then (d.day + p.ends + case when p.ends <= p.starts then interval '1 day' else interval '0' end) at time zone z.name end as planned_end
     offset 0) m
$$;

-- What a person is planned to work: the published roster day, else the employee shift. A day of the roster is worked on a holiday too.
create or replace function planned_shifts(employee bigint, first_day date, last_day date)
returns table (business_date date, employee_shift_id bigint, shift_id bigint, shift_name text, client_id bigint, zone_name text,
  is_rest boolean, shift_start time, shift_end time, planned_start timestamptz, planned_end timestamptz, holiday text)
language sql stable as $$
  select t.business_date, es.id, s.id, s.name, t.client_id, t.zone_name, t.is_rest or r.id is not null, t.shift_start, t.shift_end,
         case when r.id is null then t.planned_start end, case when r.id is null then t.planned_end end, t.holiday
    from employee_shifts es
    join shifts s on s.id = es.shift_id
   cross join lateral people.places_of(array[employee]) p
   cross join lateral shift_times(es.shift_id, es.shift_detail, p.office_id, greatest(first_day, es.effective_from, p.from_date), least(last_day, es.effective_to, p.to_date)) t
    left join roster_days r on r.employee_id = employee and r.date = t.business_date and r.state = 'Published' and not r.is_deleted
   where es.employee_id = employee and not es.is_deleted and es.effective_from <= last_day and (es.effective_to is null or es.effective_to >= first_day)
     and p.from_date <= last_day and p.to_date >= first_day
     and (r.id is null or r.plan = 'Rest')
  union all
  select r.date, null, s.id, s.name, t.client_id, t.zone_name, false, m.starts, m.ends,
         (r.date + m.starts) at time zone t.zone_name, (r.date + m.ends + case when m.ends <= m.starts then interval '1 day' else interval '0' end) at time zone t.zone_name, null
    from roster_days r
    join shifts s on s.id = r.shift_id
    join people.places_of(array[employee]) p on r.date between p.from_date and p.to_date
   cross join lateral shift_times(r.shift_id, '[]', p.office_id, r.date, r.date) t
   cross join lateral (select coalesce(r.own_start, t.shift_start) as starts, coalesce(r.own_end, t.shift_end) as ends offset 0) m
   where r.employee_id = employee and r.date between first_day and last_day and r.state = 'Published' and not r.is_deleted
$$;

-- The same of many people at once, the times of each shift, week and office worked out once. Drafts are seen by people who plan, and count for nobody.
create or replace function planned_of(people bigint[], first_day date, last_day date, with_drafts boolean)
returns table (employee_id bigint, business_date date, employee_shift_id bigint, roster_day_id bigint, shift_id bigint, shift_name text, client_id bigint, zone_name text,
  is_rest boolean, shift_start time, shift_end time, planned_start timestamptz, planned_end timestamptz, holiday text)
language sql stable as $$
  with places as materialized (
    select p.* from people.places_of(people) p where p.from_date <= last_day and p.to_date >= first_day),
  given as materialized (
    select x.employee_id, x.id as employee_shift_id, x.shift_id, x.shift_detail, greatest(x.effective_from, p.from_date) as effective_from, least(x.effective_to, p.to_date) as effective_to, p.office_id
      from places p join employee_shifts x on x.employee_id = p.employee_id and not x.is_deleted and x.effective_from <= least(last_day, p.to_date)
       and (x.effective_to is null or x.effective_to >= greatest(first_day, p.from_date))),
  rostered as materialized (
    select distinct on (r.employee_id, r.date) r.employee_id, r.date, r.id, r.plan, r.shift_id, r.own_start, r.own_end, p.office_id
      from roster_days r join places p on p.employee_id = r.employee_id and r.date between p.from_date and p.to_date
     where r.employee_id = any (people) and r.date between first_day and last_day and (with_drafts or r.state = 'Published') and not r.is_deleted
     order by r.employee_id, r.date, r.state = 'Draft' desc),
  kinds as materialized (
    select distinct g.shift_id, g.shift_detail, g.office_id from given g
    union
    select distinct r.shift_id, '[]'::jsonb, r.office_id from rostered r where r.plan = 'Shift'),
  times as materialized (
    select k.shift_id, k.shift_detail, k.office_id, t.* from kinds k cross join lateral shift_times(k.shift_id, k.shift_detail, k.office_id, first_day, last_day) t)
  select g.employee_id, t.business_date, g.employee_shift_id, r.id, s.id, s.name, t.client_id, t.zone_name, t.is_rest or r.plan is not distinct from 'Rest', t.shift_start, t.shift_end,
         case when r.plan is distinct from 'Rest' then t.planned_start end, case when r.plan is distinct from 'Rest' then t.planned_end end, t.holiday
    from given g join shifts s on s.id = g.shift_id
    join times t on t.shift_id = g.shift_id and t.shift_detail = g.shift_detail and t.office_id is not distinct from g.office_id
     and t.business_date between g.effective_from and g.effective_to
    left join rostered r on r.employee_id = g.employee_id and r.date = t.business_date
   where r.plan is distinct from 'Shift'
  union all
  select r.employee_id, r.date, null, r.id, s.id, s.name, t.client_id, t.zone_name, false, m.starts, m.ends,
         (r.date + m.starts) at time zone t.zone_name, (r.date + m.ends + case when m.ends <= m.starts then interval '1 day' else interval '0' end) at time zone t.zone_name, case when with_drafts then t.holiday end
    from rostered r join shifts s on s.id = r.shift_id
    join times t on t.shift_id = r.shift_id and t.shift_detail = '[]' and t.office_id is not distinct from r.office_id and t.business_date = r.date
   cross join lateral (select coalesce(r.own_start, t.shift_start) as starts, coalesce(r.own_end, t.shift_end) as ends offset 0) m
$$;

-- What a person works on a day (today where they are, unless given), by its name: their shift, a holiday, or 'Rest'; nothing without a plan. It says in short what
-- planned_shifts works out at length, for lists: of a rostered day its own plan, else of the week that covers the day.
create or replace function shift_on(employee bigint, day date default null) returns text language plpgsql stable as $$
declare
  wanted date := coalesce(day, (statement_timestamp() at time zone person_zone(employee))::date);
begin
  return (
    select case when r.plan = 'Shift' then (select s.name from shifts s where s.id = r.shift_id)
                else coalesce((select h.name from holidays_of((select p.office_id from people.position_on(e.id, wanted) p), s.client_id, wanted, wanted) h where not h.is_optional order by h.holiday_id limit 1),
                              case when r.plan = 'Rest' or coalesce((w.entry ->> 'rest_day') in ('1', 'true'), not organisation.works_on((select p.office_id from people.position_on(e.id, wanted) p), wanted)) then 'Rest' else s.name end) end
      from people.employees e
      left join roster_days r on r.employee_id = e.id and r.date = wanted and r.state = 'Published' and not r.is_deleted
      left join employee_shifts x on x.employee_id = e.id and not x.is_deleted and x.effective_from <= wanted and (x.effective_to is null or x.effective_to >= wanted)
      left join shifts t on t.id = x.shift_id
      left join lateral jsonb_populate_record(t, past_of('shifts', t.id, wanted)) s on true
      left join lateral (
        select entry from jsonb_array_elements(case when x.shift_detail = '[]' then s.shift_detail else x.shift_detail end) entry
         where entry ->> 'day' = trim(to_char(wanted, 'Day')) limit 1) w on true
     where e.id = employee and (r.id is not null or x.id is not null) limit 1);
end $$;

-- The breaks of a shift on a day, as they and their types were on it. What neither was changed since is not taken apart.
create or replace function breaks_of(shift bigint, on_day date)
returns table (break_type_id bigint, start_time time, minutes integer, is_floating boolean, latest_start time, is_paid boolean)
language sql stable as $$
  select b.break_type_id, b.start_time, coalesce(b.minutes, t.default_minutes), b.is_floating, b.latest_start, t.is_paid
    from shift_breaks stored
    left join lateral (select v."values" from past_values v where v.family = 'shift-breaks' and v.record_id = stored.id and v.to_date >= on_day order by v.to_date limit 1) was on true
   cross join lateral (
     select stored.* where was."values" is null
     union all
     select * from jsonb_populate_record(stored, was."values") where was."values" is not null) b
    join break_types kind on kind.id = b.break_type_id
    left join lateral (select v."values" from past_values v where v.family = 'break-types' and v.record_id = kind.id and v.to_date >= on_day order by v.to_date limit 1) kind_was on true
   cross join lateral (
     select kind.* where kind_was."values" is null
     union all
     select * from jsonb_populate_record(kind, kind_was."values") where kind_was."values" is not null) t
   where stored.shift_id = shift and not b.is_deleted and (b.days = '{}' or trim(to_char(on_day, 'Day')) = any(b.days))
$$;

-- The part of a planned shift that is paid, in seconds: its unpaid breaks of that day are not. It is counted as worked time is.
create or replace function paid_plan(shift bigint, day date, planned_start timestamptz, planned_end timestamptz) returns table (seconds integer) language sql stable as $$
  select greatest(0, extract(epoch from planned_end - planned_start)::integer
                     - coalesce((select sum(b.minutes)::integer * 60 from breaks_of(shift, day) b where not b.is_paid), 0))
$$;

-- What breaks shifts allow on days: the planned minutes of each kind, else the kind's own default. Each pair is asked for once.
create or replace function break_allowances(shifts bigint[], days date[])
returns table (shift_id bigint, business_date date, allowances jsonb)
language sql stable as $$
  select a.shift_id, a.day, jsonb_agg(jsonb_build_object('name', t.name, 'matches', t.matches, 'clock_option', t.clock_option, 'is_paid', t.is_paid,
                              'allowed', coalesce(planned.minutes, t.default_minutes * t.max_per_shift)::integer * 60) order by t.id)
    from (select distinct shift_id, day from unnest(shifts, days) as x(shift_id, day)) a
   cross join break_types kind
   cross join lateral jsonb_populate_record(kind, past_of('break-types', kind.id, a.day)) t
    left join lateral (select sum(b.minutes) as minutes from breaks_of(a.shift_id, a.day) b where b.break_type_id = t.id) planned on true
   where t.is_active and not t.is_deleted group by a.shift_id, a.day
$$;
