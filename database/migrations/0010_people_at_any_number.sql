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
  if new.reports_to_id = new.id then
    raise exception 'a reporting line would close on itself' using errcode = '23514', constraint = 'employees_reports_to_id_no_cycle';
  end if;
  if tg_op = 'UPDATE' then
    if exists (select 1 from reporting_lines where manager_id = new.id and employee_id = new.reports_to_id) then
      raise exception 'a reporting line would close on itself' using errcode = '23514', constraint = 'employees_reports_to_id_no_cycle';
    end if;
    -- The people below move with the person: their lines to everybody above are dropped and drawn anew.
    delete from reporting_lines l
     using (select new.id as id union all select employee_id from reporting_lines where manager_id = new.id) moved
     where l.employee_id = moved.id
       and l.manager_id in (select manager_id from reporting_lines where employee_id = new.id);
  end if;
  if new.reports_to_id is not null then
    insert into reporting_lines (manager_id, employee_id, depth)
    select above.id, below.id, above.depth + below.depth + 1
      from (select new.reports_to_id as id, 0 as depth
            union all select manager_id, depth from reporting_lines where employee_id = new.reports_to_id) above,
           (select new.id as id, 0 as depth
            union all select employee_id, depth from reporting_lines where manager_id = new.id and tg_op = 'UPDATE') below;
  end if;
  return new;
end $$;

-- People are searched by name, code and address while somebody types: at once, also among 300,000.
create index employees_name_search on employees using gin (name gin_trgm_ops);
create index employees_code_search on employees using gin (employee_code gin_trgm_ops);
create index employees_email_search on employees using gin (company_email gin_trgm_ops);
create index users_name_search on users using gin (name gin_trgm_ops);
create index users_email_search on users using gin (email gin_trgm_ops);
create index users_username_search on users using gin (username gin_trgm_ops);
