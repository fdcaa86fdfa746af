import { serveResource } from '#platform/server/records/served.ts'
import { emailRuns } from '../../contract/runs/email-runs.ts'

const mails = (row: string, states: string): string =>
  `select count(*)::integer from outbox o where o.run_id = ${row}.id and o.state in (${states})`

/** Deliveries are counted as they are now: a mail that was sent again is sent. */
export const emailRunsOnServer = serveResource(emailRuns, {
  derived: {
    sent: (row) => mails(row, `'sent', 'kept'`),
    failed: (row) => mails(row, `'failed'`),
  },
})
