-- The history as a list: by kind of record, by person, and by the fields that were changed, in the order of its time.

-- The fields an entry changed, each with the kind of its record: what an index finds "the status of assets" by.
create function history_fields(resource text, before jsonb, after jsonb) returns text[] language sql immutable parallel safe as $$
  select array(
    select resource || '.' || name
      from (select jsonb_object_keys(before) where jsonb_typeof(before) = 'object'
            union
            select jsonb_object_keys(after) where jsonb_typeof(after) = 'object') names (name))
$$;
create index history_resource_idx on history (resource, at, id);
-- What was changed together is told by one entry: the others are passed over without being read.
create index history_alone_idx on history (at, id) where batch is null;
create index history_fields_idx on history using gin (history_fields(resource, before, after)) where action = 'update';
