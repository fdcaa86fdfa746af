import { refuseSeat, type Seat } from '#areas/organisation/contract/seat-rules.ts'
import type { PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { peopleProblems } from '../contract/problems.ts'
import type { employees } from '../contract/employees.ts'

interface Office {
  readonly id: number
  readonly name: string
  readonly closed_on: string | null
}

/** A person's department, clients and place are of their office, and a closed office takes nobody. */
export async function checkPlace(
  values: PartOf<typeof employees>,
  change: ChangeOf<typeof employees>,
): Promise<void> {
  if (!changesAny(values, change, 'office_id', 'department_id', 'client_ids', 'workstation_id'))
    return
  const { office_id, department_id, client_ids, workstation_id } = { ...change.before, ...values }
  const { sql, now } = change
  const [office] = await sql.rows<Office>(
    'select id, name, closed_on from organisation.offices where id = $1 and not is_deleted',
    [office_id],
  )
  if (!office) return // the check of references says which field is wrong
  const closed = office.closed_on
  if (closed !== null && closed <= now.slice(0, 10) && changesAny(values, change, 'office_id'))
    refuse(peopleProblems.officeClosed, { office: office.name, date: closed })
  const department = await nameElsewhere(sql, 'organisation.departments', [department_id], office)
  if (department !== undefined)
    refuse(peopleProblems.departmentElsewhere, { department, office: office.name })
  const [seat] = await sql.rows<Seat>(
    'select number, office_id, status from organisation.workstations where id = $1 and not is_deleted',
    [workstation_id ?? null],
  )
  if (seat) refuseSeat(seat, office, changesAny(values, change, 'workstation_id'))
  const client = await nameElsewhere(sql, 'organisation.clients', client_ids ?? [], office)
  if (client !== undefined) refuse(peopleProblems.clientElsewhere, { client, office: office.name })
}

/** A person who has left is given no seat and no client; taking them on again does. */
export function refuseAfterLeaving(
  values: PartOf<typeof employees>,
  change: ChangeOf<typeof employees>,
): void {
  const takes = (values.workstation_id ?? null) !== null || (values.client_ids ?? []).length > 0
  if (!takes || change.before?.status !== 'Left') return
  if (changesAny(values, change, 'workstation_id', 'client_ids'))
    refuse(peopleProblems.hasLeft, { name: change.before.name })
}

/** The name of the first of some records that is not in the office. */
async function nameElsewhere(
  sql: Sql,
  table: 'organisation.departments' | 'organisation.clients',
  ids: unknown,
  office: Office,
): Promise<string | undefined> {
  const [found] = await sql.rows<{ name: string }>(
    `select name from ${table} where id = any($1::bigint[]) and not is_deleted and not offices_ids @> array[$2::bigint] order by id limit 1`,
    [ids, office.id],
  )
  return found?.name
}
