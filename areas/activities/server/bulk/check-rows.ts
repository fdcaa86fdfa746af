import type { Contribution } from '#platform/contract/contributions.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { isNoChoice } from '#platform/contract/labels.ts'
import { questionOf } from '../../contract/bulk/bulk-targets.ts'
import { MASK } from '../../contract/sensitive-answers.ts'
import { refuseClosedRows } from '../closed-work.ts'
import { choosable, peopleQuestions } from '../answers/answer-people.ts'
import { type FilePlan, worksOf } from './read-plan.ts'
import type { Reading } from './read-cells.ts'
import { columnOf } from './read-row.ts'
import { shiftDayOf } from './shift-day-of.ts'
import { findRepeats } from './find-repeats.ts'
import { settleContested } from './settle-contested.ts'

/**
 * What can only be told of all rows together, or from what is stored: who they are of, which are the same work again, which
 * overlap. Afterwards every row stands in `bulk_checked`, with its faults, or the reason why it is skipped, or neither.
 */
export async function checkRows(
  sql: Sql,
  viewer: Viewer,
  plan: FilePlan,
  uploadId: number,
  contributions: readonly Contribution[],
): Promise<void> {
  const works = worksOf(plan)
  const started = columnOf(plan.columns, 'started_at')?.column ?? ''
  await nameWorks(sql, works)
  await joinPeople(sql, plan)
  for (const reading of works) await refuseUnknownPeople(sql, viewer, reading)
  await refuseLockedDays(sql, started)
  for (const { work } of works) await refuseClosedRows(sql, contributions, work, started)
  await findRepeats(sql, plan.setup, uploadId)
  await settleContested(sql, plan)
}

/** The activities of the rows, with what their rules ask: `bulk_works`. */
async function nameWorks(sql: Sql, works: readonly Reading[]): Promise<void> {
  await sql.rows(
    `create temporary table bulk_works on commit drop as
     select * from jsonb_to_recordset($1::jsonb) as w(id bigint, client_id bigint, category_id bigint, is_billable boolean, allow_overlap boolean, reference_unique text)`,
    [JSON.stringify(works.map(({ work }) => work))],
  )
}

async function joinPeople(sql: Sql, { columns }: FilePlan): Promise<void> {
  const column = columnOf(columns, 'employee')?.column ?? ''
  await sql.rows(
    `create temporary table bulk_checked on commit drop as
     select r.line, r.work_id, r.started_text, r.reference_no, r.quantity, r.status_id, r.description, r.started_at, r.ended_at, r.duration_seconds, r.pause_seconds,
            r.extra_values, r.sensitive_values, p.employee_id, p.user_id, p.zone_name, r.skipped,
            case when p.wrong is null then r.faults
                 else jsonb_build_array(jsonb_build_object('column', $1::text, 'value', r.person, 'reason', p.wrong)) || coalesce(r.faults, '[]') end as faults
       from bulk_rows r left join bulk_people p on p.key = lower(btrim(r.person)) and p.work_id = r.work_id`,
    [column],
  )
  await sql.rows('analyze bulk_checked')
}

/** A cell that answers a question with a person names whom the form would offer; of a sensitive one the number is not told. */
async function refuseUnknownPeople(
  sql: Sql,
  viewer: Viewer,
  { columns, sensitive, work }: Reading,
): Promise<void> {
  for (const { name, label } of peopleQuestions(work.extra_fields)) {
    const column = columns.find(({ goes_to }) => questionOf(goes_to) === name)
    if (!column) continue
    const answer = `coalesce(extra_values -> $1, sensitive_values -> $1)`
    const named = await sql.rows<{ id: number }>(
      `select distinct (${answer})::bigint as id from bulk_checked where work_id = $2 and jsonb_typeof(${answer}) = 'number'`,
      [name, work.id],
    )
    const ids = named.map(({ id }) => id)
    const known = await choosable(sql, viewer, work.client_id, ids)
    await sql.rows(
      `update bulk_checked
          set faults = coalesce(faults, '[]') || jsonb_build_array(jsonb_build_object('column', $3::text, 'value', case when $4 then $5 else (${answer})::text end, 'reason', $6::text))
        where work_id = $7 and jsonb_typeof(${answer}) = 'number' and (${answer})::bigint = any($2::bigint[])`,
      [
        name,
        ids.filter((id) => !known.has(id)),
        column.column,
        sensitive.has(name),
        MASK,
        isNoChoice(label),
        work.id,
      ],
    )
  }
}

/** A row whose day was paid stays out, as a single log does. Few people have such a period near: only their rows are looked at. */
async function refuseLockedDays(sql: Sql, column: string): Promise<void> {
  await sql.rows(
    `update bulk_checked c
        set faults = coalesce(c.faults, '[]') || jsonb_build_array(jsonb_build_object('column', $1::text, 'value', c.started_text, 'reason', l.period || ' is locked'))
       from (
         select b.line, locked_period(b.employee_id, coalesce(d.business_date, (b.started_at at time zone b.zone_name)::date)) as period
           from bulk_checked b
           join time_tracking.timesheets t on t.employee_id = b.employee_id and t.state = 'Locked' and not t.is_deleted
            and (b.started_at at time zone b.zone_name)::date between t.period_start - 1 and t.period_end + 1
           left join lateral (${shiftDayOf('b')}) d on true) l
      where l.line = c.line and l.period is not null`,
    [column],
  )
}
