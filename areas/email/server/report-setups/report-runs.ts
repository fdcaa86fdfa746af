import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  ReportRunRow,
  reportSetupCalls,
} from '../../contract/report-setups/report-setup-calls.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'

/** The latest runs of a set-up, with what became of their mails. */
export async function reportRuns({
  records,
  asked,
  sql,
}: CallRequest<(typeof reportSetupCalls)['reportRuns']>): Promise<Answer<readonly ReportRunRow[]>> {
  const { id } = await records.need(reportSetups, idOf(asked))
  const data = await sql.rows<ReportRunRow>(
    `select r.id, r.due_at, r.finished_at, r.state, r.reason, r.rows, r.deliveries,
            count(o.id) filter (where o.state in ('sent', 'kept'))::integer as sent,
            count(o.id) filter (where o.state = 'failed')::integer as failed,
            count(o.id) filter (where o.state in ('skipped', 'cancelled'))::integer as skipped
       from email_runs r left join outbox o on o.run_id = r.id
      where r.email_report_setup_id = $1 and not r.is_deleted group by r.id order by r.id desc limit 20`,
    [id],
  )
  return { data, total: data.length }
}
