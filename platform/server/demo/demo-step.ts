import type { Sql } from '../database/database.ts'

/** Rows of the demo company that an area adds, once its people and the history of its days are there. */
export interface DemoStep {
  /** Where it comes among the steps of all areas; places leave room between them. */
  readonly place: number
  /** @param now the present moment of the company, ISO 8601 */
  readonly insert: (sql: Sql, now: string) => Promise<unknown>
}

/** The steps in their order. */
export const demoStepsInPlace = (steps: readonly DemoStep[]): DemoStep[] =>
  steps.toSorted((a, b) => a.place - b.place)
