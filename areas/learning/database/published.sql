-- What other areas read of this one.

-- When people learn: that time is excused in adherence.
create or replace view learning.course_excuses as
  select employee_id, business_date, "from", "to", changed_at from course_sessions where "to" > "from";

-- Who has passed which course in any of its versions: when first, and whether that holds on the day it is for them.
create or replace view learning.course_passes as
  select a.employee_id, a.course_code, min(a.submitted_at) as first_passed_at,
         bool_or((a.expires_on is null or a.expires_on >= (statement_timestamp() at time zone person_zone(a.employee_id))::date)
                 and x.status is distinct from 'Revoked' and c.quiz_version >= coalesce(s.retake_version, 0)) as is_valid
    from course_attempts a
    join training.courses c on c.id = a.quiz_id
    left join certificates x on x.quiz_user_response_id = a.id
    left join course_assignments s on s.employee_id = a.employee_id and s.course_code = a.course_code
   where a.is_passed and not a.is_deleted
   group by a.employee_id, a.course_code;

-- Who is assigned which course now.
create or replace view learning.assigned_courses as
  select id, employee_id, course_code, quiz_id, due_on, state from course_assignments where withdrawn_on is null and not is_deleted;

-- Bindings that hold now, or are planned.
create or replace view learning.bound_courses as
  select id, quiz_id, target, target_id, is_mandatory from course_bindings
   where not is_deleted and (ends_on is null or ends_on >= statement_timestamp()::date);

-- How far people are with a course, over the whole company: how many have passed, and which share of those who must is valid or in time.
create or replace view learning.course_figures as
  select quiz_id, (count(*) filter (where passed_on is not null))::integer as passed,
         round(100.0 * count(*) filter (where is_mandatory and state in ('Valid', 'In time')) / nullif(count(*) filter (where is_mandatory), 0), 2) as compliance
    from course_assignments where withdrawn_on is null and not is_deleted group by quiz_id;

-- Activities that are closed to people: whose certificate of a permit is over for a week, longer where it was extended once, and who was never
-- certified and is not within the time they have to pass. From which day, and why.
create or replace view learning.closed_work as
  select e.id as employee_id, k.category_id,
         case when a.passed_on is not null then greatest(a.expires_on + 7, a.extended_until) + 1
              when a.withdrawn_on is null and a.due_on is not null then a.due_on + a.grace_days + 1
              else date '0001-01-01' end as closed_from,
         case when a.passed_on is not null
              then 'Your certificate for ' || c.title || ' ended on ' || to_char(a.expires_on, 'FMDD Mon') || '. Take the course to log this activity again.'
              else 'You need a certificate for ' || c.title || ' to log this activity. Take the course first.' end as reason
    from training.courses c
   cross join unnest(c.activity_category_ids) k(category_id)
   cross join people.employees e
    left join course_assignments a on a.employee_id = e.id and a.course_code = c.code and not a.is_deleted
   where c.is_permit and c.status = 'Published' and not c.is_deleted and not e.is_deleted
     and (a.passed_on is null or a.expires_on is not null);
