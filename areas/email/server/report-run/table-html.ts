import { escapeHtml } from '#platform/server/mail/html-text.ts'
import type { Cell } from '#platform/server/export/export-columns.ts'
import type { TableColumn } from '#platform/server/reports/table.ts'

const TABLE = 'border-collapse:collapse;font-size:13px;line-height:18px'
const CELL = 'border-bottom:1px solid #d9e0e2;padding:4px 12px 4px 0;text-align:'

/** Rows as a table that every mail program draws: styles stand in the elements. */
export async function tableHtml(
  columns: readonly TableColumn[],
  batches: AsyncIterable<Cell[][]>,
): Promise<string> {
  const head = columns.map((column) => cell('th', column, column.label)).join('')
  const lines: string[] = []
  for await (const rows of batches) lines.push(...rows.map((row) => lineOf(columns, row)))
  return `<table style="${TABLE}"><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

const lineOf = (columns: readonly TableColumn[], row: readonly Cell[]): string =>
  `<tr>${columns.map((column, place) => cell('td', column, column.words(row[place] ?? null))).join('')}</tr>`

const cell = (tag: 'th' | 'td', { type }: TableColumn, words: string): string =>
  `<${tag} style="${CELL}${type === 'number' ? 'right' : 'left'}">${escapeHtml(words)}</${tag}>`
