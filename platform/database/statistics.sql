-- Looks at a table anew after much was stored in it: only its owner may, and who serves is not. What is asked of it is planned well from then on.
create or replace function look_at_table(name text) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from pg_class c where c.relname = name and c.relnamespace = 'public'::regnamespace and c.relkind = 'r') then
    raise exception 'there is no table %', name;
  end if;
  execute format('analyze public.%I', name);
end $$;
