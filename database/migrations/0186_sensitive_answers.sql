-- Answers to sensitive questions stand apart, seen by fewer people than the log.
alter table activity_logs add column sensitive_values jsonb;
alter table activity_logs add constraint activity_logs_sensitive_apart
  check (sensitive_values is null or (jsonb_typeof(sensitive_values) = 'object' and sensitive_values <> '{}'));

-- What depends on a sensitive question is sensitive too: whether it is asked would tell what was answered. Questions depend on
-- those above them, so one pass a set-up finds all.
do $$
declare
  setup record;
  question jsonb;
  hidden text[];
  asked jsonb;
begin
  for setup in select id, extra_fields from activity_setups where extra_fields @> '[{"is_sensitive": true}]' loop
    hidden := '{}';
    asked := '[]';
    for question in select q.question from jsonb_array_elements(setup.extra_fields) with ordinality q(question, place) order by q.place loop
      if question @> '{"is_sensitive": true}' or (question ->> 'field_type' <> 'Heading'
         and (question #>> '{visible_if,field}' = any(hidden) or question #>> '{required_if,field}' = any(hidden))) then
        hidden := hidden || (question ->> 'name');
        question := question || '{"is_sensitive": true}';
      end if;
      asked := asked || jsonb_build_array(question);
    end loop;
    update activity_setups set extra_fields = asked where id = setup.id and extra_fields <> asked;
  end loop;
end $$;

create temporary table sensitive_questions on commit drop as
select s.id as activity_setup_id, array_agg(q.question ->> 'name') as names
  from activity_setups s, jsonb_array_elements(s.extra_fields) q(question)
 where q.question @> '{"is_sensitive": true}' group by s.id;

-- The answers that say something among some that may not be told; null where there are none.
create function pg_temp.sensitive_part(answers jsonb, names text[]) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(answers)
   where key = any(names) and value not in ('null', '[]', '""')
$$;

update activity_logs l
   set extra_values = l.extra_values - q.names, sensitive_values = pg_temp.sensitive_part(l.extra_values, q.names)
  from sensitive_questions q
 where q.activity_setup_id = l.activity_setup_id and jsonb_typeof(l.extra_values) = 'object' and l.extra_values ?| q.names;

-- Histories told them. They are put apart there as well, by the questions of whatever work a log was of: the one time that
-- what happened is written anew.
alter table history disable trigger history_append_only;
create temporary table sensitive_of_logs on commit drop as
select w.log_id, array_agg(distinct n.name) as names
  from (select id as log_id, activity_setup_id from activity_logs
        union
        select h.record_id, v.id from history h, lateral (values ((h.before ->> 'activity_setup_id')::bigint), ((h.after ->> 'activity_setup_id')::bigint)) v(id)
         where h.resource = 'activity-logs' and exists (select 1 from sensitive_questions) and v.id is not null) w
  join sensitive_questions q on q.activity_setup_id = w.activity_setup_id, unnest(q.names) n(name)
 group by w.log_id;
create function pg_temp.put_apart(entry jsonb, names text[]) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(entry -> 'extra_values') = 'object' and entry -> 'extra_values' ?| names
              then entry || jsonb_build_object('extra_values', (entry -> 'extra_values') - names,
                                               'sensitive_values', pg_temp.sensitive_part(entry -> 'extra_values', names))
              else entry end
$$;
update history h set before = pg_temp.put_apart(h.before, s.names), after = pg_temp.put_apart(h.after, s.names)
  from sensitive_of_logs s
 where h.resource = 'activity-logs' and h.record_id = s.log_id
   and (h.before -> 'extra_values' ?| s.names or h.after -> 'extra_values' ?| s.names);
alter table history enable trigger history_append_only;
