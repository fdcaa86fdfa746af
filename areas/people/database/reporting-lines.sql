-- The walk through the tree is told to use the indexes: a plan made while the table was small is kept, and read all of it for every
-- person of a company of 300,000.
create or replace function keep_reporting_lines() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if new.reports_to_id is not distinct from old.reports_to_id then
    return new;
  end if;
  -- Lines are drawn one change at a time: two changes that each look right can close a circle together.
  perform pg_advisory_xact_lock(hashtext('reporting lines'));
  if exists (select 1 from reporting_lines where manager_id = new.id and employee_id = new.reports_to_id) then
    raise exception 'a reporting line would close on itself' using errcode = '23514', constraint = 'employees_reports_to_id_no_cycle';
  end if;
  -- The people below move with the person: their lines to everybody above are dropped and drawn anew.
  delete from reporting_lines l
   using (select employee_id from reporting_lines where manager_id = new.id) moved
   where l.employee_id = moved.employee_id
     and l.manager_id in (select manager_id from reporting_lines where employee_id = new.id and depth > 0);
  insert into reporting_lines (manager_id, employee_id, depth)
  select above.manager_id, below.employee_id, above.depth + below.depth + 1
    from reporting_lines above, reporting_lines below
   where above.employee_id = new.reports_to_id and below.manager_id = new.id;
  return new;
end $$;

-- New people have no lines to move. Those of all people of a statement are drawn at once: they may report to each other, and the highest of them
-- to a person who was there before.
create or replace function draw_reporting_lines() returns trigger language plpgsql
  set enable_seqscan = off set enable_mergejoin = off as $$
begin
  perform pg_advisory_xact_lock(hashtext('reporting lines'));
  -- Mostly nobody among the new people reports to another of them: nobody does whose lead is older than the first of them, and there is nothing to climb.
  if not exists (select from drawn where reports_to_id >= (select min(id) from drawn)) then
    insert into reporting_lines (manager_id, employee_id, depth)
    select id, id, 0 from drawn
    union all
    select above.manager_id, d.id, above.depth + 1 from drawn d join reporting_lines above on above.employee_id = d.reports_to_id;
    return null;
  end if;
  if exists (
    with recursive climbed (employee_id, manager_id) as (
      select id, reports_to_id from drawn where reports_to_id in (select id from drawn)
      union all
      select c.employee_id, d.reports_to_id from climbed c join drawn d on d.id = c.manager_id where d.reports_to_id is not null
    ) cycle manager_id set is_circle using path
    select from climbed where is_circle) then
    raise exception 'a reporting line would close on itself' using errcode = '23514', constraint = 'employees_reports_to_id_no_cycle';
  end if;
  insert into reporting_lines (manager_id, employee_id, depth)
  with recursive climbed (employee_id, manager_id, depth) as (
    select id, id, 0 from drawn
    union all
    select c.employee_id, d.reports_to_id, c.depth + 1 from climbed c join drawn d on d.id = c.manager_id where d.reports_to_id is not null)
  select c.manager_id, c.employee_id, c.depth from climbed c join drawn d on d.id = c.manager_id
  union all
  select above.manager_id, c.employee_id, c.depth + above.depth from climbed c join reporting_lines above on above.employee_id = c.manager_id;
  return null;
end $$;
create or replace trigger employees_reporting_lines after update of reports_to_id on employees for each row execute function keep_reporting_lines();
create or replace trigger employees_new_reporting_lines after insert on employees referencing new table as drawn for each statement execute function draw_reporting_lines();

-- Who gets a lead, by whatever writes it, waits for none any more.
create or replace function close_open_lead() returns trigger language plpgsql as $$
begin
  new.lead_is_open := false;
  return new;
end $$;
create or replace trigger employees_open_lead before insert or update on employees for each row
  when (new.lead_is_open and new.reports_to_id is not null) execute function close_open_lead();
