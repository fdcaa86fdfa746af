import type { CountedGroup, Measured } from '#platform/server/reports/report-source.ts'
import type { OpenSource } from './open-source.ts'

/** Figures by the names of a dashboard. */
export type FigureRow = Readonly<Record<string, number | null>>

/** What a source counted of some rows, by the names of the dashboard. */
export const figuresIn = ({ declared }: OpenSource, counted: Measured): FigureRow =>
  Object.fromEntries(
    Object.entries(declared.figures).map(([figure, wanted]) => [
      figure,
      numberOf(counted[declared.counted === 'days' ? figure : (wanted?.measure ?? figure)]),
    ]),
  )

/** Null over nothing; large sums travel as text. */
export const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)

/** The key of a group with one grouping. */
export const keyOf = ({ key }: CountedGroup): string => key[0] ?? ''
