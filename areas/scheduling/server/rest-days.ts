/** SQL for the free days of a week, in words: "Sun, Sat", from Sunday on. */
export const restDays = (week: string): string =>
  `select coalesce(string_agg(left(d.entry ->> 'day', 3), ', ' order by array_position(array['Sunday','Monday','Tuesday','Wednesday','Thursday','Friday','Saturday'], d.entry ->> 'day')), '')
     from jsonb_array_elements(${week}) as d(entry) where d.entry ->> 'rest_day' in ('1', 'true')`
