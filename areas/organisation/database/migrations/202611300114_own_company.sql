-- Which company bills is a setting: it was the oldest of those whose type was called "Own company".
update settings s set "values" = s."values" || jsonb_build_object('company_id', f.id), version = s.version + 1
  from (select min(c.id) as id from companies c join company_types t on t.id = c.company_type_id and t.name = 'Own company' where not c.is_deleted) f
 where s.type = 'General' and f.id is not null;
