import type { Sql } from '#platform/server/database/database.ts'

/** A number from 0 to 1 that is the same for a person, a course and a word whenever the company is made. */
const drawn = (word: string): string =>
  `(('x' || left(md5(a.employee_id || a.course_code || '${word}'), 7))::bit(28)::integer / 268435456.0)`

/**
 * Who passed, and when: nearly everybody of one office, fewer of another; everybody whose work a permit guards, since they log it every day. The
 * agent people try the program with has a story of their own.
 */
const PASSES = `
  select a.employee_id, a.quiz_id, a.course_code, a.binding_id, u.id as user_id, c.pass_mark, c.total_points, c.title, c.quiz_version,
         coalesce(a.recertify_months, c.certificate_valid_months) as months, a.assigned_on + d.days as day, ${drawn('fails')} < 0.3 as fails_first, ${drawn('score')} as luck
    from course_assignments a
    join training.courses c on c.id = a.quiz_id
    join people.employees e on e.id = a.employee_id
    left join organisation.offices o on o.id = e.office_id
    left join administration.users u on u.employee_id = a.employee_id and not u.is_deleted
   cross join lateral (select case when c.is_permit then least(3, $1::timestamptz::date - a.assigned_on)
                                   when a.first_due_on is null then floor(${drawn('day')} * 200)::integer
                                   else 1 + floor(${drawn('day')} * greatest(1, (a.first_due_on - a.assigned_on) * 0.9))::integer end as days) d
   where a.withdrawn_on is null and u.email is distinct from 'agent@muster.example' and a.assigned_on + d.days <= $1::timestamptz::date
     and (c.is_permit or ${drawn('passes')} < case when o.name like 'Lisbon%' then 0.96 when o.name like 'Manila%' then 0.68 else 0.86 end)`

/** A year of attempts with their certificates; a third of those who passed failed once before. */
export async function insertAttempts(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with passed as materialized (${PASSES}),
     tries as (
       select p.*, 1 as attempt_number, false as is_passed, round(40 + p.luck::numeric * 35, 2) as score, p.day - 1 as tried_on from passed p where p.fails_first and p.day > $1::timestamptz::date - 380
       union all
       select p.*, case when p.fails_first then 2 else 1 end, true, least(100, round(p.pass_mark + p.luck::numeric * (100 - p.pass_mark), 2)), p.day from passed p)
     insert into course_attempts (employee_id, user_id, created_by, quiz_id, course_code, binding_id, attempt_number, status, is_passed, scoring_percentage, pass_mark, points, points_possible,
                                  started_at, saved_at, submitted_at, seconds_spent, passed_on, expires_on, certificate_path, date_created, date_updated)
     select t.employee_id, t.user_id, t.user_id, t.quiz_id, t.course_code, t.binding_id, t.attempt_number, case when t.is_passed then 'pass' else 'fail' end, t.is_passed, t.score,
            t.pass_mark, round(t.score * t.total_points / 100, 4), t.total_points, s.started_at, s.started_at + s.spent, s.started_at + s.spent, extract(epoch from s.spent)::integer,
            case when t.is_passed then t.tried_on end, case when t.is_passed then (t.tried_on + make_interval(months => t.months))::date end,
            case when t.is_passed then md5(t.employee_id || t.course_code || 'file') end, s.started_at, s.started_at + s.spent
       from tries t
      cross join lateral (select t.tried_on + time '09:00' + t.luck * interval '6 hours' as started_at, interval '9 minutes' + t.luck * interval '20 minutes' as spent) s
      order by s.started_at`,
    [now],
  )
  await certify(sql)
  await settle(sql, now)
}

/** The certificates of passes that have none. */
const certify = (sql: Sql): Promise<unknown> =>
  sql.rows(
    `insert into certificates (certificate_number, employee_id, quiz_id, quiz_user_response_id, person_name, course_title, course_version, score, issued_on, expires_on, verify_code, date_created)
     select 'MC-' || extract(year from t.passed_on) || '-' || lpad(nextval('certificate_numbers')::text, 6, '0'), t.employee_id, t.quiz_id, t.id, e.name, c.title, c.quiz_version,
            t.scoring_percentage, t.passed_on, t.expires_on, md5(gen_random_uuid()::text), t.submitted_at
       from (select * from course_attempts where status = 'pass' order by passed_on, id) t
       join people.employees e on e.id = t.employee_id join training.courses c on c.id = t.quiz_id
      where c.gives_certificate and not exists (select from certificates x where x.quiz_user_response_id = t.id)`,
  )

/** What the attempts come to. */
async function settle(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `insert into course_cycles (assignment_id, due_on, passed_on)
     select a.id, a.first_due_on, min(t.passed_on) from course_assignments a join course_attempts t on t.employee_id = a.employee_id and t.course_code = a.course_code and t.status = 'pass'
      where a.first_due_on is not null group by a.id, a.first_due_on on conflict do nothing`,
  )
  await sql.rows(
    `select settle_course_results(t.employee_id, t.course_code, $1::timestamptz) from (select distinct employee_id, course_code from course_attempts) t`,
    [now],
  )
}

/** Both once more, for attempts that came later. */
export async function settleAttempts(sql: Sql, now: string): Promise<void> {
  await certify(sql)
  await settle(sql, now)
}
