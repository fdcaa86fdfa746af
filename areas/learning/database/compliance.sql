-- How people stood with their mandatory courses on a day that is over, by what they had passed and what held then. Days of grace, and the day by which a course is due first, are those of now.
create or replace function mandatory_courses_on(people bigint[], day date)
returns table (id bigint, employee_id bigint, quiz_id bigint, state text, expires_on date) language sql stable as $$
  select a.id, a.employee_id, a.quiz_id, course_state(p.passed_on, p.expires_on, course_due(p.passed_on, p.expires_on, r.retake_by, a.first_due_on), a.grace_days, null, day), p.expires_on
    from course_assignments a
   cross join lateral (
     select a.retake_version, a.retake_by
      where exists (select from training.courses n where n.code = a.course_code and n.quiz_version = a.retake_version and n.published_at::date <= day)
     union all select null, null limit 1) r
    left join lateral (
      select t.passed_on, t.expires_on
        from course_attempts t
        join training.courses c on c.id = t.quiz_id
        left join certificates x on x.quiz_user_response_id = t.id
       where t.employee_id = a.employee_id and t.course_code = a.course_code and t.status = 'pass' and t.passed_on <= day
         and (x.status is distinct from 'Revoked' or x.revoked_on > day) and c.quiz_version >= coalesce(r.retake_version, 0)
       order by t.passed_on desc, t.id desc limit 1) p on true
   where a.employee_id = any (people) and a.is_mandatory and not a.is_deleted and a.assigned_on <= day and (a.withdrawn_on is null or a.withdrawn_on > day)
$$;
