import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { maskExpression } from '#platform/contract/fields/mask.ts'

const noColumn = (): never => {
  throw new Error('a secret has no column: it is kept sealed, by settings')
}

const amongAnswers = (): never => {
  throw new Error('files answer questions of set-ups: a family that has files is attachable')
}

/** How each kind is stored: its column type, which is also what parameters are cast to. */
const typeFor = {
  text: () => 'text',
  longText: () => 'text',
  richText: () => 'text',
  email: () => 'text',
  phone: () => 'text',
  url: () => 'text',
  colour: () => 'text',
  password: () => 'text',
  secret: noColumn,
  integer: () => 'integer',
  duration: () => 'integer',
  decimal: (field) => `numeric(14,${field.scale ?? 2})`,
  money: ({ scale }) => (scale === undefined ? 'numeric(14,2)' : `numeric(18,${scale})`),
  percent: () => 'numeric(7,2)',
  yesNo: () => 'boolean',
  choice: (field) => (typeof field.choices?.[0] === 'number' ? 'integer' : 'text'),
  choices: () => 'text[]',
  date: () => 'date',
  time: () => 'time(0)',
  instant: () => 'timestamptz(3)',
  reference: () => 'bigint',
  references: () => 'bigint[]',
  texts: () => 'text[]',
  list: () => 'jsonb',
  json: () => 'jsonb',
  files: amongAnswers,
} satisfies Record<FieldKind, (field: Field) => string>

/** The PostgreSQL type of a field. */
export const columnType = (field: Field): string => typeFor[field.kind](field)

/** A value as its column takes it: yes-no in any spelling as a boolean, rows and JSON as text. */
export function toColumn(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'yesNo') return value === true || value === 'y' || value === 1
  return field.kind === 'list' || field.kind === 'json' ? JSON.stringify(value) : value
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A value as a literal of its column, for defaults in a table. */
export function columnLiteral(field: Field, value: unknown): string {
  const stored = toColumn(field, value)
  if (Array.isArray(stored)) return `'{${stored.join(',')}}'`
  return typeof stored === 'string' ? literal(stored) : String(stored)
}

/** A field as it is answered: yes-no in the field's spelling, everything else as the column is. */
export function answeredExpression(field: Field, expression: string): string {
  if (field.masked) return maskExpression(expression)
  if (field.kind !== 'yesNo' || field.wire === undefined || field.wire === 'true/false')
    return expression
  return field.wire === 'y/n'
    ? `case ${expression} when true then 'y' when false then 'n' end`
    : `(${expression})::integer`
}
