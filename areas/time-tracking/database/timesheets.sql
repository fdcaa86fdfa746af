-- What was billed is as closed as what payroll has locked.
create or replace function locked_period(employee bigint, day date) returns text language sql stable as $$
  select coalesce(
    (select to_char(t.period_start, 'FMDD Mon') || ' – ' || to_char(t.period_end, 'FMDD Mon YYYY')
       from timesheets t
      where t.employee_id = employee and day between t.period_start and t.period_end and t.state = 'Locked' and not t.is_deleted),
    (select to_char(day, 'FMDD Mon YYYY') || ', billed by ' || n.number || ',' from invoiced_days(employee, day, day) n(number) where n.number is not null))
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
