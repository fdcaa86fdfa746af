-- Rates and invoices of clients follow the rights on billing now, and no longer the right to edit clients: whoever had them keeps them.
update roles_permissions b set rights_add = c.rights_add, rights_delete = c.rights_delete,
       rights_view = case when c.rights_edit = '1' then '1' else b.rights_view end,
       rights_edit = case when c.rights_edit = '1' then '1' else b.rights_edit end,
       reporting_access_view = case when c.rights_edit = '1' then c.reporting_access_edit else b.reporting_access_view end,
       reporting_access_edit = case when c.rights_edit = '1' then c.reporting_access_edit else b.reporting_access_edit end
  from objects ob, objects oc, roles_permissions c
 where ob.object_url = '/client/billing' and not ob.is_deleted and oc.object_url = '/client' and not oc.is_deleted
   and b.object_id = ob.id and c.object_id = oc.id and c.role_id = b.role_id;
