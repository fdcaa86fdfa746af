-- How accounts are signed in to: for the session area alone.
create or replace view administration.passwords as
  select id as user_id, password from users;

-- Each of these answers the accounts it changed.
create or replace function administration.set_password(account bigint, hash text) returns setof bigint language sql as $$
  update users set password = hash, must_change_password = false, version = version + 1, updated_by = account, date_updated = statement_timestamp()
   where id = account returning id
$$;
create or replace function administration.note_sign_in(account bigint) returns setof bigint language sql as $$
  update users set last_login_at = statement_timestamp() where id = account returning id
$$;
create or replace function administration.link_directory(account bigint, directory_object text, actor bigint) returns setof bigint language sql as $$
  update users set directory_object_id = directory_object, version = version + 1, updated_by = actor, date_updated = statement_timestamp()
   where id = account and directory_object_id is null returning id
$$;
create or replace function administration.unlink_directory(account bigint, actor bigint) returns setof bigint language sql as $$
  update users set directory_object_id = null, version = version + 1, updated_by = actor, date_updated = statement_timestamp()
   where id = account and directory_object_id is not null returning id
$$;
create or replace function administration.switch_off_account(employee bigint) returns setof bigint language sql as $$
  update users set is_active = false, version = version + 1, updated_by = null, date_updated = statement_timestamp()
   where employee_id = employee and is_active and not is_super_admin and not is_deleted returning id
$$;
create or replace function administration.hold_account(account bigint) returns setof bigint language sql as $$
  select id from users where id = account for update
$$;
