-- Somebody new has no lines to move and nobody below: their lines are those of their manager and one to the manager. The walk
-- through the tree is told to use the indexes: a plan made while the table was small is kept, and read all of it for every
-- person of a company of 300,000.
create or replace function keep_reporting_lines() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'UPDATE' and new.reports_to_id is not distinct from old.reports_to_id then
    return new;
  end if;
  -- Lines are drawn one change at a time: two changes that each look right can close a circle together.
  perform pg_advisory_xact_lock(hashtext('reporting lines'));
  if tg_op = 'INSERT' then
    insert into reporting_lines (manager_id, employee_id, depth) values (new.id, new.id, 0);
  end if;
  if exists (select 1 from reporting_lines where manager_id = new.id and employee_id = new.reports_to_id) then
    raise exception 'a reporting line would close on itself' using errcode = '23514', constraint = 'employees_reports_to_id_no_cycle';
  end if;
  if tg_op = 'UPDATE' then
    -- The people below move with the person: their lines to everybody above are dropped and drawn anew.
    delete from reporting_lines l
     using (select employee_id from reporting_lines where manager_id = new.id) moved
     where l.employee_id = moved.employee_id
       and l.manager_id in (select manager_id from reporting_lines where employee_id = new.id and depth > 0);
  end if;
  insert into reporting_lines (manager_id, employee_id, depth)
  select above.manager_id, below.employee_id, above.depth + below.depth + 1
    from reporting_lines above, reporting_lines below
   where above.employee_id = new.reports_to_id and below.manager_id = new.id;
  return new;
end $$;
create or replace trigger employees_reporting_lines after insert or update of reports_to_id on employees for each row execute function keep_reporting_lines();
