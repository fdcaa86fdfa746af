import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { Receiver } from '#platform/server/mail/mail-wording.ts'
import type { reportSetups } from '../../contract/report-setups/report-setups.ts'
import { askedOf, mayView } from '../report-setups/ask-report.ts'
import { mayLeave } from '../report-setups/check-setup.ts'
import type { ReportDays } from '../report-setups/report-zone.ts'
import type { SendableReport } from '../report-setups/sendable-reports.ts'

type Setup = RecordOf<typeof reportSetups>

/** One who gets the report: once, however often they are named. */
export interface ReportReceiver {
  /** `user:12`, `contact:3` */
  readonly key: string
  readonly to: Receiver
  /** Only rows of these people, for a manager who is not named otherwise. */
  readonly owners?: readonly number[]
}

/** What a run is about. */
export interface Sending {
  readonly engine: Engine
  readonly setup: Setup
  readonly report: SendableReport
  readonly days: ReportDays
  readonly now: string
}

interface Account {
  readonly id: number
  readonly email: string
}

/** Everybody who gets a report when it is sent now, in a fixed order. */
export async function receiversOf(sending: Sending, sql: Sql): Promise<ReportReceiver[]> {
  const { setup } = sending
  const named = await sql.rows<Account>(
    `select u.id, btrim(u.email) as email from report_receivers($1, $2, $3) r join administration.users u on u.id = r.user_id order by u.id`,
    [setup.recipients_users, setup.recipients_roles, setup.recipients_offices],
  )
  const known = new Set(named.map(({ id }) => id))
  const managers = setup.include_managers_of_rows ? await managersOf(sending, sql) : []
  return [
    ...named.map((account) => asUser(account)),
    ...managers.filter(({ id }) => !known.has(id)).map((one) => asUser(one, one.owners)),
    ...(await contactsOf(setup, sql)),
  ]
}

const asUser = ({ id, email }: Account, owners?: readonly number[]): ReportReceiver => ({
  key: `user:${id}`,
  to: { address: email, user_id: id },
  ...(owners && { owners }),
})

type ManagerRow = Account & { readonly owners: number[] }

/** The direct managers of the people in the rows that the owner sees, each with these people. */
async function managersOf(sending: Sending, sql: Sql): Promise<ManagerRow[]> {
  const { engine, setup, report } = sending
  const owner = await viewerOfUser(sql, setup.owner_id ?? 0)
  if (!owner || !report.owners || !mayView(engine, owner, report)) return []
  const owners = await peopleIn(sending, owner)
  const person = report.ownersAre === 'employee' ? 'e.id' : 'a.id'
  return sql.rows<ManagerRow>(
    `select u.id, btrim(u.email) as email, array_agg(distinct ${person}) as owners
       from people.employees e left join administration.users a on a.employee_id = e.id and not a.is_deleted
       join administration.users u on u.employee_id = e.reports_to_id and u.may_sign_in
      where ${person} = any($1) group by u.id, u.email order by u.id`,
    [owners],
  )
}

const peopleIn = ({ engine, setup, report, days, now }: Sending, viewer: Viewer) =>
  engine.reads.within((database) =>
    database.transaction(
      async (sql) =>
        (await report.owners?.(askedOf(report, setup, { engine, sql, viewer, now, days }))) ?? [],
    ),
  )

/** People outside, while the settings let reports leave and the owner's rights decide. */
async function contactsOf(setup: Setup, sql: Sql): Promise<ReportReceiver[]> {
  if (setup.recipients_contacts.length === 0 || setup.data_scope !== 'Owner') return []
  if (!(await mayLeave(sql))) return []
  const contacts = await sql.rows<Account>(
    `select c.id, btrim(c.email) as email from organisation.contact_addresses c where c.id = any($1) order by c.id`,
    [setup.recipients_contacts],
  )
  return contacts.map(({ id, email }) => ({
    key: `contact:${id}`,
    to: { address: email, record: { resource: 'company-contacts', id } },
  }))
}
