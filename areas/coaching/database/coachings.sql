-- The day so many working days of an office after another: neither weekends nor its holidays count.
create or replace function working_days_after(office bigint, day date, days integer) returns date language sql stable as $$
  with later as (
    select d.moment::date as date from generate_series(day + 1, day + days * 2 + 30, interval '1 day') d(moment) where extract(isodow from d.moment) < 6)
  select l.date from later l
   where l.date not in (select h.day from holidays_of(office, null, day + 1, day + days * 2 + 30) h where not h.is_optional)
   order by l.date offset days - 1 limit 1
$$;

-- The time a planned coaching takes of its agent and of its coach; nobody has two at once. A day it is moved from keeps an empty slot, so that its
-- adherence is computed again.
create or replace function keep_coaching_slots() returns trigger language plpgsql as $$
begin
  if exists (select from administration.users u where u.id = new.coach_id and u.employee_id = new.employee_id) then
    raise exception 'the coach is the agent' using errcode = '23514', constraint = 'coachings_coach_not_agent';
  end if;
  update coaching_slots set slot = 'empty', changed_at = statement_timestamp() where coaching_id = new.id and not isempty(slot);
  insert into coaching_slots (coaching_id, employee_id, slot, business_date)
  select new.id, p.id, s.slot, coalesce(w.business_date, s.day)
    from (select new.employee_id union select u.employee_id from administration.users u where u.id = new.coach_id and u.employee_id is not null) p(id)
   cross join lateral (select tstzrange(new.scheduled_at, new.scheduled_at + new.duration_minutes * interval '1 minute') as slot,
                              (new.scheduled_at at time zone person_zone(p.id))::date as day) s
    left join lateral (select q.business_date from planned_of(array[p.id], s.day - 1, s.day, false) q
                        where tstzrange(q.planned_start, q.planned_end) && s.slot order by q.planned_start limit 1) w on true
   where new.scheduled_at is not null and not new.is_deleted
      on conflict (coaching_id, employee_id, business_date) do update set slot = excluded.slot, changed_at = statement_timestamp();
  return null;
end $$;

create or replace trigger coachings_slots after insert or update of coach_id, employee_id, scheduled_at, duration_minutes, is_deleted on coachings
  for each row execute function keep_coaching_slots();
