create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create or replace trigger history_append_only before update or delete on history for each row execute function refuse_change();
