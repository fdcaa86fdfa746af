-- What other areas read of this one: no column that a circle keeps to some people.

create or replace view administration.object_types as
  select id, type_name, allows_children, description, date_created, date_updated, is_deleted
    from object_types;

create or replace view administration.objects as
  select id, name, type_id, parent_id, object_url, icon, sort_order, show_in_menu, is_exempt, resource, date_created, date_updated,
         is_deleted
    from objects;

create or replace view administration.roles as
  select id, name, description, is_super_admin, is_system, require_2fa, landing_page, login_window_from, login_window_to, for_hiring,
         date_created, date_updated, is_deleted, responsibilities
    from roles;

create or replace view administration.roles_permissions as
  select id, role_id, object_id, rights_view, rights_add, rights_edit, rights_delete, rights_view_deleted, reporting_access_view,
         reporting_access_edit, reporting_access_delete, date_updated
    from roles_permissions;

create or replace view administration.time_zones as
  select id, name, iana_name, abbreviation, sort_order, is_active, date_created, date_updated, is_deleted
    from time_zones;

create or replace view administration.users as
  select id, name, first_name, last_name, email, username, role_id, employee_id, timezone_id, offices_ids, client_ids, is_super_admin,
         is_2fa_enable, is_active, valid_until, language, date_format, time_format, directory_object_id, must_change_password,
         last_login_at, date_created, date_updated, is_deleted, may_sign_in(u) as may_sign_in
    from users u;

-- Who sees to what an area needs people for: those who may sign in and whose role has it.
create or replace view administration.responsible_users as
  select u.id as user_id, n.responsibility
    from users u join roles r on r.id = u.role_id and not r.is_deleted cross join unnest(r.responsibilities) n(responsibility)
   where may_sign_in(u);

-- How everybody signs in, beyond what a role or an account asks for.
create or replace view administration.sign_in_rules as
  select greatest(8, coalesce((s."values" ->> 'password_min_length')::integer, 8)) as password_min_length,
         case when (s."values" ->> 'require_2fa')::boolean then coalesce((s."values" ->> 'require_2fa_from')::date, '-infinity'::date) end as second_factor_from
    from (select 1) one left join settings s on s.type = 'Security';

-- What the company is called, bills in and writes dates in.
create or replace view administration.company as
  select s."values" ->> 'company_name' as name, s."values" ->> 'currency' as currency, s."values" ->> 'date_format' as date_format from settings s where s.type = 'General';
