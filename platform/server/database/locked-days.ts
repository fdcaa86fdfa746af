import pg from 'pg'
import { problems, type Refusal, refusal } from '#platform/contract/problems.ts'

/** What the database refuses because its days are locked or billed, by the name of the period, which stands in the detail of the error. */
export const lockedDays = (problem: unknown): Refusal | undefined =>
  problem instanceof pg.DatabaseError && problem.constraint === 'days_locked'
    ? refusal(problems.daysLocked, { period: problem.detail ?? '' })
    : undefined
