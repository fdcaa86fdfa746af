-- The accounts that get a report now: people who are named, and people of roles, of some offices or of all. Each once, and only who may sign in.
create or replace function report_receivers(users bigint[], roles bigint[], offices bigint[]) returns table (user_id bigint) language sql stable as $$
  select u.id from administration.users u left join people.employees e on e.id = u.employee_id
   where u.may_sign_in
     and (u.id = any(users) or u.role_id = any(roles) and (cardinality(offices) = 0 or e.office_id = any(offices)))
$$;
