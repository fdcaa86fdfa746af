-- The company that bills and orders: the one that the settings name.
create or replace function organisation.own_company() returns bigint language sql stable as $$
  select c.id from settings s join companies c on c.id = (s."values" ->> 'company_id')::bigint and not c.is_deleted where s.type = 'General'
$$;

-- The first company that is given the type "Own company" becomes it, until the settings name another: what the type is called later decides nothing.
create or replace function name_own_company() returns trigger language plpgsql as $$
begin
  update settings s set "values" = s."values" || jsonb_build_object('company_id', new.id), version = s.version + 1, date_updated = statement_timestamp()
   where s.type = 'General' and s."values" ->> 'company_id' is null and not new.is_deleted
     and exists (select from company_types t where t.id = new.company_type_id and t.name = 'Own company');
  return null;
end $$;
create or replace trigger companies_name_own after insert or update of company_type_id on companies for each row execute function name_own_company();
