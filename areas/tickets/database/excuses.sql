-- The stretch an outage takes of each person it names, on the day their shift belongs to. A day it takes no more has a row without length, so that its
-- adherence is computed again.
create or replace function keep_ticket_excuses() returns trigger language plpgsql as $$
begin
  with wanted as materialized (
    select p.id as employee_id, coalesce(w.business_date, d.day) as business_date
      from unnest(new.affected_employee_ids) p(id)
     cross join lateral (select (new.outage_from at time zone person_zone(p.id))::date as day) d
      left join lateral (select q.business_date from planned_of(array[p.id], d.day - 1, d.day, false) q
                          where tstzrange(q.planned_start, q.planned_end) && tstzrange(new.outage_from, new.outage_to) order by q.planned_start limit 1) w on true
     where new.outage_from is not null and not new.is_deleted),
  gone as (
    update ticket_excuses x set "to" = x."from", changed_at = statement_timestamp()
     where x.ticket_id = new.id and x."to" > x."from"
       and not exists (select 1 from wanted w where w.employee_id = x.employee_id and w.business_date = x.business_date))
  insert into ticket_excuses (ticket_id, employee_id, "from", "to", business_date)
  select new.id, w.employee_id, new.outage_from, new.outage_to, w.business_date from wanted w
      on conflict (ticket_id, employee_id, business_date) do update
     set "from" = excluded."from", "to" = excluded."to", changed_at = statement_timestamp()
   where (ticket_excuses."from", ticket_excuses."to") is distinct from (excluded."from", excluded."to");
  return null;
end $$;

create or replace trigger tickets_excuses after insert or update of affected_employee_ids, outage_from, outage_to, is_deleted on tickets
  for each row execute function keep_ticket_excuses();
