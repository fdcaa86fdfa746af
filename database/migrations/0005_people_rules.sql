-- What must hold of people and places, whatever writes and however many write at the same moment.

-- One person stands at the top of the company.
create unique index employees_one_top on employees ((true)) where reports_to_id is null and not is_deleted and status <> 'Left';

-- Lines are drawn one change at a time: two changes that each look right can close a circle together.
create or replace function keep_reporting_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reports_to_id is not distinct from old.reports_to_id then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('reporting lines'));
  if new.reports_to_id = new.id or exists (select 1 from reporting_lines where manager_id = new.id and employee_id = new.reports_to_id) then
    raise exception 'a reporting line would close on itself' using errcode = '23514', constraint = 'employees_reports_to_id_no_cycle';
  end if;
  -- The people below move with the person: their lines to everybody above are dropped and drawn anew.
  delete from reporting_lines l
   using (select new.id as id union all select employee_id from reporting_lines where manager_id = new.id) moved
   where l.employee_id = moved.id
     and l.manager_id in (select manager_id from reporting_lines where employee_id = new.id);
  if new.reports_to_id is not null then
    insert into reporting_lines (manager_id, employee_id, depth)
    select above.id, below.id, above.depth + below.depth + 1
      from (select new.reports_to_id as id, 0 as depth
            union all select manager_id, depth from reporting_lines where employee_id = new.reports_to_id) above,
           (select new.id as id, 0 as depth
            union all select employee_id, depth from reporting_lines where manager_id = new.id) below;
  end if;
  return new;
end $$;

-- A table whose rows stand inside each other by parent_id: never inside themselves, and at most as deep as the argument says (0: any).
create function keep_tree() returns trigger language plpgsql as $$
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
create trigger departments_tree before insert or update of parent_id on departments for each row execute function keep_tree(0);
create trigger designation_categories_tree before insert or update of parent_id on designation_categories for each row execute function keep_tree(2);

-- A city lies in the country of its office, and one office is the headquarters.
alter table cities add constraint cities_in_country unique (id, country_id);
alter table offices add constraint offices_city_in_country foreign key (city, country_id) references cities (id, country_id);
create unique index offices_one_headquarters on offices ((true)) where is_headquarters and not is_deleted;

alter table clients add constraint clients_some_office check (cardinality(offices_ids) > 0);

-- From a start to an end, the end being the next day when it is not after the start.
create function minutes_between(starts time, ends time) returns integer language sql immutable as $$
  select ((extract(epoch from ends - starts) / 60)::integer + 1439) % 1440 + 1
$$;
-- Seven different days, one of them worked.
create function is_whole_week(week jsonb) returns boolean language sql immutable as $$
  select count(*) = 7 and count(distinct entry ->> 'day') = 7 and bool_or(coalesce(entry ->> 'rest_day', '0') not in ('1', 'true'))
    from jsonb_array_elements(week) entry
$$;
alter table shifts
  add constraint shifts_length check (minutes_between(shift_start, shift_end) between 30 and 960),
  add constraint shifts_whole_week check (is_whole_week(shift_detail));
alter table employee_shifts add constraint employee_shifts_whole_week check (shift_detail = '[]' or is_whole_week(shift_detail));
alter table shift_breaks add constraint shift_breaks_latest_start check (not is_floating or latest_start is not null);
