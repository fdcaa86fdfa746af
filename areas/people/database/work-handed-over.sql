-- Who has taken over the work of a person at a moment: for good when they have left, or while they are away for whole days and named
-- a person to stand in. Nothing is stored with the work, so it comes back by itself.
create or replace function work_passed_to(person bigint, at timestamptz) returns bigint language sql stable as $$
  select coalesce(
    (select a.work_moved_to_id from attritions a join employees e on e.id = a.employee_id
      where a.employee_id = person and a.ended_at is not null and a.status <> 'Withdrawn' and not a.is_deleted and e.status = 'Left'
      order by a.ended_at desc, a.id desc limit 1),
    (select v.handover_to_id from leave.handovers v join employees h on h.id = v.handover_to_id and h.status <> 'Left' and not h.is_deleted
      where v.employee_id = person and v.is_whole_days
        and (at at time zone person_zone(person))::date between v.start_date and v.end_date
      order by v.start_date desc, v.id desc limit 1))
$$;

-- The person who stands in may be away too: the last of the line who is not passed already.
create or replace function work_holder(person bigint, at timestamptz) returns bigint language sql stable as $$
  with recursive line as (
    select person as holder, array[person] as passed
    union all
    select n.id, l.passed || n.id from line l cross join lateral (select work_passed_to(l.holder, at) as id) n
     where n.id is not null and not n.id = any(l.passed))
  select holder from line order by cardinality(passed) desc limit 1
$$;

-- Everybody whose work a person has at a moment, themselves first of all.
create or replace function people_held(holder bigint, at timestamptz) returns setof bigint language sql stable as $$
  with recursive behind as (
    select holder as id
    union
    select p.id from behind b cross join lateral (
      select a.employee_id as id from attritions a where a.work_moved_to_id = b.id and a.ended_at is not null and not a.is_deleted
      union all
      select v.employee_id from leave.handovers v
       where v.handover_to_id = b.id and v.start_date <= (at at time zone 'UTC')::date + 1 and v.end_date >= (at at time zone 'UTC')::date - 1) p)
  select b.id from behind b where b.id = holder or work_holder(b.id, at) = holder
$$;
