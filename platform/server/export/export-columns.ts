import { BETWEEN_VALUES } from '#platform/contract/exports.ts'
import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { maskExpression } from '#platform/contract/fields/mask.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { fieldExpression, shownNameOf, titlesOf } from '../records/columns.ts'
import type { Registry } from '../records/registry.ts'
import type { ServedResource } from '../records/served.ts'

/** How a spreadsheet holds a value. Days and moments come as `YYYY-MM-DD` and `YYYY-MM-DD HH:MM:SS`. */
export type CellType = 'text' | 'number' | 'day' | 'moment'
export type Cell = string | number | null

export interface ExportColumn {
  readonly header: string
  readonly type: CellType
  /** SQL that answers the cell; `r` is the record. */
  readonly expression: string
}

interface Exporting {
  readonly registry: Registry
  readonly field: Field
  readonly zone: Zone
}

/** The reader's zone, and a parameter that holds it where one is needed. */
interface Zone {
  readonly name: string
  readonly place: () => string
}

interface Exported {
  readonly type: CellType
  readonly sql: (expression: string, exporting: Exporting) => string
}

const joined = (list: string): string => `array_to_string(${list}, '${BETWEEN_VALUES}')`
const text: Exported = { type: 'text', sql: (expression) => `${expression}::text` }
const number: Exported = { type: 'number', sql: (expression) => expression }
const several: Exported = { type: 'text', sql: joined }
const never: Exported = { type: 'text', sql: () => 'null' }

/** The words of rich text: its marks taken away, its signs written out, the ampersand last. */
const PLAIN = (expression: string): string =>
  [
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ].reduce(
    (sql, [sign, plain]) => `replace(${sql}, '${sign}', '${plain}')`,
    `btrim(regexp_replace(${expression}, '<[^>]+>', ' ', 'g'))`,
  )

const exportedAs = {
  text,
  longText: text,
  email: text,
  phone: text,
  url: text,
  colour: text,
  richText: { type: 'text', sql: PLAIN },
  password: never,
  secret: never,
  integer: number,
  duration: number,
  decimal: number,
  money: number,
  percent: number,
  yesNo: {
    type: 'text',
    sql: (expression) => `case ${expression} when true then 'Yes' when false then 'No' end`,
  },
  choice: text,
  choices: several,
  texts: several,
  date: { type: 'day', sql: (expression) => `to_char(${expression}, 'YYYY-MM-DD')` },
  time: text,
  instant: {
    type: 'moment',
    sql: (expression, { zone }) =>
      `to_char(${expression} at time zone ${zone.place()}, 'YYYY-MM-DD HH24:MI:SS')`,
  },
  reference: {
    type: 'text',
    sql: (expression, { registry, field }) => shownNameOf(registry, field.target ?? '', expression),
  },
  references: {
    type: 'text',
    sql: (expression, { registry, field }) =>
      joined(titlesOf(registry, field.target ?? '', expression)),
  },
  list: never,
  json: never,
  files: never,
} satisfies Record<FieldKind, Exported>

/** Some fields of a family as columns of a spreadsheet; moments are those of the named zone. */
export function exportColumns(
  registry: Registry,
  of: ServedResource,
  names: readonly string[],
  zone: Zone,
): ExportColumn[] {
  return names.flatMap((name) => {
    const field: Field | undefined = of.declaration.fields[name]
    if (!field) return []
    const { type, sql } = exportedAs[field.kind]
    const stored = fieldExpression(of, name, 'r')
    const expression = field.masked ? maskExpression(stored) : stored
    return {
      header: headerOf(name, field, zone.name),
      type,
      expression: sql(expression, { registry, field, zone }),
    }
  })
}

/** The label, with what a number or a moment is counted in. */
function headerOf(name: string, field: Field, zone: string): string {
  const label = labelOf(name, field)
  const unit =
    field.kind === 'instant' ? zone : field.kind === 'duration' ? 'seconds' : (field.unit ?? '')
  return unit === '' ? label : `${label} (${unit})`
}
