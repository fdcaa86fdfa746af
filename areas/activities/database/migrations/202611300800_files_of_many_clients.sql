-- One file of logs may hold the work of many clients and activities: its columns decide, by words that are remembered.
alter table bulk_activity_setups alter column client_id drop not null;
alter table bulk_activity_setups alter column activity_setup_id drop not null;
alter table bulk_activity_setups add column works jsonb not null default '[]';
alter table bulk_activity_setups drop constraint bulk_activity_setups_employee_by_check;
alter table bulk_activity_setups add constraint bulk_activity_setups_employee_by_check
  check (employee_by in ('Employee code', 'Company email', 'Username', 'Extension', 'Full name'));
drop index bulk_activity_setups_name_key;
create unique index bulk_activity_setups_name_key on bulk_activity_setups (coalesce(client_id, 0), lower(btrim(name))) where not is_deleted;
