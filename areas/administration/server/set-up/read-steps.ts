import type { Contribution, ContributionSql } from '#platform/contract/contributions.ts'
import type { PageAction } from '#platform/contract/permissions.ts'
import {
  type AnsweredStep,
  isSettled,
  type SetUpAnswer,
  type SetUpChecklist,
  type SetUpFacts,
  type SetUpStep,
  setUpSteps,
} from '../../contract/set-up/set-up-steps.ts'

/** Who reads the checklist, as far as it has to know. */
export interface SetUpReader {
  readonly user_id: number
  readonly may: (url: string, action: PageAction) => boolean
}

interface Found {
  readonly is_done: boolean
  readonly answer: SetUpAnswer | null
  readonly reason: string | null
  readonly by_name: string | null
  readonly is_hidden: boolean
}

interface Asked {
  readonly sql: ContributionSql
  readonly contributions: readonly Contribution[]
  readonly facts: SetUpFacts
}

/** The steps a person may do, in their order. */
export const stepsFor = (
  contributions: readonly Contribution[],
  { may }: Pick<SetUpReader, 'may'>,
): SetUpStep[] =>
  setUpSteps
    .among(contributions)
    .filter(({ needs }) => may(needs.page, needs.action))
    .toSorted((a, b) => a.order - b.order)

/** The checklist of a person: all conditions are asked in one statement. */
export async function readChecklist(
  { sql, contributions, facts }: Asked,
  reader: SetUpReader,
): Promise<SetUpChecklist> {
  const steps = stepsFor(contributions, reader)
  if (steps.length === 0) return { steps: [], is_hidden: false, is_complete: true }
  const conditions = steps
    .map(({ isDone }, place) => `select ${place}::integer as place, (${isDone(facts)}) as is_done`)
    .join(' union all ')
  const found = await sql.rows<Found>(
    `select s.is_done, a.answer, a.reason, u.name as by_name, exists (select from set_up_hidden h where h.user_id = $2) as is_hidden
       from (${conditions}) s left join set_up_answers a on a.step = ($1::text[])[s.place + 1] left join users u on u.id = a.user_id
      order by s.place`,
    [steps.map(({ name }) => name), reader.user_id],
  )
  const answered = steps.map((step, place) => answeredStep(step, found[place]))
  return {
    steps: answered,
    is_hidden: found[0]?.is_hidden === true,
    is_complete: answered.every((step) => !step.is_needed || isSettled(step)),
  }
}

const answeredStep = (
  { name, title, why, verb, to, other, isNeeded, mayKeep }: SetUpStep,
  found: Found | undefined,
): AnsweredStep => ({
  ...{ name, title: title(), why: why(), verb: verb(), to },
  other: other ? { verb: other.verb(), to: other.to } : null,
  is_needed: isNeeded,
  is_done: found?.is_done === true,
  may_keep: mayKeep === true,
  answer: found?.answer ?? null,
  reason: found?.reason ?? null,
  by_name: found?.by_name ?? null,
})
