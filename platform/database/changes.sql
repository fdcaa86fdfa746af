-- The entries of `changed` that differ from `original`.
create or replace function jsonb_changes(original jsonb, changed jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(changed)
   where value is distinct from original -> key and key not in ('version', 'updated_by', 'date_updated')
$$;
