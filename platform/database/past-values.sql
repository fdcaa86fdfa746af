-- The dated values that a record had on a day; null where they are those of its row.
create or replace function past_of(family text, record_id bigint, day date) returns jsonb language sql stable as $$
  select p."values" from past_values p where p.family = $1 and p.record_id = $2 and p.to_date >= $3 order by p.to_date limit 1
$$;

-- A record as it was on a day, as far as its fields are dated.
create or replace function as_of(record anyelement, family text, record_id bigint, day date) returns anyelement language sql stable as $$
  select jsonb_populate_record($1, past_of($2, $3, $4))
$$;

-- The stretches of days on which a dated field of the records of a family was not yet what it is now. For figures over many records and days.
create or replace function past_stretches(family text, field text) returns table (record_id bigint, from_date date, to_date date, value text) language sql stable as $$
  select p.record_id, coalesce(lag(p.to_date) over (partition by p.record_id order by p.to_date) + 1, '-infinity'), p.to_date, p."values" ->> $2
    from past_values p where p.family = $1
$$;

-- The day from which changes of an account hold: the one they are said to hold from (muster.holds_from), else today where the account is.
create or replace function changes_hold_from(account bigint) returns date language sql stable as $$
  select coalesce(nullif(current_setting('muster.holds_from', true), '')::date, (statement_timestamp() at time zone user_zone(account))::date)
$$;

-- Keeps what held of a record until the day before a change; the trigger names the family, then its dated fields. A change that holds from an earlier day also holds for
-- what was changed since. In its first day nothing of a record has held before: it is being set up.
create or replace function keep_past_values() returns trigger language plpgsql as $$
declare
  of_family constant text := tg_argv[0];
  is_said constant boolean := coalesce(current_setting('muster.holds_from', true), '') <> '';
  day constant date := changes_hold_from((to_jsonb(new) ->> 'updated_by')::bigint);
  held jsonb;
  holds jsonb;
  changes jsonb;
begin
  select jsonb_object_agg(f.name, to_jsonb(old) -> f.name), jsonb_object_agg(f.name, to_jsonb(new) -> f.name),
         jsonb_object_agg(f.name, to_jsonb(new) -> f.name) filter (where to_jsonb(new) -> f.name is distinct from to_jsonb(old) -> f.name)
    into held, holds, changes
    from unnest(tg_argv) with ordinality f(name, n) where f.n > 1;
  if changes is null or (not is_said and old.date_created > statement_timestamp() - interval '1 day') then
    return null;
  end if;
  insert into past_values (family, record_id, to_date, "values")
  values (of_family, new.id, day - 1, coalesce(past_of(of_family, new.id, day - 1), held))
      on conflict (family, record_id, to_date) do update set date_updated = statement_timestamp() where is_said;
  update past_values p set "values" = p."values" || changes where p.family = of_family and p.record_id = new.id and p.to_date >= day;
  -- Stretches that follow each other and say the same become one; where a correction begins stays known.
  delete from past_values p
   where p.family = of_family and p.record_id = new.id and not (is_said and p.to_date = day - 1)
     and p."values" = coalesce((select n."values" from past_values n where n.family = of_family and n.record_id = new.id and n.to_date > p.to_date order by n.to_date limit 1), holds);
  return null;
end $$;
-- Of settings, those that the clock counts by: the others hold addresses of people.
create or replace trigger settings_keep_past after update of "values" on settings for each row when (new.type = 'General') execute function keep_past_values('settings', 'values');
