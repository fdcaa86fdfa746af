-- Names that were stored before letters had one form (a Mac writes an accent as a sign of its own) are found by what people type. A row that may not change, or whose
-- name another one has by now, stays as it is and stops no other. Doing it again changes nothing more.
do $$
declare
  place record;
  found record;
begin
  for place in
    select c.relname as table_name, a.attname as column_name
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid = 'text'::regtype
       and a.attname in ('name', 'title', 'code', 'city', 'firstname', 'middlename', 'lastname', 'preferred_name', 'first_name', 'last_name')
     order by 1, 2
  loop
    for found in execute format('select ctid as at from %1$I where %2$I is not nfc normalized', place.table_name, place.column_name)
    loop
      begin
        execute format('update %1$I set %2$I = normalize(%2$I, nfc) where ctid = $1', place.table_name, place.column_name) using found.at;
      exception when others then
        raise notice '% of % stays: %', place.column_name, place.table_name, sqlerrm;
      end;
    end loop;
  end loop;
end $$;
