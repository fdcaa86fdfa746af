import { escaped } from './escaped.ts'
import type { ToldRow } from './read-kept.ts'

/** Rows of one kind that the page to read shows; the file beside it holds all. */
export const SHOWN = 200

/** What one kind shows on the page of its group. */
export interface ShownKind {
  readonly label: string
  readonly rows: readonly ToldRow[]
  readonly total: number
}

/** A page that a person reads without a program: one group, each kind as a table. */
export function htmlPage(title: string, kinds: readonly ShownKind[], file: string): string {
  const parts = kinds.map(({ label, rows, total }) => {
    const more =
      total > rows.length
        ? `<p>The first ${rows.length} of ${total}. All of them stand in ${escaped(file)}.</p>`
        : ''
    return `<h2>${escaped(label)} (${total})</h2>${more}${tableOf(rows)}`
  })
  return pageOf(title, parts.join('\n'))
}

/** A page of some words. */
export const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color:#1c2430}h2{margin-top:2rem}table{border-collapse:collapse;width:100%}th,td{border:1px solid #d5dae1;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#f3f5f8}</style></head>
<body><h1>${escaped(title)}</h1>
${body}
</body></html>
`

function tableOf(rows: readonly ToldRow[]): string {
  // A column in which nothing stands is left out of the page; the file has it.
  const names = Object.keys(rows[0] ?? {}).filter((name) =>
    rows.some((row) => wordsOf(row[name]) !== ''),
  )
  const head = names.map((name) => `<th>${escaped(name)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${escaped(wordsOf(row[name]))}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(wordsOf).join('; ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${name.replaceAll('_', ' ')}: ${wordsOf(inner)}`)
      .join(', ')
  return String(value)
}
