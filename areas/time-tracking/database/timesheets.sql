-- What was billed is as closed as what payroll has locked.
create or replace function locked_period(employee bigint, day date) returns text language sql stable as $$
  select coalesce(
    (select to_char(t.period_start, 'FMDD Mon') || ' – ' || to_char(t.period_end, 'FMDD Mon YYYY')
       from timesheets t
      where t.employee_id = employee and day between t.period_start and t.period_end and t.state = 'Locked' and not t.is_deleted),
    (select to_char(day, 'FMDD Mon YYYY') || ', billed by ' || n.number || ',' from invoiced_days(employee, day, day) n(number) where n.number is not null))
$$;

-- The first period between two days that is locked or billed for one of some people.
create or replace function locked_between(people bigint[], first_day date, last_day date) returns text language sql stable as $$
  select coalesce(
    (select to_char(t.period_start, 'FMDD Mon') || ' – ' || to_char(t.period_end, 'FMDD Mon YYYY')
       from timesheets t
      where t.employee_id = any (people) and t.state = 'Locked' and not t.is_deleted
        and daterange(t.period_start, t.period_end, '[]') && daterange(first_day, last_day, '[]')
      order by t.period_start limit 1),
    (select 'A day billed by ' || n.number from unnest(people) as x(id) cross join lateral invoiced_days(x.id, first_day, last_day) as n(number)
      where n.number is not null limit 1))
$$;

-- How many of the days of some people, in a range and up to today, are locked or billed, and how many are open.
create or replace function days_that_move(people bigint[], first_day date, last_day date) returns table (locked integer, open integer) language sql stable as $$
  with spans as materialized (
    select e.employee_id, greatest(first_day, e.begins) as begins, least(last_day, e.ends, current_date) as ends
      from people.employments e where e.employee_id = any (people)),
  closed as (
    select t.employee_id, day::date as day
      from spans s join timesheets t on t.employee_id = s.employee_id and t.state = 'Locked' and not t.is_deleted and t.period_start <= s.ends and t.period_end >= s.begins
     cross join lateral generate_series(greatest(t.period_start, s.begins)::timestamp, least(t.period_end, s.ends)::timestamp, interval '1 day') day
    union
    select b.employee_id, b.business_date
      from spans s join organisation.client_invoice_sources b on b.employee_id = s.employee_id and b.business_date between s.begins and s.ends
     where b.kind in ('Hour', 'Unit') and not b.is_void),
  counts as (
    select (select count(*) from closed) as locked, coalesce((select sum(s.ends - s.begins + 1) from spans s where s.begins <= s.ends), 0) as days)
  select locked::integer, (days - locked)::integer from counts
$$;

-- Keeps what is said of days that are locked or billed: whatever changes it is refused, by the name of the period.
create or replace function refuse_locked(people bigint[], first_day date, last_day date) returns void language plpgsql as $$
declare
  period text;
begin
  if first_day is null or first_day > current_date + 1 or first_day > coalesce(last_day, 'infinity') then
    return;
  end if;
  period := locked_between(people, first_day, last_day);
  if period is not null then
    raise exception 'days of % are locked', period using errcode = '23514', constraint = 'days_locked', detail = period;
  end if;
end $$;

-- The same of what held on some days and is said of others: where only its days change, the days that come or go are meant, else all of them. Null is no day.
create or replace function refuse_locked_change(people bigint[], was daterange, becomes daterange, is_same boolean) returns void language plpgsql as $$
declare
  held constant datemultirange := datemultirange(coalesce(was, 'empty'));
  holds constant datemultirange := datemultirange(coalesce(becomes, 'empty'));
  days daterange;
begin
  for days in select unnest(case when is_same then (held - holds) + (holds - held) else held + holds end) loop
    perform refuse_locked(people, coalesce(lower(days), '-infinity'), coalesce(upper(days) - 1, 'infinity'));
  end loop;
end $$;

-- The last day of a person that is locked or billed.
create or replace function last_locked_day(employee bigint) returns date language sql stable as $$
  select greatest(
    (select max(t.period_end) from timesheets t where t.employee_id = employee and t.state = 'Locked' and not t.is_deleted),
    (select max(s.business_date) from organisation.client_invoice_sources s where s.employee_id = employee and s.kind in ('Hour', 'Unit') and not s.is_void))
$$;

-- What excuses people without anybody writing an exception: a view for each source, all of one shape. An approved correction excuses what it says
-- of the hours nobody answers for themselves (a system, a network, a power cut, a meeting): its stretches away from the desk that the clock had not shown.
create or replace view correction_excuses as
  select c.employee_id, c.business_date, (e.entry ->> 'from')::timestamptz as "from", (e.entry ->> 'to')::timestamptz as "to", c.date_updated as changed_at
    from clock_corrections c cross join lateral jsonb_array_elements(c.entries) e(entry)
   where c.state = 'Approved' and not c.is_deleted and c.reason in ('System problem', 'No network', 'Power cut', 'Meeting') and e.entry ->> 'status' <> 'At Desk'
     and not exists (
       select 1 from jsonb_array_elements(case when jsonb_typeof(c.before) = 'array' then c.before else '[]' end) b(entry)
        where b.entry ->> 'status' = e.entry ->> 'status'
          and (b.entry ->> 'from')::timestamptz <= (e.entry ->> 'from')::timestamptz and (b.entry ->> 'to')::timestamptz >= (e.entry ->> 'to')::timestamptz);
