-- Invoices of clients have a page of their own: roles keep on it what they could do with invoices before.
insert into objects (name, type_id, object_url, parent_id, icon, sort_order, show_in_menu, is_exempt, resource)
select 'Client Invoices', b.type_id, '/client-invoices', c.parent_id, 'receipt', 12, true, false, 'page'
  from objects b join objects c on c.object_url = '/client' and not c.is_deleted
 where b.object_url = '/client/billing' and not b.is_deleted;

insert into roles_permissions (role_id, object_id, rights_view, rights_add, rights_edit, rights_delete, rights_view_deleted,
                               reporting_access_view, reporting_access_edit, reporting_access_delete)
select p.role_id, i.id, p.rights_view, p.rights_add, p.rights_edit, p.rights_delete, p.rights_view_deleted,
       p.reporting_access_view, p.reporting_access_edit, p.reporting_access_delete
  from roles_permissions p join objects b on b.id = p.object_id and b.object_url = '/client/billing' and not b.is_deleted
  join objects i on i.object_url = '/client-invoices' and not i.is_deleted;
