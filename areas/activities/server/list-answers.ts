/**
 * SQL for the answers of a log that its set-up wants to see in lists: each with its question, in words. Lists, filters and exports
 * read it; what is confidential is not told there.
 */
export const listAnswers = (log: string): string => `
  select string_agg(t.label || ': ' || t.words, '; ' order by t.place)
    from (select q.question ->> 'label' as label, q.place, ${wordsOf('q.question', `${log}.extra_values -> (q.question ->> 'name')`)} as words
            from activity_setups s cross join lateral jsonb_array_elements(s.extra_fields) with ordinality q(question, place)
           where s.id = ${log}.activity_setup_id and s.extra_fields @> '[{"is_list_column": true}]'
             and q.question @> '{"is_list_column": true}' and not q.question @> '{"is_sensitive": true}') t
   where t.words <> ''`

/** An answer as people read it: files by their names, options by their labels, people by theirs. */
const wordsOf = (question: string, answer: string): string => `
  case when jsonb_typeof(${answer}) = 'array' then (
         select string_agg(coalesce(one.answer ->> 'title', ${labelOf(question, 'one.answer')}), ', ' order by one.place)
           from jsonb_array_elements(${answer}) with ordinality one(answer, place))
       when jsonb_typeof(${answer}) = 'boolean' then case when ${answer} = 'true' then 'Yes' else 'No' end
       when ${question} ->> 'field_type' = 'Employee' then (select e.name from employees e where to_jsonb(e.id) = ${answer})
       when ${question} ->> 'field_type' = 'Date and time' then replace(left(${answer} #>> '{}', 16), 'T', ' ') || ' UTC'
       else ${labelOf(question, answer)} end`

/** The label of an option, else what was answered. */
const labelOf = (question: string, answer: string): string =>
  `coalesce(nullif(jsonb_path_query_first(${question}, '$.options[*] ? (@.value == $answer).label', jsonb_build_object('answer', ${answer})) #>> '{}', ''), ${answer} #>> '{}')`
