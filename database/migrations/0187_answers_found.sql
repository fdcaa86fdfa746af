-- The texts in the values of a JSON object, also those of its lists: what a search of it reads. Days and times are none.
create function json_texts(values_by_name jsonb) returns text language sql immutable parallel safe return (
  select string_agg(found #>> '{}', e'\n') from jsonb_path_query(values_by_name, 
    'lax $.* ? (@.type() == "string" && !(@ like_regex "^(\\d{4}-\\d\\d-\\d\\d)?T?(\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?Z?)?$"))') found);

-- Logs are found by what was answered, and narrowed by it. What is nowhere answered takes no room.
create index activity_logs_answers_search on activity_logs using gin (json_texts(extra_values) gin_trgm_ops);
create index activity_logs_answers_key on activity_logs using gin (extra_values jsonb_path_ops);

-- Sums are of numbers, and nothing tells what is sensitive.
update activity_setups s
   set extra_fields = (
     select jsonb_agg(q.question
              || case when q.question ->> 'field_type' in ('Whole number', 'Decimal', 'Money', 'Duration') then '{}' else '{"is_summed": false}' end::jsonb
              || case when q.question ->> 'field_type' in ('File', 'Heading') then '{"is_filter": false}' else '{}' end::jsonb
              || case when q.question @> '{"is_sensitive": true}' then '{"is_summed": false, "is_filter": false}' else '{}' end::jsonb
              order by q.place)
       from jsonb_array_elements(s.extra_fields) with ordinality q(question, place))
 where jsonb_path_exists(s.extra_fields, '$[*] ? (@.is_summed == true || @.is_filter == true)');
