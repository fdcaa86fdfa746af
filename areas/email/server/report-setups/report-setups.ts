import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { sendablePoint } from '#platform/server/reports/sendable.ts'
import { reportSetupProblems as problems } from '../../contract/report-setups/report-setup-problems.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'
import { afterChange, checkSetup, type SetupAfter } from './check-setup.ts'
import { seesAllOf } from './same-view.ts'
import { findReport, type SendableReport } from './sendable-reports.ts'

type Family = typeof reportSetups
type Change = ChangeOf<Family>

const lastRun = (row: string, column: string): string =>
  `select x.${column} from email_runs x where x.email_report_setup_id = ${row}.id and x.finished_at is not null and not x.is_deleted order by x.id desc limit 1`

/** Set-ups of reports, with what came of them. */
export const reportSetupsOnServer = serveResource(reportSetups, {
  derived: {
    receivers: (row) =>
      `(select count(*) from report_receivers(${row}.recipients_users, ${row}.recipients_roles, ${row}.recipients_offices))::integer + cardinality(${row}.recipients_contacts)`,
    last_sent_at: (row) =>
      `select max(x.finished_at) from email_runs x where x.email_report_setup_id = ${row}.id and x.state = 'Done' and not x.is_deleted`,
    last_rows: (row) => lastRun(row, 'rows'),
    last_status: (row) => lastRun(row, 'state'),
  },
  before: {
    create: async (values, change) => {
      const owner_id = values.owner_id ?? change.viewer.user_id
      await check({ ...values, owner_id }, change)
      return { owner_id, filters: values.filters ?? {} }
    },
    update: async (values, change) => {
      const owner_id = values.owner_id === null ? change.viewer.user_id : values.owner_id
      const draft = owner_id === undefined ? values : { ...values, owner_id }
      await check(draft, change)
      return owner_id === undefined ? {} : { owner_id }
    },
    delete: refuseScheduled,
  },
  carried: {
    inside: {
      filters: ({ report }, contributions) => {
        const [sendable] = sendablePoint.among(contributions)
        return (sendable && findReport(sendable, String(report))?.filters) ?? {}
      },
    },
  },
})

/** Everything that must hold of a set-up, and of the person who saves it. */
async function check(values: DraftOf<Family>, change: Change): Promise<void> {
  const setup = afterChange(values, change.before)
  const report = await reportOf(setup, change)
  await checkOwner(setup, report, change)
  await checkSetup(setup, report, change)
}

/** The report of a set-up: one its owner may view. Another is none, as one that does not exist. */
async function reportOf(
  { report: name, owner_id }: SetupAfter,
  { sql, contributions, before }: Change,
): Promise<SendableReport> {
  const [sendable] = sendablePoint.among(contributions)
  const report = sendable && findReport(sendable, name)
  if (!report) return refuse(problems.noReport)
  const owner = await viewerOfUser(sql, owner_id ?? 0)
  if (!owner && owner_id !== before?.owner_id) refuse(problems.strangeOwner)
  if (owner && owner.grants.get(report.page)?.rights.view !== true) refuse(problems.noReport)
  return report
}

/**
 * Rows that go out under another person's rights are a matter of those who may see them all: who gives a set-up to another person, or
 * changes one that sends what its owner may see.
 */
async function checkOwner(
  { owner_id, data_scope }: SetupAfter,
  report: SendableReport,
  { sql, viewer, before }: Change,
): Promise<void> {
  const isGiven = owner_id !== (before?.owner_id ?? viewer.user_id)
  const owners = [
    ...(isGiven || data_scope === 'Owner' ? [owner_id] : []),
    ...(before && (isGiven || before.data_scope === 'Owner') ? [before.owner_id] : []),
  ]
  for (const one of owners)
    if (one !== null && !(await seesAllOf(sql, viewer, one, report))) refuse(problems.strongerOwner)
}

async function refuseScheduled({ sql, before }: Change): Promise<void> {
  const used = await sql.rows<{ name: string }>(
    `select name from email_scheduler where email_report_setup_id = $1 and state <> 'Finished' and not is_deleted order by name limit 4`,
    [before?.id],
  )
  if (used.length > 0)
    refuse(problems.scheduled, { names: used.map(({ name }) => name).join(', ') })
}
