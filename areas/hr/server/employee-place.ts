import type { PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { hrProblems } from '../contract/problems.ts'
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
    refuse(hrProblems.officeClosed, { office: office.name, date: closed })
  const department = await nameElsewhere(sql, 'departments', [department_id], office)
  if (department !== undefined)
    refuse(hrProblems.departmentElsewhere, { department, office: office.name })
  await refuseSeatElsewhere(sql, workstation_id, office)
  if (changesAny(values, change, 'workstation_id')) await refuseSeatOutOfUse(sql, workstation_id)
  const client = await nameElsewhere(sql, 'clients', client_ids ?? [], office)
  if (client !== undefined) refuse(hrProblems.clientElsewhere, { client, office: office.name })
}

/** The name of the first of some records that is not in the office. */
async function nameElsewhere(
  sql: Sql,
  table: 'departments' | 'clients',
  ids: unknown,
  office: Office,
): Promise<string | undefined> {
  const [found] = await sql.rows<{ name: string }>(
    `select name from ${table} where id = any($1::bigint[]) and not is_deleted and not offices_ids @> array[$2::bigint] order by id limit 1`,
    [ids, office.id],
  )
  return found?.name
}

/** A seat is one of the person's office. */
export async function refuseSeatElsewhere(
  sql: Sql,
  id: unknown,
  office: Pick<Office, 'id' | 'name'>,
): Promise<void> {
  const [seat] = await sql.rows<{ number: string }>(
    'select number from organisation.workstations where id = $1 and office_id <> $2 and not is_deleted',
    [id ?? null, office.id],
  )
  if (seat)
    refuse(hrProblems.workstationElsewhere, { workstation: seat.number, office: office.name })
}

/** A seat that is out of order or reserved is given to nobody; who has it already keeps it. */
export async function refuseSeatOutOfUse(sql: Sql, id: unknown): Promise<void> {
  const [seat] = await sql.rows<{ number: string; status: string }>(
    `select number, lower(status) as status from organisation.workstations where id = $1 and status <> 'Available' and not is_deleted`,
    [id ?? null],
  )
  if (seat)
    refuse(hrProblems.workstationOutOfUse, { workstation: seat.number, status: seat.status })
}
