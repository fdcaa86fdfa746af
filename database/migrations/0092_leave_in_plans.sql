-- What approved leave takes out of a plan: a whole day of it, or a half; hours of leave excuse a stretch of it instead.

-- What is left of a planned shift beside approved leave; nothing of a day that is wholly taken. Half a day is what the shift says, else its half.
create function worked_part(employee bigint, on_day date, shift bigint, planned_start timestamptz, planned_end timestamptz)
returns table (starts timestamptz, ends timestamptz) language sql stable as $$
  select case when a.is_whole or (a.is_first and a.is_second) then null when a.is_first then planned_start + h.half else planned_start end,
         case when a.is_whole or (a.is_first and a.is_second) then null when a.is_second then planned_start + h.half else planned_end end
    from (select coalesce(bool_or(x.part = 'Whole'), false) as is_whole, coalesce(bool_or(x.part = 'First half'), false) as is_first,
                 coalesce(bool_or(x.part = 'Second half'), false) as is_second
            from leave_days_of(array[employee], on_day, on_day) x join leave_types t on t.id = x.leave_type_id and t.excuses_adherence
           where x.status = 'Approved' and x.counted > 0) a
   cross join lateral (
     select coalesce((select make_interval(mins => s.half_day_minutes) from shifts s where s.id = shift), (planned_end - planned_start) / 2) as half) h
$$;

-- What approved leave excuses of each day; hours lie at the start of the shift, or at its end when they are of the second half.
create view leave_excuses as
  select d.employee_id, d.day as business_date,
         case when d.part = 'Hours' and l.half_day = 'Second half' then p.planned_end - make_interval(secs => l.hours::float8 * 3600) else p.planned_start end as "from",
         case when d.part = 'Hours' and l.half_day <> 'Second half' then p.planned_start + make_interval(secs => l.hours::float8 * 3600)
              when d.part = 'First half' then coalesce(w.starts, p.planned_end) else p.planned_end end as "to",
         l.date_updated as changed_at
    from leave_days d
    join leaves l on l.id = d.leave_id and l.status = 'Approved' and not l.is_deleted
    join leave_types t on t.id = l.leave_type_id and t.excuses_adherence
   cross join lateral (select q.* from planned_shifts(d.employee_id, d.day, d.day) q where q.planned_start is not null limit 1) p
    left join lateral worked_part(d.employee_id, d.day, p.shift_id, p.planned_start, p.planned_end) w on true
   where d.counted > 0;

-- A headcount day by day, as before: whoever has approved leave is not scheduled, or for half of the day.
create or replace function headcount_days(h client_headcounts, first_day date, last_day date, today date)
returns table (day date, required integer, to_staff integer, actual integer, scheduled numeric, present integer) language sql stable as $$
  with days as (select d::date as day from generate_series(first_day, last_day, interval '1 day') d),
  people as materialized (select d.day, p.employee_id from days d cross join lateral headcount_people(h, least(d.day, today)) p),
  planned as materialized (
    select x.employee_id, s.business_date from (select distinct p.employee_id from people p) x
      cross join lateral planned_shifts(x.employee_id, first_day, last_day) s where s.planned_start is not null),
  away as materialized (
    select l.employee_id, l.day, least(1, sum(case l.part when 'Whole' then 1 when 'Hours' then 0 else 0.5 end)) as part
      from leave_days_of((select array_agg(distinct p.employee_id) from people p), first_day, last_day) l
     where l.status = 'Approved' and l.counted > 0 group by 1, 2),
  came as materialized (
    select distinct w.employee_id, w.business_date from shift_days w where w.business_date between first_day and last_day and not w.is_deleted
       and w.employee_id in (select p.employee_id from people p))
  select d.day, headcount_required(h, d.day), headcount_to_staff(headcount_required(h, d.day), h.shrinkage_percent), count(p.employee_id)::integer,
         coalesce(sum(1 - coalesce(v.part, 0)) filter (where s.employee_id is not null), 0), count(c.employee_id)::integer
    from days d left join people p on p.day = d.day
    left join (select distinct q.employee_id, q.business_date from planned q) s on s.employee_id = p.employee_id and s.business_date = d.day
    left join away v on v.employee_id = p.employee_id and v.day = d.day
    left join came c on c.employee_id = p.employee_id and c.business_date = d.day
   group by d.day order by d.day
$$;
