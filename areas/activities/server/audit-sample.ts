import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { countedPage } from '#platform/server/records/counted-page.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { listed } from '#platform/server/records/read.ts'
import { filterOf, rangeOf } from '#platform/server/reports/report-filter.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import { allLoggedActivities } from '../contract/logged-activities.ts'
import { loggedActivities } from './logged-activities.ts'
import { auditsOf, notAudited } from './audits-of-logs.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

/**
 * Auditable logs that nobody has audited, or those that were, as far as the person sees audits. Of a sample, each person's share is drawn by a number made of the log's own: the same logs
 * however often it is asked, and nobody can choose which.
 */
export async function auditSample(
  request: CallRequest,
): Promise<Answer<readonly AnsweredRecord[]>> {
  const { engine, sql, viewer, reach, records, asked } = request
  const input: Readonly<Record<string, unknown>> = request.input
  const of = engine.registry.get(activityLogs.name)
  const reader = { viewer, reach }
  const grid = { ...readGrid(asked.input), deleted: false }
  const range = rangeOf(allLoggedActivities, input)
  const filter = {
    ...grid.filter,
    ...filterOf(allLoggedActivities, input),
    ...(await loggedActivities.narrow?.(request)),
    business_date: { between: [range.from, range.to] },
  }
  const parameters = new Parameters()
  const { from: found } = listed(engine.registry, of, reader, { ...grid, filter }, parameters)
  const share = parameters.add(input['sample_percent'] ?? 100, 'numeric')
  const isAudited = parameters.add(input['audited'] === true, 'boolean')
  const least = parameters.add(input['minimum_per_employee'] ?? 0, 'integer')
  const { data: drawn, total } = await countedPage<{ id: number }>(
    sql,
    {
      columns: 'id',
      from: `from (
       select r.id, r.started_at, row_number() over (partition by r.employee_id order by hashint8(r.id), r.id) as place, count(*) over (partition by r.employee_id) as of_them
         ${found} and (coalesce(r.audit_count, 0) > 0) = ${isAudited} and exists (select 1 from activity_setups s where s.id = r.activity_setup_id and s.is_auditable)) auditable
      where place <= greatest(${least}, ceil(of_them * ${share} / 100))`,
      order: 'started_at desc nulls last, id desc',
    },
    parameters.values,
    grid,
  )
  const ids = { id: { in: drawn.map(({ id }) => id) } }
  const page = { ...grid, offset: 0, filter: {}, search: '' }
  const { data } = await records.list(activityLogs, page, ids)
  const audited = input['audited'] === true ? drawn.map(({ id }) => id) : []
  const audits = await auditsOf(request, audited)
  const told = data.map((log) => ({ ...log, ...(audits.get(Number(log['id'])) ?? notAudited) }))
  return { data: told, total }
}
