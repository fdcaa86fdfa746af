import type { Field, Fields } from '#platform/contract/fields/field.ts'
import { identifier, type Rows } from '#platform/server/database/database.ts'
import type { KeptRows } from '../kept-of-people.ts'

/** What the database says of a table. */
export interface TableShape {
  readonly columns: ReadonlyMap<string, Column>
  /** Rows are only ever added by the role that serves. */
  readonly isAppendOnly: boolean
}

interface Column {
  readonly name: string
  readonly type: string
  readonly needs_value: boolean
  readonly is_unique: boolean
  /** A state of the record asks for it: a rule says when it must not be empty. */
  readonly is_asked_for: boolean
}

/** Reads the columns of a table of ours. */
export async function shapeOf(sql: Rows, table: string): Promise<TableShape> {
  const columns = await sql.rows<Column>(
    `select a.attname::text as name, format_type(a.atttypid, null) as type, a.attnotnull as needs_value,
            exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey::int2[])
                     or i.indrelid = a.attrelid and i.indisunique and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')) as is_unique,
            exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and pg_get_constraintdef(k.oid) ~ ('\\m' || a.attname || ' IS (NOT )?NULL')) as is_asked_for
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  )
  const [found] = await sql.rows<{ is_append_only: boolean }>(
    `select exists (select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = $1::regclass and p.proname = 'refuse_change') as is_append_only`,
    [table],
  )
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    isAppendOnly: found?.is_append_only === true,
  }
}

/** A column and its value afterwards, as SQL over `t`; `$name` is the new name of the person. */
export interface Emptied {
  readonly column: string
  readonly value: string
}

/** What becomes of the columns of a kind: what its declaration empties, and what its area says otherwise. */
export function emptiedColumns(
  { goes, becomes, family }: KeptRows,
  { columns }: TableShape,
): Emptied[] {
  const whole = goes.filter((name) => !name.includes('.') && !Object.hasOwn(becomes, name))
  const inner = Map.groupBy(
    goes.filter((name) => name.includes('.')),
    (name) => name.split('.')[0] ?? name,
  )
  return [
    ...whole.flatMap((name) => {
      const column = columns.get(name)
      return column ? [{ column: name, value: blankOf(column, family?.fields[name]) }] : []
    }),
    ...[...inner].map(([name, paths]) => ({
      column: name,
      value: withoutInner(name, paths, family?.fields[name]?.of ?? {}),
    })),
    ...Object.entries(becomes).map(([column, value]) => ({ column, value })),
  ]
}

function blankOf(
  { name, type, needs_value, is_unique, is_asked_for }: Column,
  field: Field | undefined,
): string {
  // That one stood there stays to be seen.
  if (field?.kind === 'longText' || field?.kind === 'richText' || (is_asked_for && type === 'text'))
    return `case when t.${identifier(name)} is not null then '[removed]' end`
  if (!needs_value) return 'null'
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'jsonb') return `'[]'::jsonb`
  return is_unique ? `$name || ' ' || t.id` : '$name'
}

/** A list without some fields of its rows: where one is required, a mark says that something stood there. */
function withoutInner(name: string, paths: readonly string[], fields: Fields): string {
  const blanks = paths.map((path) => {
    const field = path.split('.')[1] ?? ''
    const declared: Field | undefined = fields[field]
    return [field, declared?.required ? '[removed]' : null] as const
  })
  const some = blanks.map(
    ([field, value]) =>
      `case when coalesce(x.item -> '${field}', 'null') <> 'null' then '${JSON.stringify({ [field]: value })}'::jsonb else '{}' end`,
  )
  return `(select coalesce(jsonb_agg(x.item || ${some.join(' || ')} order by x.place), '[]') from jsonb_array_elements(t.${identifier(name)}) with ordinality x(item, place))`
}
