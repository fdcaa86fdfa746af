import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../../database/database.ts'
import type { Row } from '../../records/served.ts'
import type { Import } from '../import-store.ts'
import { namesOfRow, namingPlaces } from '../naming.ts'
import { replacementOf } from '../replacements.ts'

/** Different words of a column that are looked at. */
const MOST_WORDS = 20_000

interface Sheet {
  readonly at: Import
  readonly of: AnyResource
}

/** By family, what records hold that rows of the workbook name where only such records may be named: the company of a client is a client. */
export async function heldBySheets(
  sql: Sql,
  sheets: readonly Sheet[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Row>>> {
  const held = new Map<string, Map<string, Row>>()
  for (const { at, of } of sheets)
    for (const [column, name] of at.fields.entries()) {
      const field: Field | undefined = of.fields[name]
      const always = Object.entries(field?.only ?? {}).filter(([, value]) => !Array.isArray(value))
      if (field?.target === undefined || always.length === 0) continue
      const rows = await sql.rows<{ words: string }>(
        `select distinct cells[$2] as words from import_rows where import_id = $1 and not is_left_out and coalesce(btrim(cells[$2]), '') <> '' limit ${MOST_WORDS}`,
        [at.id, column + 1],
      )
      const ofTarget = held.get(field.target) ?? new Map<string, Row>()
      held.set(field.target, ofTarget)
      for (const { words } of rows) {
        const becomes = replacementOf(at.replacements, column, words)?.value ?? words
        if (typeof becomes !== 'string') continue
        const key = becomes.trim().toLowerCase()
        ofTarget.set(key, { ...ofTarget.get(key), ...Object.fromEntries(always) })
      }
    }
  return held
}

/** What a row holds because other sheets name it, in fields of which its own cells say nothing. */
export function heldFor(
  { at, of }: Sheet,
  held: ReadonlyMap<string, ReadonlyMap<string, Row>>,
): ((cells: readonly string[]) => Row) | undefined {
  const ofFamily = held.get(of.name)
  if (!ofFamily || ofFamily.size === 0) return undefined
  const naming = namingPlaces(of, at.fields)
  return (cells) =>
    Object.fromEntries(
      namesOfRow(naming, cells)
        .flatMap((name) => Object.entries(ofFamily.get(name) ?? {}))
        .filter(([name]) => name in of.fields),
    )
}
