import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { organisationProblems } from '../contract/problems.ts'
import { workstations } from '../contract/workstations.ts'

interface Office {
  readonly id: number
  readonly name: string
  readonly closed_on: string | null
}

/** A place is kept for a client and a department of its office; none is set up in an office that closed. */
async function check(
  values: DraftOf<typeof workstations>,
  change: ChangeOf<typeof workstations>,
): Promise<void> {
  const all = { ...change.before, ...values }
  if (all.status === 'Out of order' && (all.status_note ?? null) === null)
    refuse(organisationProblems.whyOutOfOrder)
  if (!changesAny(values, change, 'office_id', 'client_id', 'department_id')) return
  const [office] = await change.sql.rows<Office>(
    'select id, name, closed_on from offices where id = $1 and not is_deleted',
    [all.office_id],
  )
  if (!office) return // the check of references says which field is wrong
  const closed = office.closed_on
  if (
    closed !== null &&
    closed <= change.now.slice(0, 10) &&
    changesAny(values, change, 'office_id')
  )
    refuse(organisationProblems.officeClosed, { office: office.name, date: closed })
  const client = await nameElsewhere(change.sql, 'clients', all.client_id, office)
  if (client !== undefined)
    refuse(organisationProblems.clientElsewhere, { client, office: office.name })
  const department = await nameElsewhere(change.sql, 'departments', all.department_id, office)
  if (department !== undefined)
    refuse(organisationProblems.departmentElsewhere, { department, office: office.name })
}

/** The name of a record that is not in the office. */
async function nameElsewhere(
  sql: Sql,
  table: 'clients' | 'departments',
  id: unknown,
  office: Office,
): Promise<string | undefined> {
  const [found] = await sql.rows<{ name: string }>(
    `select name from ${table} where id = $1 and not is_deleted and not offices_ids @> array[$2::bigint]`,
    [id ?? null, office.id],
  )
  return found?.name
}

/** Whose place it is; several share it in different shifts. */
const people = (place: string) =>
  `from people.employees e where e.workstation_id = ${place}.id and e.status <> 'Left' and not e.is_deleted`

export const workstationsOnServer = serveResource(workstations, {
  derived: {
    employees_ids: (place) =>
      `select coalesce(array_agg(e.id order by e.name, e.id), '{}') ${people(place)}`,
    is_free: (place) => `${place}.status = 'Available' and not exists (select 1 ${people(place)})`,
  },
  before: { create: check, update: check, holdFrom: () => Promise.resolve() },
  standsAlone: () => true,
  constraints: { workstations_why_out_of_order: organisationProblems.whyOutOfOrder },
})
