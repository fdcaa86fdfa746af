import type { Rows } from '#platform/server/database/database.ts'
import type { QuestionsLeft } from '../../contract/service/model-service.ts'
import { type Limit, readLimits } from './limits.ts'

const OF_PERSONS: readonly string[] = ['Everybody', 'Role', 'User']

/** What is left of a person's questions, by the limit that ends first; `taken` are about to be counted. */
export function questionsLeftOf(limits: readonly Limit[], taken = 0): QuestionsLeft | null {
  const own = limits
    .filter(
      ({ limit_kind, applies_to }) => limit_kind === 'Messages' && OF_PERSONS.includes(applies_to),
    )
    .map(({ amount, used, ends }) => ({
      messages_left: Math.max(0, Number(amount) - Number(used) - taken),
      resets_at: new Date(ends).toISOString(),
    }))
    .toSorted((one, other) => one.messages_left - other.messages_left)
  return own[0] ?? null
}

/** What a person has left now. */
export const questionsLeft = async (
  sql: Rows,
  user_id: number,
  now: string,
): Promise<QuestionsLeft | null> => questionsLeftOf(await readLimits(sql, { user_id, now }))
