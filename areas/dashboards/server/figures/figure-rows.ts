import type { Row } from '#platform/server/records/served.ts'
import type { OpenSource } from './open-source.ts'

/** Figures by the names of a dashboard. */
export type FigureRow = Readonly<Record<string, number | null>>

/** What a source counted of some rows, by the names of the dashboard. */
export const figuresIn = ({ declared }: OpenSource, counted: Row): FigureRow =>
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
export const keyOf = (group: Row): string => String((group['key'] as readonly string[])[0] ?? '') // a counted group has a key for each grouping
