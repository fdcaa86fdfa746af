-- Every node forgets what it knows about access when any of it changes.
create or replace function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', '');
  return null;
end $$;
create or replace trigger users_access_changed after update of role_id, employee_id, is_super_admin, is_active, is_deleted, valid_until on users for each statement execute function tell_access_changed();
create or replace trigger roles_access_changed after update or delete on roles for each statement execute function tell_access_changed();
create or replace trigger objects_access_changed after insert or update or delete on objects for each statement execute function tell_access_changed();
create or replace trigger roles_permissions_access_changed after insert or update or delete on roles_permissions for each statement execute function tell_access_changed();
create or replace trigger objects_tree before insert or update of parent_id on objects for each row execute function keep_tree(4);
