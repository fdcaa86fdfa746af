-- People who may ask, decide and be told: accounts with the name and the picture people know them by.
create or replace view people as
  select u.id as user_id, u.employee_id, coalesce(e.name, u.name) as name, u.first_name, u.email, u.is_active and not u.is_deleted as is_able,
         (select '/api/files/' || f.key from files f where f.resource = 'employees' and f.record_id = u.employee_id and f.purpose = 'picture') as picture
    from administration.users u left join employees e on e.id = u.employee_id;

-- The zone a person reads times in: the account's, else the employee's, else the office's.
create or replace function person_zone(employee bigint) returns text language sql stable as $$
  select coalesce(uz.iana_name, ez.iana_name, oz.iana_name, 'UTC')
    from employees e
    left join administration.users u on u.employee_id = e.id and not u.is_deleted
    left join administration.time_zones uz on uz.id = u.timezone_id
    left join administration.time_zones ez on ez.id = e.timezone_id
    left join organisation.offices o on o.id = e.office_id
    left join administration.time_zones oz on oz.id = o.timezone_id
   where e.id = employee
$$;

-- The name and the picture an employee is shown by, with an account or without one.
create or replace function person_shown(employee bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('name', e.name, 'picture',
      (select '/api/files/' || f.key from files f where f.resource = 'employees' and f.record_id = e.id and f.purpose = 'picture'))
    from employees e where e.id = employee
$$;

-- The last day a person works here, as far as it is known. For a leaver without one it is the day on which their last attrition ended, else
-- their last client assignment. It is null for a leaver when neither says, and HR fills that in: callers look at the status too.
create or replace function worked_until(e employees) returns date language sql stable as $$
  select coalesce(e.last_working_day, case when e.status = 'Left' then coalesce(
    (select max(a.last_working_day) from attritions a where a.employee_id = e.id and a.ended_at is not null and a.last_working_day >= e.joining_date and not a.is_deleted),
    (select max(a.to_date) from client_assignments a where a.employee_id = e.id and not a.is_deleted)) end)
$$;

create or replace trigger designation_categories_tree before insert or update of parent_id on designation_categories for each row execute function keep_tree(2);
