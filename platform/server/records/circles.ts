import type { Circle } from '#platform/contract/circles.ts'
import { withoutCircles } from '#platform/contract/known-fields.ts'
import type { ReachingAction, ReachWord } from '#platform/contract/permissions.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { rowByRow, scopeCondition } from '../access/scope.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import { storedFields } from './ddl.ts'
import type { KnownResource, Row, ServedResource } from './served.ts'

/**
 * Circles in SQL: a family that has some is never read from its table but from a selection of it, in which the fields of each
 * circle are empty in the rows its reader may not see them of. Filters, sorts, searches and computed fields read that selection,
 * so they cannot tell either. PostgreSQL draws the selection into the statement around it, indexes included.
 */

/** Who reads, as circles care. */
export interface CircleViewer {
  readonly viewer: Viewer
  /** Rules of the program read everything, no matter who asks; what they read is never answered. */
  readonly isUnveiled?: true
}

const STANDARD = [
  'id',
  'created_by',
  'date_created',
  'updated_by',
  'date_updated',
  'is_deleted',
  'version',
]
/** The alias of the table inside the selection, where nothing is hidden. */
export const INSIDE = 'c'

/**
 * What stands behind `from` to read a family (or rows of it, by the name of a query) as this reader may. `among` narrows it before
 * anything is hidden, so that indexes find the rows: by a condition that follows from one the reader is held to outside.
 */
export function veiled(
  of: ServedResource,
  beholder: CircleViewer,
  parameters: Parameters,
  alias: string,
  {
    from = identifier(of.declaration.table),
    among,
  }: {
    from?: string
    among?: ((inside: string) => string) | undefined
  } = {},
): string {
  const { circles } = of.declaration
  if (circles.length === 0) return `${from} ${alias}`
  const veils = circles.map((circle) => ({
    circle,
    condition: seenCondition(of, circle, beholder, parameters),
  }))
  const conditionOf = new Map(
    veils.flatMap(({ circle, condition }) => circle.fields.map((name) => [name, condition])),
  )
  const column = (name: string) => `${INSIDE}.${identifier(name)}`
  const stored = storedFields(of.declaration).map(([name]) => {
    const condition = conditionOf.get(name)
    return condition === undefined
      ? column(name)
      : `case when ${condition} then ${column(name)} end as ${identifier(name)}`
  })
  const computed = [...conditionOf].flatMap(([name, condition]) =>
    of.declaration.fields[name]?.derived
      ? [
          `case when ${condition} then (${of.slots.derived?.[name]?.(INSIDE) ?? 'null'}) end as ${identifier(name)}`,
        ]
      : [],
  )
  const unseen = veils.map(
    ({ circle, condition }) => `case when ${condition} then null else '${circle.name}' end`,
  )
  return `(select ${[...STANDARD.map(column), ...stored, ...computed].join(', ')}, array_remove(array[${unseen.join(', ')}]::text[], null) as unseen_ from ${from} ${INSIDE}${among ? ` where ${among(INSIDE)}` : ''}) ${alias}`
}

/** By its rights, and by what else must hold for this reader now. */
function seenCondition(
  { declaration, slots }: ServedResource,
  circle: Circle,
  beholder: CircleViewer,
  parameters: Parameters,
): string {
  const rights = insideCondition(declaration, circle, beholder, 'view', parameters, INSIDE)
  const more = beholder.isUnveiled
    ? undefined
    : slots.within?.[circle.name]?.(beholder.viewer, parameters, INSIDE)
  return more === undefined ? rights : `(${rights}) and (${more})`
}

/** Whether the selection answers a computed field itself. */
export const isVeiled = ({ declaration }: ServedResource, name: string): boolean =>
  declaration.circles.some(({ fields }) => fields.includes(name))

/** A record as it is answered: what its reader may not see of it is absent. */
export function withoutUnseen({ declaration }: ServedResource, row: Row): Row {
  if (declaration.circles.length === 0) return row
  const { unseen_, ...record } = row
  const names = new Set(Array.isArray(unseen_) ? unseen_ : [])
  for (const { name, fields } of declaration.circles)
    if (names.has(name)) for (const field of fields) remove(record, field)
  return record
}

function remove(record: Row, field: string): void {
  delete record[field]
  delete record[titleKey(field)]
}

function insideCondition(
  { rows }: AnyResource,
  { url }: Circle,
  { viewer, isUnveiled }: CircleViewer,
  action: ReachingAction,
  parameters: Parameters,
  alias: string,
): string {
  if (isUnveiled) return 'true'
  const reach = reachIn(viewer, url, action)
  return reach ? scopeCondition(rows, reach, viewer, parameters, alias, rowByRow) : 'false'
}

const reachIn = (
  { grants }: Viewer,
  url: string,
  action: ReachingAction,
): readonly ReachWord[] | undefined => {
  const grant = grants.get(url)
  return grant?.rights[action] ? grant.reach[action] : undefined
}

/** The family as a viewer knows it who may do this with some of its records, whichever. */
export const knownTo = (
  of: AnyResource,
  { viewer, isUnveiled }: CircleViewer,
  action: ReachingAction,
): AnyResource =>
  isUnveiled ? of : withoutCircles(of, ({ url }) => reachIn(viewer, url, action) === undefined)

/** Every family as those outside some of its circles know it, by the names of these: few, and asked for by each request. */
const known = new WeakMap<ServedResource, Map<string, KnownResource>>()

/** The same of a family that is served; of the circles only those are left in which its reader sees some records. */
export function servedTo(of: ServedResource, { viewer, isUnveiled }: CircleViewer): KnownResource {
  const { circles } = of.declaration
  const isOutside = ({ url }: Circle) => reachIn(viewer, url, 'view') === undefined
  const outside = isUnveiled ? [] : circles.filter(isOutside)
  if (outside.length === 0) return asKnown(of)
  const key = outside.map(({ name }) => name).join(' ')
  const families = known.get(of) ?? new Map<string, KnownResource>()
  const family =
    families.get(key) ??
    asKnown({
      ...of,
      declaration: {
        ...withoutCircles(of.declaration, isOutside),
        circles: circles.filter((circle) => !isOutside(circle)),
      },
    })
  known.set(of, families.set(key, family))
  return family
}

/** The family as a viewer knows it: of the circles those are left in which they see every record. */
export function knownWholly({ declaration, slots }: ServedResource, viewer: Viewer): AnyResource {
  const isWhole = ({ name, url }: Circle): boolean => {
    const reach = reachIn(viewer, url, 'view')
    const isEverywhere =
      declaration.rows === 'shared' ? reach !== undefined : reach?.includes('all') === true
    const more = slots.within?.[name]?.(viewer, new Parameters(), INSIDE)
    return isEverywhere && (more === undefined || more === 'true')
  }
  return withoutCircles(declaration, (circle) => !isWhole(circle))
}

/** The same of a family that is served: for conditions on its table itself, where nothing is hidden row by row. */
export const whollyKnownTo = (of: ServedResource, viewer: Viewer): KnownResource =>
  asKnown({ ...of, declaration: knownWholly(of, viewer) })

/** The brand is a promise of this file alone: what it is put on holds nothing its reader may not know. */
const asKnown = (of: ServedResource): KnownResource => of as KnownResource

/** Refuses fields of circles that reach other records than this one, as if there were no such field. */
export async function refuseVeiled(
  of: AnyResource,
  sql: Sql,
  beholder: CircleViewer,
  id: number,
  names: readonly string[],
): Promise<void> {
  const asked = of.circles.filter(({ fields }) => fields.some((name) => names.includes(name)))
  if (asked.length === 0 || beholder.isUnveiled) return
  const parameters = new Parameters()
  const outside = asked.map(
    (circle) =>
      `case when ${insideCondition(of, circle, beholder, 'edit', parameters, 'r')} then null else '${circle.name}' end`,
  )
  const [found] = await sql.rows<{ outside: string[] }>(
    `select array_remove(array[${outside.join(', ')}]::text[], null) as outside from ${identifier(of.table)} r where r.id = ${parameters.add(id, 'bigint')}`,
    parameters.values,
  )
  const refused = asked
    .filter(({ name }) => found?.outside.includes(name))
    .flatMap(({ fields }) => fields.filter((name) => names.includes(name)))
  refuseFields(Object.fromEntries(refused.map((name) => [name, ['No such field']])))
}
