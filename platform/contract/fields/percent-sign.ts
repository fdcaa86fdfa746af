import type { Field } from './field.ts'

/** What a field of percentages holds is written with or without its sign. */
export function withoutPercent({ kind, unit }: Field, text: string): string {
  const isShare = kind === 'percent' || unit === '%'
  return isShare && text.endsWith('%') ? text.slice(0, -1).trimEnd() : text
}
