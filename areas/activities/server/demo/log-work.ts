import type { Sql } from '#platform/server/database/database.ts'
import { apart, sensitiveAmong } from '../../contract/sensitive-answers.ts'
import { exampleAnswers } from './example-answers.ts'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'

/** Examples of answers kept for each set-up; logs share them. */
const EXAMPLES = 24

interface Setup {
  readonly id: number
  readonly code: string
  readonly client_id: number
  readonly extra_fields: readonly ExtraField[]
}

/**
 * Makes the table of what can be logged for each client, with the statuses of its category and examples of answers. A client's
 * first set-ups are the common ones. One table for one transaction.
 */
export async function listWork(sql: Sql, day: string): Promise<void> {
  const setups = await sql.rows<Setup>(
    `select id, code, client_id, extra_fields from activity_setups where not is_deleted and is_active and code is not null order by client_id, id`,
  )
  const leads = await sql.rows<{ id: number }>(
    `select distinct reports_to_id as id from people.employees where reports_to_id is not null order by 1`,
  )
  const people = leads.map(({ id }) => id)
  const examples = setups.map(({ id, code, extra_fields: fields }) => ({
    id,
    answers: Array.from({ length: EXAMPLES }, (_, place) => {
      const sensitive = sensitiveAmong(fields)
      const answers = exampleAnswers(fields, `${code}-${place}`, day, people)
      return apart(answers, (name) => sensitive.has(name))
    }),
  }))
  await sql.rows('drop table if exists demo_work')
  await sql.rows(
    `create temporary table demo_work on commit drop as
     select s.id as setup_id, s.code, s.client_id, s.category_id, s.target_seconds, s.is_billable, s.allow_overlap, s.reference_unique = 'Refuse' as is_reference_unique,
            s.needs_reference, x.answers, open.id as open_id, waiting.id as waiting_id, waiting.follow_up_after_hours::integer as waiting_hours, done.id as done_id,
            cancelled.id as cancelled_id,
            row_number() over (partition by s.client_id order by s.id)::integer - 1 as place, count(*) over (partition by s.client_id)::integer as places
       from activity_setups s
       join jsonb_to_recordset($1::jsonb) x(id bigint, answers jsonb) on x.id = s.id
       join activity_categories c on c.id = s.category_id
       ${status('open', 'Open')} ${status('waiting', 'Waiting')} ${status('done', 'Done')} ${status('cancelled', 'Cancelled')}`,
    [JSON.stringify(examples)],
  )
  await sql.rows('analyze demo_work')
}

/** The first status of a kind of a set-up's category, or of the category above. */
const status = (alias: string, kind: string): string =>
  `join lateral (select st.* from activity_category_statuses st where st.category_id in (c.id, c.parent_id) and st.kind = '${kind}' and not st.is_deleted
     order by st.category_id = c.id desc, st.sort_order limit 1) ${alias} on true`
