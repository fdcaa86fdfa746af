-- Everybody stands in their own line, at depth 0: what a person reaches is one look-up, "themselves or somebody below" and no
-- more an "or", which PostgreSQL answered by reading every row of the company.
alter table reporting_lines drop constraint reporting_lines_depth_check;
alter table reporting_lines add constraint reporting_lines_depth_check check (depth >= 0 and (depth = 0) = (manager_id = employee_id));
insert into reporting_lines (manager_id, employee_id, depth) select id, id, 0 from employees;

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

-- Each index is paid for by every change. Entries of one family are found by its records, or, where there are many, on the way
-- back from the newest; old keys are looked for once in a while, by where they lie in the table.
drop index history_resource_idx;
drop index idempotency_date_created_idx;
create index idempotency_date_created_idx on idempotency using brin (date_created);
