-- How personal data of people who left are taken out of rows. These functions run as the owner of the tables, since some tables are only ever added to by
-- the role that serves; they do nothing without an erasure that runs, and they only ever take away: no caller says what is put in the place.

-- A JSON value with everything a pattern finds replaced, keys and numbers too.
create or replace function redacted_json(value jsonb, pattern text, alias text) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, alias, 'gi'))
    when 'number' then case when value::text ~* ('^(?:' || pattern || ')$') then to_jsonb(alias) else value end
    when 'array' then (select coalesce(jsonb_agg(redacted_json(x.item, pattern, alias) order by x.place), '[]') from jsonb_array_elements(value) with ordinality x(item, place))
    when 'object' then (select coalesce(jsonb_object_agg(regexp_replace(x.name, pattern, alias, 'gi'), redacted_json(x.item, pattern, alias)), '{}') from jsonb_each(value) x(name, item))
    else value end;
end $$;

-- Some keys of an entry of the history: texts are marked as removed, all else is empty.
create or replace function redacted_keys(value jsonb, marked text[], emptied text[]) returns jsonb language sql immutable as $$
  select case when value is null then null else (
    select coalesce(jsonb_object_agg(x.name, case
      when jsonb_typeof(x.item) = 'null' then x.item
      when x.name = any(emptied) then 'null'::jsonb
      when x.name = any(marked) then case jsonb_typeof(x.item) when 'string' then '"[removed]"'::jsonb else 'null'::jsonb end
      else x.item end), '{}') from jsonb_each(value) x(name, item)) end
$$;

-- The work of an erasure that runs; refused where none does.
create or replace function erasure_at_work(erasure bigint) returns erasure_work language plpgsql stable as $$
declare
  work erasure_work;
begin
  select w.* into work from erasure_work w join erasures e on e.id = w.erasure_id where w.erasure_id = erasure and e.state = 'Running';
  if work.erasure_id is null then
    raise exception 'no erasure % runs', erasure;
  end if;
  return work;
end $$;

-- What the person is called from now on.
create or replace function erasure_alias(erasure bigint) returns text language sql stable as $$
  select person from erasures where id = erasure
$$;

-- Replaces the name, the addresses and the numbers of a person in every text of some rows of a table. The words leave what is searched by, and
-- what was computed from the text is dropped, to be computed again.
create or replace function redact_mentions(erasure bigint, target regclass, first_row bigint, last_row bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  work erasure_work := erasure_at_work(erasure);
  changes text;
  finds text;
  changed bigint;
begin
  if not exists (select from pg_class c where c.oid = target and c.relnamespace = 'public'::regnamespace and c.relkind = 'r') then
    raise exception '% is no table of ours', target;
  end if;
  if work.pattern is null then
    return 0;
  end if;
  -- What records are told apart by is nobody's name: it stays, as nothing else would find them.
  select string_agg(case
           when a.atttypid in ('text'::regtype, 'varchar'::regtype) then format('%1$I = regexp_replace(t.%1$I, $1, $2, ''gi'')', a.attname)
           when a.atttypid = 'text[]'::regtype then format('%1$I = case when t.%1$I is not null then array(select regexp_replace(x, $1, $2, ''gi'') from unnest(t.%1$I) with ordinality u(x, n) order by n) end', a.attname)
           when a.atttypid = 'tsvector'::regtype then format('%1$I = ts_delete(t.%1$I, tsvector_to_array(to_tsvector(''simple'', $5) || to_tsvector(''english'', $5)))', a.attname)
           when a.attname = 'embedding' then format('%1$I = null', a.attname)
           else format('%1$I = redacted_json(t.%1$I::jsonb, $1, $2)', a.attname) end, ', '),
         string_agg(format('t.%I::text ~* $1', a.attname), ' or ') filter (where a.atttypid <> 'tsvector'::regtype and a.attname <> 'embedding')
    into changes, finds
    from pg_attribute a
   where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     and not exists (select from pg_index i where i.indrelid = target and i.indisunique and pg_get_indexdef(i.indexrelid) ~ ('\(.*\m' || a.attname || '\M'))
     and (a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'tsvector'::regtype) or a.attname = 'embedding');
  if finds is null then
    return 0;
  end if;
  perform set_config('muster.redacting', 'on', true);
  execute format('update %s t set %s where (%s)', target, changes, finds)
          || case when first_row is null then '' else ' and t.id between $3 and $4' end
    using work.pattern, erasure_alias(erasure), first_row, last_row, work.words;
  get diagnostics changed = row_count;
  perform set_config('muster.redacting', '', true);
  return changed;
end $$;

-- Takes fields of some records out of the history. That something happened, when and by whom stays.
create or replace function redact_history(erasure bigint, family text, ids bigint[], marked text[], emptied text[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed bigint;
begin
  perform erasure_at_work(erasure);
  perform set_config('muster.redacting', 'on', true);
  update history h set before = redacted_keys(h.before, marked, emptied), after = redacted_keys(h.after, marked, emptied)
   where h.resource = family and h.record_id = any(ids) and (h.before ?| (marked || emptied) or h.after ?| (marked || emptied));
  get diagnostics changed = row_count;
  perform set_config('muster.redacting', '', true);
  return changed;
end $$;

-- Takes texts out of some rows of a table that is only ever added to; that something stood there stays.
create or replace function redact_rows(erasure bigint, target regclass, ids bigint[], columns text[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed bigint;
begin
  perform erasure_at_work(erasure);
  if not exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = target and p.proname = 'refuse_change') then
    raise exception '% can be changed without this', target;
  end if;
  perform set_config('muster.redacting', 'on', true);
  execute format('update %s t set %s where t.id = any($1)', target, (select string_agg(format('%1$I = case when t.%1$I is not null then ''[removed]'' end', c), ', ') from unnest(columns) c)) using ids;
  get diagnostics changed = row_count;
  perform set_config('muster.redacting', '', true);
  return changed;
end $$;
