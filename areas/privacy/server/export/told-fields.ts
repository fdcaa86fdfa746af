import type { Field } from '#platform/contract/fields/field.ts'
import { readGrant } from '#platform/contract/permissions.ts'
import type { Circle } from '#platform/contract/circles.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'

/** Kinds that are files, or are never answered. */
const NEVER: ReadonlySet<Field['kind']> = new Set(['files', 'password', 'secret'])

/**
 * Fields of a family that the person may know, and the circles that hide others: for another person those that are not open to them for
 * everybody, since a file is made of all records at once.
 */
export function toldFields(
  { fields, circles, personal }: AnyResource,
  reader: Viewer | undefined,
): { readonly told: string[]; readonly hidden: Circle[] } {
  const hidden = circles.filter(
    (circle) => !isOfThePerson(circle) || (reader && !isOpenTo(reader, circle)),
  )
  const always = new Set<string>(reader ? [] : personal?.told)
  const kept = new Set(
    hidden.flatMap((circle) => circle.fields.filter((name) => !always.has(name))),
  )
  const untold = new Set<string>(
    typeof personal?.untold === 'string' ? Object.keys(fields) : personal?.untold,
  )
  const told = Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.derived ||
    field.writeOnly ||
    field.transient ||
    NEVER.has(field.kind) ||
    kept.has(name) ||
    untold.has(name) ||
    (field.kind === 'json' && !isToldJson(name, field, personal?.told))
      ? []
      : [name],
  )
  return { told, hidden }
}

function isOpenTo({ grants }: Viewer, { url }: Circle): boolean {
  const grant = grants.get(url)
  return grant?.rights.view === true && grant.reach.view.includes('all')
}

/** Of what programs keep, answers under keys are told, and what its family names. */
const isToldJson = (name: string, { keyed }: Field, told: readonly string[] = []): boolean =>
  keyed === true || told.includes(name)

/** A circle that is open to people for their own records. */
const isOfThePerson = ({ grants }: Circle): boolean =>
  Object.values(grants).some((grant) =>
    readGrant(grant).some(({ action, reach }) => action === 'view' && reach.includes('self')),
  )

/** A reader with no right but to their own records: by it the rules of families judge an export. */
export const personAsViewer = (person: {
  readonly user_id: number | null
  readonly employee_id: number | null
}): Viewer => ({
  session_id: 0,
  user_id: person.user_id ?? 0,
  employee_id: person.employee_id,
  role_id: 0,
  leads_many: false,
  is_super_admin: false,
  is_read_only: true,
  grants: new Map(),
  responsibilities: [],
})
