-- What somebody works on a day (today where they are, unless given), by its name: their shift, a holiday, or 'Rest'; nothing without a plan. It says in short what
-- planned_shifts works out at length, for lists: of a rostered day its own plan, else of the week that covers the day.
create function shift_on(employee bigint, day date default null) returns text language plpgsql stable as $$
declare
  wanted date := coalesce(day, (statement_timestamp() at time zone person_zone(employee))::date);
begin
  return (
    select case when r.plan = 'Shift' then (select s.name from shifts s where s.id = r.shift_id)
                else coalesce((select h.name from holidays_of(e.office_id, s.client_id, wanted, wanted) h where not h.is_optional order by h.holiday_id limit 1),
                              case when r.plan = 'Rest' or coalesce((w.entry ->> 'rest_day') in ('1', 'true'), extract(isodow from wanted) > 5) then 'Rest' else s.name end) end
      from employees e
      left join roster_days r on r.employee_id = e.id and r.date = wanted and r.state = 'Published' and not r.is_deleted
      left join employee_shifts x on x.employee_id = e.id and not x.is_deleted and x.effective_from <= wanted and (x.effective_to is null or x.effective_to >= wanted)
      left join shifts s on s.id = x.shift_id
      left join lateral (
        select entry from jsonb_array_elements(case when x.shift_detail = '[]' then s.shift_detail else x.shift_detail end) entry
         where entry ->> 'day' = trim(to_char(wanted, 'Day')) limit 1) w on true
     where e.id = employee and (r.id is not null or x.id is not null) limit 1);
end $$;
