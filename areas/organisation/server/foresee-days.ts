import type { DaysThatMove } from '#platform/contract/days-that-move.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { organisationCalls } from '../contract/calls.ts'
import { clients } from '../contract/clients.ts'
import { offices } from '../contract/offices.ts'

/** How many days of the people who belonged to an office would change if a change of it held from an earlier day. */
export async function foreseeOffice({
  records,
  asked,
  sql,
  input,
}: CallRequest<(typeof organisationCalls)['foreseeOffice']>) {
  const { id } = await records.need(offices, idOf(asked))
  return { data: await daysOf(sql, OF_OFFICE, id, input.holds_from) }
}

/** The same of the people who worked for a client. */
export async function foreseeClient({
  records,
  asked,
  sql,
  input,
}: CallRequest<(typeof organisationCalls)['foreseeClient']>) {
  const { id } = await records.need(clients, idOf(asked))
  return { data: await daysOf(sql, OF_CLIENT, id, input.holds_from) }
}

/** SQL: who belonged to an office (`$1`), and on which days from a day (`$2`) on. */
const OF_OFFICE = `
  select p.employee_id, greatest(p.from_date, $2::date) as first_day, coalesce(p.to_date, current_date) as last_day
    from people.positions p where p.office_id = $1 and coalesce(p.to_date, 'infinity') >= $2::date`

const OF_CLIENT = `
  select c.employee_id, greatest(c.from_date, $2::date) as first_day, coalesce(c.to_date, current_date) as last_day
    from people.client_assignments c where c.client_id = $1 and not c.is_deleted and coalesce(c.to_date, 'infinity') >= $2::date`

async function daysOf(sql: Rows, people: string, id: number, day: string): Promise<DaysThatMove> {
  const [days] = await sql.rows<DaysThatMove>(
    `select coalesce(sum(m.locked), 0)::integer as locked, coalesce(sum(m.open), 0)::integer as open
       from (${people}) g cross join lateral days_that_move(array[g.employee_id], g.first_day, g.last_day) m`,
    [id, day],
  )
  return days ?? { locked: 0, open: 0 }
}
