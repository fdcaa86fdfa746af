-- The last day on which an account may sign in: the one place that says who may, now and later.
create or replace function last_day_of(u users) returns date language sql stable parallel safe as $$
  select case when u.is_active and not u.is_deleted then coalesce(u.valid_until, 'infinity') else '-infinity' end
$$;

create or replace function may_sign_in(u users) returns boolean language sql stable parallel safe as $$
  select last_day_of(u) >= current_date
$$;

-- A super admin who can sign in until a day leaves only when another one can until that day, whatever the number of changes at the same moment.
create or replace function keep_a_super_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('the last super admin'));
  if not exists (select 1 from users u where u.is_super_admin and last_day_of(u) >= last_day_of(old)) then
    raise exception 'the last super admin stays' using errcode = '23514', constraint = 'users_last_super_admin';
  end if;
  return null;
end $$;

-- Which account belongs to which employee: what the scope of rows asks.
create or replace view accounts as
  select id as user_id, employee_id from users where employee_id is not null;

-- The person who did something, by name: what histories ask.
create or replace view actors as
  select id, name from users;

drop trigger if exists users_last_super_admin on users;
create constraint trigger users_last_super_admin after update on users deferrable initially immediate
  for each row when (old.is_super_admin and may_sign_in(old) and not (new.is_super_admin and last_day_of(new) >= last_day_of(old)))
  execute function keep_a_super_admin();
