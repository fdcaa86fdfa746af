-- A person in the words that rows of access are compared with.
create or replace function workspace_keys_of(account bigint, role bigint, office bigint, department bigint, designation bigint, clients bigint[])
returns text[] language sql immutable as $$
  select array_remove(array['User:' || account, 'Role:' || role, 'Office:' || office, 'Department:' || department, 'Designation:' || designation], null)
      || array(select 'Client team:' || c from unnest(clients) c)
$$;

-- The number by which levels are compared; 0 is none.
create or replace function workspace_rank(level text) returns integer language sql immutable as $$
  select case level when 'Manage' then 3 when 'Contribute' then 2 when 'Chat' then 1 else 0 end
$$;

-- People who can sign in and work here, with their words and their zone.
create or replace view workspace_people as
  select u.id as user_id, u.employee_id, u.name, u.is_super_admin,
         workspace_keys_of(u.id, u.role_id, e.office_id, e.department_id, e.designation_id, e.client_ids) as keys
    from administration.users u left join people.employees e on e.id = u.employee_id
   where u.may_sign_in and not u.is_deleted;

-- The day it is for a person at a moment.
create or replace function workspace_day(employee bigint, moment timestamptz) returns date language sql stable as $$
  select (moment at time zone coalesce(person_zone(employee), 'UTC'))::date
$$;

-- The level of one person in one workspace on a day, as a number: the owner and super admins manage, a valid denial takes everything, else the highest permission counts. As if one row of access were not there, where it is named.
create or replace function workspace_rank_on(workspace bigint, account bigint, day date, without bigint) returns integer language sql stable as $$
  select case when p.is_super_admin or w.owner_id = p.user_id then 3
              when coalesce(bool_or(a.effect = 'Deny'), false) then 0
              else coalesce(max(workspace_rank(a.level)), 0) end
    from workspace_people p join workspaces w on w.id = workspace and not w.is_deleted
    left join workspace_access a on a.workspace_id = w.id and a.target_key = any(p.keys) and not a.is_deleted and a.id is distinct from without
                                and (a.valid_from is null or a.valid_from <= day) and (a.valid_to is null or a.valid_to >= day)
   where p.user_id = account
   group by p.user_id, p.is_super_admin, w.owner_id
$$;
