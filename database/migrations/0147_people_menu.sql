-- What is set up once, and what concerns leaving, stands in groups of its own; what somebody has put elsewhere stays there.
insert into objects (name, type_id, icon, sort_order, parent_id, resource)
  select g.name, p.type_id, g.icon, g.place, p.id, 'group'
    from (values ('Leaving', 'armchair', 70), ('People set-up', 'settings', 95)) g(name, icon, place)
    join objects p on p.name = 'People' and p.object_url is null and not p.is_deleted
   where not exists (select 1 from objects o where o.name = g.name and o.object_url is null);
update objects o set parent_id = g.id
  from (values
    ('/shifts', 'People set-up'), ('/rotation-patterns', 'People set-up'), ('/shift-breaks', 'People set-up'), ('/break-types', 'People set-up'), ('/holiday-category', 'People set-up'),
    ('/leave-type', 'People set-up'), ('/leave-configs', 'People set-up'), ('/designation', 'People set-up'), ('/designation-category', 'People set-up'), ('/approval-profile', 'People set-up'),
    ('/employee-attrition', 'Leaving'), ('/attrition-reasons', 'Leaving'), ('/hr-reports/attrition', 'Leaving')) m(url, name)
  join objects g on g.name = m.name and g.object_url is null and not g.is_deleted, objects p
 where o.object_url = m.url and o.parent_id = p.id and p.name = 'People' and p.object_url is null and not p.is_deleted;
