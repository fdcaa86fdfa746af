import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import type { Person, Reply } from '../harness/program.ts'
import type { Uploads } from './uploading.ts'

/** Activities of two clients, both of which the agents of these tests work for, and the leads may upload. */
export interface ManyClients {
  /** Of Larkspur. */
  readonly bookings: number
  /** Of Halcyon. */
  readonly claims: number
}

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
  return { bookings: company.setups['Booking change'] ?? 0, claims }
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
