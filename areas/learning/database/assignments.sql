-- Where a person stands with a course on a day: passed and not expired, in time until the due date and its grace are over, then late.
create or replace function course_state(passed_on date, expires_on date, due_on date, grace_days integer, withdrawn_on date, today date)
returns text language sql immutable as $$
  select case when withdrawn_on is not null then 'Withdrawn'
              when passed_on is not null and (expires_on is null or today <= expires_on) then 'Valid'
              when due_on is null or today <= due_on + coalesce(grace_days, 0) then 'In time'
              when passed_on is not null then 'Expired'
              else 'Overdue' end
$$;

-- By when a course is to be passed (again): until the certificate ends, before a day that a new version set, or when bindings say so.
create or replace function course_due(passed_on date, expires_on date, retake_by date, first_due_on date) returns date language sql immutable as $$
  select case when passed_on is not null then expires_on else coalesce(retake_by, first_due_on) end
$$;

-- People who work here now, each with the day it is where they are.
create or replace function course_people(people bigint[], moment timestamptz)
returns table (id bigint, user_id bigint, role_id bigint, office_id bigint, department_id bigint, designation_id bigint, client_ids bigint[], today date)
language sql stable as $$
  select e.id, u.id, u.role_id, e.office_id, e.department_id, e.designation_id, e.client_ids, d.today
    from people.employees e
    left join administration.users u on u.employee_id = e.id and not u.is_deleted
   cross join lateral (select (moment at time zone person_zone(e.id))::date as today) d
   where e.status in ('Active', 'On Notice') and not e.is_deleted and (people is null or e.id = any(people))
     and (e.worked_until is null or e.worked_until > d.today)
$$;

-- Whom bindings of published courses reach on the day it is for each person.
create or replace function wanted_course_reach(people bigint[], courses text[], moment timestamptz)
returns table (binding_id bigint, employee_id bigint, today date) language sql stable as $$
  with people_now as materialized (select p.* from course_people(people, moment) p)
  select b.id, p.id, p.today
    from course_bindings b
    join training.courses c on c.id = b.quiz_id and c.status = 'Published' and not c.is_deleted and (courses is null or c.code = any(courses))
    join people_now p on p.today between b.starts_on and coalesce(b.ends_on, 'infinity')
     and case b.target when 'Everyone' then true
                       when 'User' then p.user_id = b.target_id
                       when 'Department' then p.department_id = b.target_id
                       when 'Office' then p.office_id = b.target_id
                       when 'Client' then b.target_id = any(p.client_ids)
                       when 'Role' then p.role_id = b.target_id
                       when 'Designation' then p.designation_id = b.target_id end
   where not b.is_deleted
$$;

-- What follows from the bindings that reach a person, a course a row: mandatory if any is, due at the earliest. Whole days of leave in
-- between move the date.
create or replace function wanted_course_assignments(people bigint[], courses text[])
returns table (employee_id bigint, course_code text, quiz_id bigint, binding_id bigint, is_mandatory boolean, assigned_on date, due_on date, grace_days integer,
  extra_attempts integer, recertify_months integer) language sql stable as $$
  with reached as (
    select r.employee_id, c.code, b.quiz_id, b.id, b.is_mandatory, b.grace_days, b.extra_attempts, b.recertify_months, r.since,
           case b.due_kind when 'Fixed date' then b.due_date
                           when 'Days after assignment' then r.since + b.due_days
                           when 'Days after joining' then greatest(e.joining_date, b.starts_on) + b.due_days end as due
      from course_reach r
      join course_bindings b on b.id = r.binding_id and r.left_on is null
      join training.courses c on c.id = b.quiz_id and (courses is null or c.code = any(courses))
      join people.employees e on e.id = r.employee_id
     where people is null or r.employee_id = any(people)),
  away as materialized (
    select a.employee_id, array_agg(a.day) as days from leave.whole_days_away a
     where (people is null or a.employee_id = any(people)) and a.day >= (select min(r.since) from reached r) group by a.employee_id),
  moved as (
    select r.*, r.due + coalesce((select count(*)::integer from unnest(a.days) d(day) where d.day > r.since and d.day <= r.due), 0) as due_on
      from reached r left join away a on a.employee_id = r.employee_id)
  select m.employee_id, m.code, min(m.quiz_id), (array_agg(m.id order by m.due_on nulls last, m.id))[1], bool_or(m.is_mandatory), min(m.since), min(m.due_on),
         (array_agg(m.grace_days order by m.due_on nulls last, m.id))[1], max(m.extra_attempts), min(m.recertify_months)
    from moved m group by m.employee_id, m.code
$$;

-- Brings assignments in line with bindings and people, of some people and courses or of all; two at once do it one after the other.
-- Answers how many rows changed.
create or replace function refresh_course_assignments(people bigint[], courses text[], moment timestamptz) returns integer language plpgsql as $$
declare
  changed integer;
  withdrawn integer;
begin
  perform pg_advisory_xact_lock(hashtext('course_assignments'));
  with wanted as materialized (select w.* from wanted_course_reach(people, courses, moment) w),
  gone as (
    update course_reach r set left_on = (moment at time zone person_zone(r.employee_id))::date from course_bindings b, training.courses c
     where b.id = r.binding_id and c.id = b.quiz_id and r.left_on is null and (people is null or r.employee_id = any(people)) and (courses is null or c.code = any(courses))
       and not exists (select from wanted w where w.binding_id = r.binding_id and w.employee_id = r.employee_id))
  -- Who comes back within an employment has the time that was left: days away do not count, and what was overdue stays so.
  insert into course_reach as r (binding_id, employee_id, since) select w.binding_id, w.employee_id, w.today from wanted w
  on conflict (binding_id, employee_id) do update
     set left_on = null,
         since = case when exists (select from people.employments s where s.employee_id = r.employee_id and s.begins > r.left_on) then excluded.since
                      else r.since + (excluded.since - r.left_on) end
   where r.left_on is not null;

  insert into course_assignments as a (employee_id, course_code, quiz_id, binding_id, is_mandatory, assigned_on, first_due_on, due_on, grace_days, extra_attempts, recertify_months)
  select w.employee_id, w.course_code, w.quiz_id, w.binding_id, w.is_mandatory, w.assigned_on, w.due_on, w.due_on, w.grace_days, w.extra_attempts, w.recertify_months
    from wanted_course_assignments(people, courses) w order by w.employee_id, w.course_code
  on conflict (employee_id, course_code) do update
     set quiz_id = excluded.quiz_id, binding_id = excluded.binding_id, is_mandatory = excluded.is_mandatory, assigned_on = excluded.assigned_on,
         first_due_on = excluded.first_due_on, due_on = course_due(a.passed_on, a.expires_on, a.retake_by, excluded.first_due_on),
         grace_days = excluded.grace_days, extra_attempts = excluded.extra_attempts, recertify_months = excluded.recertify_months, withdrawn_on = null,
         version = a.version + 1, date_updated = statement_timestamp()
   where (a.quiz_id, a.binding_id, a.is_mandatory, a.assigned_on, a.first_due_on, a.grace_days, a.extra_attempts, a.recertify_months, a.withdrawn_on)
         is distinct from (excluded.quiz_id, excluded.binding_id, excluded.is_mandatory, excluded.assigned_on, excluded.first_due_on, excluded.grace_days,
                           excluded.extra_attempts, excluded.recertify_months, null::date);
  get diagnostics changed = row_count;

  update course_assignments a
     set withdrawn_on = (moment at time zone person_zone(a.employee_id))::date, version = a.version + 1, date_updated = statement_timestamp()
   where a.withdrawn_on is null and (people is null or a.employee_id = any(people)) and (courses is null or a.course_code = any(courses))
     and not exists (select from course_reach r join course_bindings b on b.id = r.binding_id join training.courses c on c.id = b.quiz_id
                      where r.employee_id = a.employee_id and r.left_on is null and c.code = a.course_code);
  get diagnostics withdrawn = row_count;
  return changed + withdrawn + refresh_course_states(people, moment);
end $$;

-- States follow the calendar of each person; certificates end with theirs.
create or replace function refresh_course_states(people bigint[], moment timestamptz) returns integer language plpgsql as $$
declare
  changed integer;
begin
  with days as materialized (
    select e.id, (moment at time zone person_zone(e.id))::date as today from people.employees e where people is null or e.id = any(people))
  update course_assignments a
     set state = course_state(a.passed_on, a.expires_on, a.due_on, a.grace_days, a.withdrawn_on, d.today), version = a.version + 1,
         date_updated = statement_timestamp()
    from days d where d.id = a.employee_id and a.state <> course_state(a.passed_on, a.expires_on, a.due_on, a.grace_days, a.withdrawn_on, d.today);
  get diagnostics changed = row_count;
  update certificates c set status = 'Expired', version = c.version + 1, date_updated = statement_timestamp()
   where c.status = 'Valid' and (people is null or c.employee_id = any(people)) and c.expires_on < (moment at time zone 'UTC')::date + 1
     and c.expires_on < (moment at time zone person_zone(c.employee_id))::date;
  return changed;
end $$;

-- What a person's attempts at a course come to: of the version that counts, the pass that holds longest, and the best score.
create or replace function settle_course_results(person bigint, course text, moment timestamptz) returns void language sql as $$
  update course_assignments a
     set attempts = n.attempts, best_score = n.best_score, seconds_spent = n.seconds_spent, passed_on = p.passed_on, expires_on = p.expires_on, certificate_id = p.certificate_id,
         due_on = course_due(p.passed_on, p.expires_on, a.retake_by, a.first_due_on),
         extended_until = case when p.passed_on is distinct from a.passed_on then null else a.extended_until end,
         extension_reason = case when p.passed_on is distinct from a.passed_on then null else a.extension_reason end,
         extended_by = case when p.passed_on is distinct from a.passed_on then null else a.extended_by end,
         version = a.version + 1, date_updated = statement_timestamp()
    from (select count(*)::integer as attempts, max(t.scoring_percentage) as best_score, coalesce(sum(t.seconds_spent), 0)::integer as seconds_spent
            from course_attempts t where t.employee_id = person and t.course_code = course) n
    left join lateral (
      select t.passed_on, t.expires_on, x.id as certificate_id
        from course_attempts t
        join training.courses c on c.id = t.quiz_id
        join course_assignments o on o.employee_id = person and o.course_code = course
        left join certificates x on x.quiz_user_response_id = t.id
       where t.employee_id = person and t.course_code = course and t.status = 'pass' and x.status is distinct from 'Revoked'
         and c.quiz_version >= coalesce(o.retake_version, 0)
       order by t.passed_on desc, t.id desc limit 1) p on true
   where a.employee_id = person and a.course_code = course;
  select refresh_course_states(array[person], moment);
$$;
