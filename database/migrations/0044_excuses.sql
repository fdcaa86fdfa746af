-- What excuses people without anybody writing an exception: a view for each source, all of one shape. An approved correction excuses what it says
-- of the hours nobody answers for themselves (a system, a network, a power cut, a meeting): its stretches away from the desk that the clock had not shown.
create view correction_excuses as
  select c.employee_id, c.business_date, (e.entry ->> 'from')::timestamptz as "from", (e.entry ->> 'to')::timestamptz as "to", c.date_updated as changed_at
    from clock_corrections c cross join lateral jsonb_array_elements(c.entries) e(entry)
   where c.state = 'Approved' and not c.is_deleted and c.reason in ('System problem', 'No network', 'Power cut', 'Meeting') and e.entry ->> 'status' <> 'At Desk'
     and not exists (
       select 1 from jsonb_array_elements(case when jsonb_typeof(c.before) = 'array' then c.before else '[]' end) b(entry)
        where b.entry ->> 'status' = e.entry ->> 'status'
          and (b.entry ->> 'from')::timestamptz <= (e.entry ->> 'from')::timestamptz and (b.entry ->> 'to')::timestamptz >= (e.entry ->> 'to')::timestamptz);
create index clock_corrections_approved_idx on clock_corrections (employee_id, business_date) where state = 'Approved' and not is_deleted;

-- Up to when plans were looked through for people who never came; one row.
create table adherence_mark (
  only_row boolean primary key default true check (only_row),
  looked_until timestamptz(3) not null
);
