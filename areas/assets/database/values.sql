-- Whole months from one day to another, by the day of the month; a month that is shorter ends on its last day. One expression, so that
-- it becomes a part of the statement that asks: a report asks for it hundreds of thousands of times.
create or replace function assets.months_between(first_day date, last_day date) returns integer language sql immutable as $$
  select greatest(((extract(year from last_day) - extract(year from first_day)) * 12 + extract(month from last_day) - extract(month from first_day))::integer
    - case when extract(day from last_day) < extract(day from first_day) and extract(day from last_day + 1) <> 1 then 1 else 0 end, 0)
$$;

-- What a thing is worth on a day: its cost less what it lost, in a straight line by whole months, rounded once; never below what is left at
-- the end. Without a cost, or a day from which it counts, there is no value.
create or replace function assets.book_value(cost numeric, salvage numeric, months integer, bought date, on_day date) returns numeric
language sql immutable as $$
  select case
    when cost is null or bought is null then null
    when coalesce(months, 0) = 0 or cost <= coalesce(salvage, 0) then round(cost, 2)
    else cost - round((cost - coalesce(salvage, 0)) * least(assets.months_between(bought, on_day), months) / months, 2)
  end
$$;
