import type { Sql } from '#platform/server/database/database.ts'

/** Calls that audits quote. */
const QUOTED = 6

/** Audits of the same people quote their calls: one passage each, of the agent. */
export const insertQuotes = (sql: Sql): Promise<unknown> =>
  sql.rows(
    `with pairs as (
       select distinct on (r.id) r.id as review_id, r.audit_form_id, r.evaluator_id, j.id as job_id
         from transcribe_job j join quality.audit_reviews r on r.employee_id = j.employee_id and r.client_id = j.client_id and not r.is_deleted
        where j.state = 'Completed' order by r.id, j.call_started_at desc),
     chosen as (select distinct on (job_id) * from pairs order by job_id, review_id desc),
     quoted as (select * from chosen order by job_id desc limit ${QUOTED}),
     marked as (
       update transcribe_job j set audit_review_id = s.review_id, audit_form_id = s.audit_form_id from quoted s where j.id = s.job_id returning j.id)
     insert into transcribe_quotes (job_id, review_id, from_seconds, to_seconds, note, quoted_by, quoted_at)
     select s.job_id, s.review_id, g.start_seconds, g.end_seconds, 'Greeting', s.evaluator_id, j.completed_at
       from quoted s join transcribe_job j on j.id = s.job_id join transcribe_segments g on g.job_id = s.job_id and g.place = 0
      where s.evaluator_id is not null`,
  )
