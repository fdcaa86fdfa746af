import type { Measured } from '#platform/contract/lists/report-answer.ts'

/** A measure as a number; nothing is zero. */
export const numberIn = (row: Measured, name: string): number => Number(row[name] ?? 0)
