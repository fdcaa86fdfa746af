import { serveResource } from '#platform/server/records/served.ts'
import { emailRuns } from '../../contract/runs/email-runs.ts'

const mails = (row: string, states: string): string =>
  `select count(*)::integer from outbox o where o.run_id = ${row}.id and o.state in (${states})`

/** The runs of a person: of schedules they made and of set-ups that are theirs, also where another person sends these. */
export const ownRuns = (user: string): string =>
  `select u.id from email_runs u where u.created_by = ${user} or u.email_report_setup_id in (select s.id from email_report_setup s where s.owner_id = ${user})`

/** Deliveries are counted as they are now: a mail that was sent again is sent. */
export const emailRunsOnServer = serveResource(emailRuns, {
  derived: {
    name: (row) =>
      `select coalesce((select s.name from email_scheduler s where s.id = ${row}.email_scheduler_id), (select p.name from email_report_setup p where p.id = ${row}.email_report_setup_id))`,
    sent: (row) => mails(row, `'sent', 'kept'`),
    failed: (row) => mails(row, `'failed'`),
  },
  beyondReach: {
    isListed: true,
    holds: ({ user_id }, parameters, row) =>
      `${row}.id in (${ownRuns(parameters.add(user_id, 'bigint'))})`,
  },
})
