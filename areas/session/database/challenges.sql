-- A code or link was made for an account as it was: with another password, address, role or sign-in of the directory it opens nothing any more.
create or replace function void_challenges() returns trigger language plpgsql as $$
begin
  update challenges set used_at = statement_timestamp() where user_id = new.id and used_at is null;
  return null;
end $$;
create or replace trigger users_void_challenges after update on users for each row
  when (new.password is distinct from old.password or new.email is distinct from old.email or new.role_id <> old.role_id
    or new.is_super_admin <> old.is_super_admin or new.directory_object_id is distinct from old.directory_object_id)
  execute function void_challenges();
