import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/contract/words/texts.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { request } from '#platform/web/client/request.ts'
import { DELIVERIES_PAGE, emailRuns } from '../../contract/runs/email-runs.ts'

export type Run = RecordOf<typeof emailRuns>

/** Runs that are listed beside a schedule. */
const MOST = 6

/** The newest runs of a schedule. */
export const useRunsOf = (scheduleId: number, mayView: boolean) =>
  useQuery({
    queryKey: [emailRuns.name, 'of', scheduleId],
    enabled: mayView,
    queryFn: async ({ signal }) =>
      (
        await request<Run[]>(`${emailRuns.api}/getByAttributes`, {
          method: 'POST',
          body: { filter: { email_scheduler_id: { in: [scheduleId] } }, startRow: 0, endRow: MOST },
          signal,
        })
      ).data,
  })

/** The mails of a run in the log. */
export const deliveriesOf = (runId: number): string =>
  `${DELIVERIES_PAGE}?filter=${encodeURIComponent(JSON.stringify({ run_id: { in: [runId] } }))}`

/** What came of a run, in a few words. */
export function runWords({ reason, deliveries, sent, failed }: Run): string {
  const counts = [
    deliveries !== null && t`${deliveries} deliveries`,
    sent !== null && sent > 0 && t`${sent} sent`,
    failed !== null && failed > 0 && t`${failed} failed`,
  ]
  return [reason, ...counts].filter((words) => typeof words === 'string').join(' · ')
}
