import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import type { Person, Reply } from '../harness/program.ts'
import { makeSetup, type Uploads } from './uploading.ts'

/** Activities of two clients, both of which the agents of these tests work for, and the leads may upload. */
export interface ManyClients {
  /** Of Larkspur. */
  readonly bookings: number
  /** Of Halcyon. */
  readonly claims: number
  /** The zone in which their agents work. */
  readonly zone: number
}

/** The columns of a file whose campaigns are clients, and its header. */
export const CAMPAIGN_COLUMNS = [
  { column: 'Campaign', goes_to: 'client' },
  { column: 'Agent', goes_to: 'employee' },
  { column: 'Start', goes_to: 'started_at' },
  { column: 'Talk', goes_to: 'duration_seconds' },
  { column: 'Wrap', goes_to: 'duration_seconds' },
]
export const CAMPAIGN_HEADER = 'Campaign,Agent,Start,Talk,Wrap'

/** A set-up of such files: their columns decide the client of each row. */
export const campaignSetup = (
  { program, admin }: Uploads,
  { zone }: ManyClients,
  more: object = {},
): ReturnType<typeof makeSetup> =>
  makeSetup(program, admin, {
    client_id: null,
    activity_setup_id: null,
    timezone_id: zone,
    extra_fields: CAMPAIGN_COLUMNS,
    ...more,
  })

export async function workForTwoClients({ program }: Uploads): Promise<ManyClients> {
  const { company, database } = program
  const { Larkspur, Halcyon } = company.clients
  const [category] = await database.rows<{ id: number }>(
    `insert into activity_categories (name, client_ids) values ('Claims', $1) returning id`,
    [[Halcyon]],
  )
  await database.rows(
    `insert into activity_category_statuses (name, category_id, kind, is_default) values ('New', $1, 'Open', true)`,
    [category?.id],
  )
  const [setup] = await database.rows<{ id: number }>(
    `insert into activity_setups (name, client_id, category_id, target_seconds, extra_fields) values ('Claim call', $1, $2, 360, '[]') returning id`,
    [Halcyon, category?.id],
  )
  const claims = setup?.id ?? 0
  await database.rows(
    `insert into activity_access (roles_ids, client_id, activity_setup_ids, may_log, may_bulk, may_log_for_team) values ($1, $2, $3, true, true, true)`,
    [[company.roles['Team Lead']], Halcyon, [claims]],
  )
  await database.rows(`update employees set client_ids = $1 where name in ('agent', 'agent-b')`, [
    [Larkspur, Halcyon],
  ])
  const [zone] = await database.rows<{ id: number }>(
    `select id from time_zones where iana_name = 'Asia/Karachi'`,
  )
  return { bookings: company.setups['Booking change'] ?? 0, claims, zone: zone?.id ?? 0 }
}

/** Sends a file about which nobody has said anything. */
export const sendUnknown = (
  person: Person,
  lines: readonly string[],
  name = 'dialer.csv',
): Promise<Reply> =>
  person.ask(
    'POST',
    'bulk_activity_log/uploadLogFile',
    formOf([{ field: 'file', name, type: 'text/csv', content: `${lines.join('\n')}\n` }], {}),
    FORM_HEADERS,
  )
