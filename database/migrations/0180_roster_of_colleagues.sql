-- Agents and their like see when those beside them work, as roles of a new system do. Whoever sees more by this has to have been given it: a role of which anybody
-- changed any right is its administrators' own and stays as it is.
update roles_permissions p set reporting_access_view = '{peers}'
  from roles r, objects o
 where r.id = p.role_id and r.is_system and r.name in ('Agent', 'QA', 'Trainer', 'IT')
   and o.id = p.object_id and o.object_url = '/roster' and not o.is_deleted
   and p.rights_view = '1' and p.reporting_access_view = '{self}'
   and not exists (select 1 from roles_permissions c where c.role_id = r.id and c.updated_by is not null);
