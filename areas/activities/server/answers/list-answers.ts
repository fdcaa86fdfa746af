/**
 * SQL for the answers of a log that its set-up wants to see in lists: each with its question, in words. Lists, filters and exports
 * read it; what is confidential is not told there. What costs is looking into the questions, so only those that are listed and
 * answered are looked into.
 */
export const listAnswers = (log: string): string => `
  select string_agg((a.question ->> 'label') || ': ' || ${WORDS}, '; ' order by a.place)
    from (select q.question, q.place, ${log}.extra_values -> (q.question ->> 'name') as answer
            from activity_setups s cross join lateral jsonb_array_elements(s.extra_fields) with ordinality q(question, place)
           where s.id = ${log}.activity_setup_id and s.extra_fields @> '[{"is_list_column": true}]'
             and q.question @> '{"is_list_column": true}' and not q.question @> '{"is_sensitive": true}' offset 0) a
   where a.answer not in ('null', '[]', '""')`

/** The label of an option, else what was answered. */
const labelOf = (answer: string): string =>
  `coalesce(nullif(jsonb_path_query_first(a.question -> 'options', '$[*] ? (@.value == $answer).label', jsonb_build_object('answer', ${answer})) #>> '{}', ''), ${answer} #>> '{}')`

/** An answer as people read it: files by their names, options by their labels, people by theirs. */
const WORDS = `
  case when jsonb_typeof(a.answer) = 'array' then (
         select string_agg(coalesce(one.answer ->> 'title', ${labelOf('one.answer')}), ', ' order by one.place)
           from jsonb_array_elements(a.answer) with ordinality one(answer, place))
       when jsonb_typeof(a.answer) = 'boolean' then case a.answer when 'true' then 'Yes' else 'No' end
       when a.question @> '{"field_type": "Choice"}' then ${labelOf('a.answer')}
       when a.question @> '{"field_type": "Employee"}' then (select e.name from people.employees e where e.id = case when jsonb_typeof(a.answer) = 'number' then (a.answer #>> '{}')::bigint end)
       when a.question @> '{"field_type": "Date and time"}' then replace(left(a.answer #>> '{}', 16), 'T', ' ') || ' UTC'
       else a.answer #>> '{}' end`
