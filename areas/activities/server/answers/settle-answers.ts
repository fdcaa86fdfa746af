import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import type { Answers, ExtraField } from '#platform/contract/fields/extra-field.ts'
import { checkAnswers } from '#platform/contract/fields/extra-fields.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { answersNamed, apart, sensitiveAmong } from '../../contract/sensitive-answers.ts'
import { sensitivePage } from '../../contract/log-circles.ts'
import { settleFiles } from './answer-files.ts'
import { peopleErrors } from './answer-people.ts'
import type { Setup } from '../log-context.ts'
import type { activityLogs } from '../../contract/activity-logs.ts'

interface Settled {
  readonly values: DraftOf<typeof activityLogs>
  readonly errors: FieldErrors
}

/**
 * The answers of a log as they are stored, from what was sent. A sensitive answer stays where no name is sent for it, since most
 * who change a log do not see it: it goes when its question is not asked any more. An answer whose question is gone stays.
 */
export async function settleAnswers(
  work: Pick<Setup, 'client_id' | 'extra_fields'>,
  values: DraftOf<typeof activityLogs>,
  change: Pick<ChangeOf<typeof activityLogs>, 'sql' | 'viewer' | 'before'>,
  isNewWork: boolean,
): Promise<Settled> {
  const questions = work.extra_fields
  const before = isNewWork ? undefined : change.before
  const kept = (before?.sensitive_values ?? {}) as Answers // stored by this check
  const sent = values.extra_values as Answers | null | undefined // the names are checked below
  const open = (change.before?.extra_values ?? {}) as Answers // stored by this check
  const defined = new Set(questions.map(({ name }) => name))
  const sensitive = sensitiveAmong(questions)
  const isSensitive = (name: string) =>
    sensitive.has(name) || (!defined.has(name) && Object.hasOwn(kept, name))
  const unsent = answersNamed(kept, (name) => !Object.hasOwn(sent ?? {}, name))
  const known = answersNamed(unsent, (name) => sensitive.has(name))
  const exempt = mayKnow(change) ? answersNamed(kept, isSensitive) : known
  const forgiven: Answers = before ? { ...open, ...exempt } : {}
  const answers = checkAnswers(
    questions,
    { ...(sent === undefined ? open : sent), ...known },
    forgiven,
  )
  const people = await peopleErrors(
    change.sql,
    change.viewer,
    work,
    answersNamed(
      answers.values,
      (name) => Object.hasOwn(sent ?? {}, name) && answers.values[name] !== forgiven[name],
    ),
  )
  const files = await settleFiles(questions, answers.values, change)
  const gone = answersNamed(unsent, (name) => !defined.has(name))
  return {
    values: apart({ ...gone, ...files.values }, isSensitive),
    errors: {
      ...withoutRiddles(questions, answers.errors, known, sent ?? {}),
      ...people,
      ...files.errors,
    },
  }
}

/** The person who sees no sensitive answers at all learns nothing from what an answer that is stored already is forgiven. */
const mayKnow = ({ viewer }: Pick<ChangeOf<typeof activityLogs>, 'viewer'>): boolean =>
  viewer.grants.get(sensitivePage)?.rights.view === true

/** What a kept answer alone asks for cannot be demanded of a person who may not see that answer. */
function withoutRiddles(
  questions: readonly ExtraField[],
  errors: FieldErrors,
  known: Answers,
  sent: Answers,
): FieldErrors {
  const riddles = questions
    .filter(({ visible_if, required_if }) =>
      [visible_if, required_if].some((condition) => condition && condition.field in known),
    )
    .filter(({ name }) => !Object.hasOwn(sent, name))
    .map(({ name }) => `extra_values.${name}`)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !riddles.includes(name)))
}
