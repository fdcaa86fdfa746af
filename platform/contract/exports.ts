import type { Field, FieldKind } from './fields/field.ts'
import type { AnyResource } from './resource.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a spreadsheet calls each format. */
export const formatWords = { csv: 'CSV', xlsx: 'XLSX' } as const satisfies Record<
  ExportFormat,
  string
>

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>

/** Up to this many rows an export is answered at once; more are prepared in the background. */
export const ROWS_AT_ONCE = 2000

/** Stands between several values in one cell. */
export const BETWEEN_VALUES = '; '

/** What has no place in one cell, or is never answered. */
const NEVER: ReadonlySet<FieldKind> = new Set(['list', 'json', 'files', 'password', 'secret'])

/** Whether a field can be a column of an export. */
export const isExported = (field: Field): boolean => !field.writeOnly && !NEVER.has(field.kind)

/** The columns of a list as they are exported: the one that names the record first. */
export function exportedColumns(of: AnyResource): string[] {
  const { title, list } = of
  const names = list.columns.filter((name) => {
    const field = of.fields[name]
    return field !== undefined && isExported(field)
  })
  return names.includes(title) ? [title, ...names.filter((name) => name !== title)] : names
}

/** What a spreadsheet would take for a formula, in plain and in full-width signs. */
const FORMULA = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text that no spreadsheet computes. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that was defused: what comes back from a spreadsheet is what left. */
export const undefused = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
