-- The day so many working days of an office after another: its holidays do not count.
create or replace function working_days_after(office bigint, day date, days integer) returns date language sql stable as $$
  with later as (
    select d.moment::date as date from generate_series(day + 1, day + days * 7 + 30, interval '1 day') d(moment) where organisation.works_on(office, d.moment::date))
  select l.date from later l
   where l.date not in (select h.day from holidays_of(office, null, day + 1, day + days * 7 + 30) h where not h.is_optional)
   order by l.date offset days - 1 limit 1
$$;

-- The day a person has a coaching on: that of the shift it lies in, which may have begun the day before, else the date where they are.
create or replace function coaching_day(employee bigint, slot tstzrange) returns date language sql stable as $$
  select coalesce((select p.business_date from planned_of(array[employee], d.day - 1, d.day, false) p
                    where p.planned_start is not null and tstzrange(p.planned_start, p.planned_end) && slot order by p.planned_start limit 1), d.day)
    from (select (lower(slot) at time zone person_zone(employee))::date as day) d
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
  select new.id, p.id, s.slot, coaching_day(p.id, s.slot)
    from (select new.employee_id union select u.employee_id from administration.users u where u.id = new.coach_id and u.employee_id is not null) p(id)
   cross join lateral (select tstzrange(new.scheduled_at, new.scheduled_at + new.duration_minutes * interval '1 minute') as slot) s
   where new.scheduled_at is not null and not new.is_deleted
      on conflict (coaching_id, employee_id, business_date) do update set slot = excluded.slot, changed_at = statement_timestamp();
  return null;
end $$;

create or replace trigger coachings_slots after insert or update of coach_id, employee_id, scheduled_at, duration_minutes, is_deleted on coachings
  for each row execute function keep_coaching_slots();

-- The day of an acknowledgement is that where the agent was; another zone later on makes it neither late nor in time.
create or replace function keep_acknowledged_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.acknowledged_at is distinct from old.acknowledged_at then
    new.acknowledged_on := (new.acknowledged_at at time zone person_zone(new.employee_id))::date;
  end if;
  return new;
end $$;
create or replace trigger coachings_acknowledged_on before insert or update of acknowledged_at on coachings for each row execute function keep_acknowledged_on();
