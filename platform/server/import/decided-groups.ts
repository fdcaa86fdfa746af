import type { Field } from '#platform/contract/fields/field.ts'
import {
  type DecidedGroup,
  isAdded,
  SHOWN_GROUPS,
  targetField,
} from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { knownTo } from '../records/circles.ts'
import { readNames } from '../records/history-names.ts'
import type { Import } from './import-store.ts'
import { type Group, isMended, withChoices } from './problem-groups.ts'
import { type Brought, NOTHING } from './brought.ts'
import type { Replacements } from './replacements.ts'

type Decided = Group & { readonly becomes: unknown }

/** The values of a file that something stands for, with what that is and what it could be instead. */
export async function decidedGroups(
  engine: Engine,
  family: AnyResource,
  viewer: Viewer,
  one: Pick<Import, 'id' | 'headers' | 'form' | 'fields' | 'replacements'>,
  brought: Brought = NOTHING,
): Promise<DecidedGroup[]> {
  const resource = knownTo(family, { viewer }, 'edit')
  const reader = { viewer, reach: engine.rights.reachForChoosing(viewer, resource.page) }
  const decided = await standingIn(engine.database, resource, one)
  const groups = await withChoices({ engine, viewer, reader, resource }, one, decided, brought)
  const names = await namesOf(engine, reader, decided)
  return groups.map((group, place) => {
    const { field, becomes } = decided[place] ?? { field: undefined, becomes: null } // as many as there are groups
    return { ...group, becomes, becomes_name: nameOf(field, becomes, names) }
  })
}

/** Those that stand in rows of the file, with how many; a decision of an earlier file may be about none. */
async function standingIn(
  sql: Sql,
  resource: AnyResource,
  one: Pick<Import, 'id' | 'fields' | 'replacements'>,
): Promise<Decided[]> {
  const all: Decided[] = []
  for (const [place, values] of Object.entries<Replacements[string]>(one.replacements)) {
    const column = Number(place)
    const name = one.fields[column] ?? ''
    const field = targetField(resource, name)
    if (!field || !isMended(field)) continue
    const counted = await sql.rows<{ value: string; rows: number; line: number }>(
      `select coalesce(cells[$2], '') as value, count(*)::integer as rows, min(line) as line
         from import_rows where import_id = $1 and coalesce(cells[$2], '') = any($3::text[]) group by 1`,
      [one.id, column + 1, Object.keys(values)],
    )
    for (const { value, ...rest } of counted)
      all.push({
        ...rest,
        value,
        column,
        name,
        field,
        elsewhere: false,
        reason: '',
        becomes: values[value],
      })
  }
  return all.toSorted((a, b) => b.rows - a.rows || a.line - b.line).slice(0, SHOWN_GROUPS)
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')

type Names = ReadonlyMap<string, ReadonlyMap<number, string>>

/** What the records are called that values become, by family, as far as the reader may choose them. */
async function namesOf(
  { registry, database }: Engine,
  reader: Parameters<typeof readNames>[3],
  decided: readonly Decided[],
): Promise<Names> {
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const [target, some] of Map.groupBy(decided, ({ field }) => field.target))
    if (target !== undefined) {
      const ids = some.flatMap(({ becomes }) => idsOf(becomes))
      names.set(target, await readNames(registry, target, database, reader, ids))
    }
  return names
}

function nameOf(field: Field | undefined, becomes: unknown, names: Names): string | null {
  if (becomes === null || becomes === undefined) return null
  if (isAdded(becomes)) return becomes.add
  const known = field?.target === undefined ? undefined : names.get(field.target)
  const ids = idsOf(becomes)
  if (!known || ids.length === 0) return String(becomes)
  const found = ids.flatMap((id) => known.get(id) ?? [])
  return found.length === 0 ? null : found.join(', ')
}
