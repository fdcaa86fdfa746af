import type { Field } from '#platform/contract/fields/field.ts'
import type { ImportGroup } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { identifier, type Sql } from '../database/database.ts'
import type { Reader } from '../records/read.ts'
import type { Registry } from '../records/registry.ts'
import { parentsOf } from '../records/told-apart.ts'
import type { Import } from './import-store.ts'
import { replacementOf } from './replacements.ts'
import { NameResolver } from './resolve-names.ts'
import { besideName } from './row-beside.ts'

type Proposal = NonNullable<ImportGroup['proposal']>

/** A value of a column, by the place of that, with the field it fills. */
interface ColumnValue {
  readonly column: number
  readonly value: string
  readonly field: Field
}

/** Different words beside one value that are looked at. */
const MOST_BESIDE = 100

export interface Proposing {
  readonly sql: Sql
  readonly registry: Registry
  readonly reader: Reader
  readonly resource: AnyResource
  readonly one: Pick<Import, 'id' | 'fields' | 'replacements'>
}

/**
 * The proposals that fit what every row of their value says beside it. A decision holds for all of these rows, and a row that names Portugal
 * would refuse a city of Benin again.
 */
export async function fittingRows(
  asked: Proposing,
  groups: readonly ColumnValue[],
  proposed: readonly (Proposal | undefined)[],
): Promise<(Proposal | undefined)[]> {
  const names = new NameResolver(asked.registry, asked.reader)
  const fitting: (Proposal | undefined)[] = []
  for (const [place, group] of groups.entries()) {
    const proposal = proposed[place]
    const isKept = proposal && (await fitsRows(asked, names, group, proposal))
    fitting.push(isKept ? proposal : undefined)
  }
  return fitting
}

async function fitsRows(
  { sql, registry, resource, one }: Proposing,
  names: NameResolver,
  { field, column, value }: ColumnValue,
  proposal: Proposal,
): Promise<boolean> {
  if (field.target === undefined) return true
  const { declaration } = registry.get(field.target)
  const parents = parentsOf(declaration)
  for (const [theirs, sibling] of besideName(field)) {
    const target = resource.fields[sibling]?.target
    const beside = one.fields.indexOf(sibling)
    if (target === undefined || beside < 0 || !parents.includes(theirs)) continue
    const [stored] = await sql.rows<{ id: number | null }>(
      `select ${identifier(theirs)} as id from ${identifier(declaration.table)} where id = $1`,
      [proposal.value],
    )
    const rows = await sql.rows<{ words: string }>(
      `select distinct cells[$3] as words from import_rows
        where import_id = $1 and cells[$2] = $4 and coalesce(cells[$3], '') <> '' limit ${MOST_BESIDE}`,
      [one.id, column + 1, beside + 1, value],
    )
    await names.learn(
      sql,
      target,
      rows.map(({ words }) => words.trim()),
    )
    const isElsewhere = ({ words }: { words: string }) => {
      const replaced = replacementOf(one.replacements, beside, words)
      const ids = replaced
        ? [replaced.value]
        : names.candidates(target, words.trim()).map(({ id }) => id)
      return ids.length > 0 && !ids.includes(stored?.id)
    }
    if (rows.some(isElsewhere)) return false
  }
  return true
}
