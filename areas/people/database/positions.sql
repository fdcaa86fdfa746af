-- Cuts the position that holds on a day, so that another one begins with it. The days before stay as they were, and so does when they were changed.
create or replace function cut_position(person bigint, day date) returns void language sql as $$
  with cut as (
    update positions p set to_date = day - 1, version = p.version + 1
      from (select x.id, x.to_date from positions x where x.employee_id = person and x.from_date < day and coalesce(x.to_date, 'infinity') >= day for update) held
     where p.id = held.id returning p.*, held.to_date as old_end)
  insert into positions (employee_id, from_date, to_date, office_id, department_id, designation_id, reports_to_id, second_manager_id, employment_type, work_mode,
                         weekly_hours, timezone_id, stint, source, is_guessed, created_by, updated_by)
  select employee_id, day, old_end, office_id, department_id, designation_id, reports_to_id, second_manager_id, employment_type, work_mode,
         weekly_hours, timezone_id, stint, 'Changed', is_guessed, created_by, updated_by from cut
$$;

-- Positions of one employment that follow each other and say the same become one.
create or replace function join_positions(person bigint) returns void language plpgsql as $$
declare
  held positions;
  next positions;
begin
  for next in select p.* from positions p where p.employee_id = person order by p.from_date loop
    if held.stint = next.stint and held.to_date = next.from_date - 1
       and (held.office_id, held.department_id, held.designation_id, held.reports_to_id, held.second_manager_id, held.employment_type, held.work_mode, held.weekly_hours, held.timezone_id)
           is not distinct from
           (next.office_id, next.department_id, next.designation_id, next.reports_to_id, next.second_manager_id, next.employment_type, next.work_mode, next.weekly_hours, next.timezone_id) then
      delete from positions where id = next.id;
      update positions set to_date = next.to_date, version = version + 1 where id = held.id;
      held.to_date := next.to_date;
    else
      held := next;
    end if;
  end loop;
end $$;

-- Says what held of a person from a day on, or until another; the other fields keep what they had.
create or replace function set_position(person bigint, first_day date, last_day date, changes jsonb, actor bigint) returns void language plpgsql as $$
begin
  perform cut_position(person, first_day);
  if last_day is not null then
    perform cut_position(person, last_day + 1);
  end if;
  update positions p
     set office_id = n.office_id, department_id = n.department_id, designation_id = n.designation_id, reports_to_id = n.reports_to_id, second_manager_id = n.second_manager_id,
         employment_type = n.employment_type, work_mode = n.work_mode, weekly_hours = n.weekly_hours, timezone_id = n.timezone_id,
         source = case when p.source = 'Joined' then p.source else 'Changed' end, updated_by = actor, version = p.version + 1, date_updated = statement_timestamp()
    from positions o cross join lateral jsonb_populate_record(o, changes) n
   where o.id = p.id and p.employee_id = person and p.from_date >= first_day and (last_day is null or p.from_date <= last_day);
  perform join_positions(person);
end $$;

-- Everybody begins with a position.
create or replace function begin_positions() returns trigger language plpgsql as $$
begin
  insert into positions (employee_id, from_date, to_date, office_id, department_id, designation_id, reports_to_id, second_manager_id, employment_type, work_mode,
                         weekly_hours, timezone_id, source, created_by, updated_by)
  select j.id, j.joining_date, case when j.last_working_day is not null then greatest(j.last_working_day, j.joining_date) end, j.office_id, j.department_id, j.designation_id, j.reports_to_id, j.second_manager_id,
         j.employment_type, j.work_mode, j.weekly_hours, j.timezone_id, 'Joined', j.created_by, j.updated_by from joined j;
  return null;
end $$;

-- The positions of a person follow whatever changes the employee: from the day that the change is said to hold from (muster.position_day), else from today
-- where they are. Who is taken on again begins another employment.
create or replace function keep_positions() returns trigger language plpgsql as $$
declare
  day date := coalesce(nullif(current_setting('muster.position_day', true), '')::date, (statement_timestamp() at time zone person_zone(new.id))::date);
  latest positions;
  ends date := coalesce(new.last_working_day, case when new.status = 'Left' then worked_until(new) end);
  changes jsonb;
begin
  select p.* into latest from positions p where p.employee_id = new.id order by p.from_date desc limit 1 for update;
  if old.status = 'Left' and new.status <> 'Left' and new.joining_date > old.joining_date then
    update positions set to_date = greatest(from_date, new.joining_date - 1) where id = latest.id and to_date is null;
    insert into positions (employee_id, from_date, to_date, office_id, department_id, designation_id, reports_to_id, second_manager_id, employment_type, work_mode,
                           weekly_hours, timezone_id, stint, source, created_by, updated_by)
    values (new.id, new.joining_date, ends, new.office_id, new.department_id, new.designation_id, new.reports_to_id, new.second_manager_id, new.employment_type, new.work_mode,
            new.weekly_hours, new.timezone_id, latest.stint + 1, 'Joined', new.updated_by, new.updated_by);
    return null;
  end if;
  if new.joining_date <> old.joining_date then
    delete from positions p where p.employee_id = new.id and p.stint = latest.stint and p.to_date < new.joining_date and p.id <> latest.id;
    update positions p set from_date = new.joining_date, to_date = case when p.to_date is not null then greatest(p.to_date, new.joining_date) end
     where p.id = (select x.id from positions x where x.employee_id = new.id and x.stint = latest.stint order by x.from_date limit 1);
  end if;
  if (new.last_working_day, new.status) is distinct from (old.last_working_day, old.status) then
    delete from positions p where p.employee_id = new.id and p.stint = latest.stint and p.from_date > ends
       and exists (select from positions x where x.employee_id = new.id and x.stint = latest.stint and x.from_date < p.from_date);
    update positions p set to_date = case when ends is not null then greatest(ends, p.from_date) end
     where p.id = (select x.id from positions x where x.employee_id = new.id order by x.from_date desc limit 1);
  end if;
  select jsonb_object_agg(n.key, n.value) into changes
    from jsonb_each(to_jsonb(new)) n
   where n.key in ('office_id', 'department_id', 'designation_id', 'reports_to_id', 'second_manager_id', 'employment_type', 'work_mode', 'weekly_hours', 'timezone_id')
     and n.value is distinct from to_jsonb(old) -> n.key;
  -- What is changed of a person who has left changes nothing of where they belonged.
  if changes is not null and coalesce(ends, 'infinity') >= day then
    perform set_position(new.id, greatest(day, (select min(p.from_date) from positions p where p.employee_id = new.id and p.stint = latest.stint)), null, changes, new.updated_by);
  end if;
  return null;
end $$;
create or replace trigger employees_begin_positions after insert on employees referencing new table as joined for each statement execute function begin_positions();
create or replace trigger employees_keep_positions
  after update of office_id, department_id, designation_id, reports_to_id, second_manager_id, employment_type, work_mode, weekly_hours, timezone_id, status, joining_date, last_working_day
  on employees for each row
  when ((old.office_id, old.department_id, old.designation_id, old.reports_to_id, old.second_manager_id, old.employment_type, old.work_mode, old.weekly_hours, old.timezone_id,
         old.status, old.joining_date, old.last_working_day)
        is distinct from
        (new.office_id, new.department_id, new.designation_id, new.reports_to_id, new.second_manager_id, new.employment_type, new.work_mode, new.weekly_hours, new.timezone_id,
         new.status, new.joining_date, new.last_working_day))
  execute function keep_positions();
