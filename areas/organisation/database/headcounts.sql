-- They stand in the order of their days and name their headcount.
create or replace function keep_checkpoints() returns trigger language plpgsql as $$
begin
  new.checkpoints := (select coalesce(jsonb_agg(c || jsonb_build_object('client_headcount_id', new.id) order by c ->> 'date'), '[]') from jsonb_array_elements(new.checkpoints) c);
  return new;
end $$;

-- A headcount as it was ordered on a day.
create or replace function headcount_on(h client_headcounts, day date) returns client_headcounts language sql stable as $$
  select as_of(h, 'client-headcounts', h.id, day)
$$;

-- What is ordered of a headcount on a day; nothing outside its days.
create or replace function headcount_required(h client_headcounts, day date) returns integer language sql stable as $$
  select case when day >= k.start_date and (k.end_date is null or day <= k.end_date) then
    coalesce((select (c ->> 'required_headcount')::integer from jsonb_array_elements(k.checkpoints) c where (c ->> 'date')::date <= day order by c ->> 'date' desc limit 1),
             k.required_headcount) end
    from headcount_on(h, day) k
$$;

-- How many must be staffed for an ordered number when so many percent of the time are lost.
create or replace function headcount_to_staff(required integer, shrinkage numeric) returns integer language sql immutable as $$
  select ceil(required / (1 - coalesce(shrinkage, 0) / 100))::integer
$$;

-- Who works for a client on a day, and with how much of their time.
create or replace function client_people(client bigint, day date) returns table (employee_id bigint, share_percent integer, office_id bigint, designation_id bigint) language sql stable as $$
  select a.employee_id, a.share_percent, p.office_id, p.designation_id from people.client_assignments a join people.there_on(day) p on p.employee_id = a.employee_id
   where a.client_id = client and not a.is_deleted and day between a.from_date and coalesce(a.to_date, 'infinity')
$$;

-- Who is there for a headcount on a day.
create or replace function headcount_people(h client_headcounts, day date) returns table (employee_id bigint) language sql stable as $$
  select p.employee_id from headcount_on(h, day) k cross join lateral client_people(k.client_id, day) p
   where p.office_id = k.office_id and (k.designation_id is null or p.designation_id = k.designation_id)
     and (k.shift_id is null or exists (select 1 from scheduling.employee_shifts s where s.employee_id = p.employee_id and s.shift_id = k.shift_id and not s.is_deleted
                                           and day between s.effective_from and coalesce(s.effective_to, 'infinity')))
$$;

-- A headcount day by day, as before: a person on approved leave is not scheduled, or for half of the day.
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
    select distinct w.employee_id, w.business_date from time_tracking.shift_days w where w.business_date between first_day and last_day and not w.is_deleted
       and w.employee_id in (select p.employee_id from people p))
  select d.day, headcount_required(h, d.day), headcount_to_staff(headcount_required(h, d.day), (headcount_on(h, d.day)).shrinkage_percent), count(p.employee_id)::integer,
         coalesce(sum(1 - coalesce(v.part, 0)) filter (where s.employee_id is not null), 0), count(c.employee_id)::integer
    from days d left join people p on p.day = d.day
    left join (select distinct q.employee_id, q.business_date from planned q) s on s.employee_id = p.employee_id and s.business_date = d.day
    left join away v on v.employee_id = p.employee_id and v.day = d.day
    left join came c on c.employee_id = p.employee_id and c.business_date = d.day
   group by d.day order by d.day
$$;

-- The same by the number of a headcount, for other areas.
create or replace function organisation.headcount_to_staff(headcount bigint, day date) returns integer language sql stable as $$
  select headcount_to_staff(headcount_required(h, day), (headcount_on(h, day)).shrinkage_percent) from client_headcounts h where h.id = headcount
$$;
create or replace function organisation.headcount_people(headcount bigint, day date) returns table (employee_id bigint) language sql stable as $$
  select p.employee_id from client_headcounts h cross join lateral headcount_people(h, day) p where h.id = headcount
$$;
create or replace function organisation.headcount_days(headcount bigint, first_day date, last_day date, today date)
returns table (day date, required integer, to_staff integer, actual integer, scheduled numeric, present integer) language sql stable as $$
  select x.* from client_headcounts h cross join lateral headcount_days(h, first_day, last_day, today) x where h.id = headcount
$$;

create or replace trigger client_headcounts_checkpoints before insert or update of checkpoints on client_headcounts for each row execute function keep_checkpoints();
