-- The first day of the week that holds a day, as the company has its weeks.
create or replace function first_of_week(day date) returns date language sql stable parallel safe as $$
  select day - (extract(dow from day)::integer - w.start + 7) % 7
    from (select coalesce(array_position(array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
            (select s."values" ->> 'week_start_day' from settings s where s.type = 'General')), 1) - 1 as start) w
$$;
