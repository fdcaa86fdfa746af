-- A table whose rows stand inside each other by parent_id: never inside themselves, and at most as deep as the argument says (0: any).
create or replace function keep_tree() returns trigger language plpgsql as $$
declare
  deepest integer := tg_argv[0]::integer;
  above bigint := new.parent_id;
  level integer := 1;
  below integer;
begin
  if new.parent_id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('tree of ' || tg_table_name));
  while above is not null loop
    level := level + 1;
    if above = new.id then
      raise exception 'a row cannot be inside itself' using errcode = '23514', constraint = tg_table_name || '_parent_id_no_cycle';
    end if;
    execute format('select parent_id from %I where id = $1', tg_table_name) into above using above;
  end loop;
  execute format('with recursive inside (id, depth) as (select id, 1 from %1$I where parent_id = $1 and not is_deleted
    union all select t.id, i.depth + 1 from %1$I t join inside i on t.parent_id = i.id and not t.is_deleted) select coalesce(max(depth), 0) from inside', tg_table_name)
    into below using new.id;
  if deepest > 0 and level + below > deepest then
    raise exception 'the tree has % levels', deepest using errcode = '23514', constraint = tg_table_name || '_parent_id_depth';
  end if;
  return new;
end $$;
