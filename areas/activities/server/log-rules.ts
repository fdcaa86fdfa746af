import { t } from '#platform/contract/words/texts.ts'
import { isRequired } from '#platform/contract/labels.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Row } from '#platform/server/records/served.ts'
import { quantityErrors } from '../contract/log-quantity.ts'
import { activityProblems } from '../contract/problems.ts'
import type { LogPerson, Setup, Status } from './log-context.ts'

/** The rules that ask the database nothing more: those of one log, and of every row of an upload. */

/** Refuses work that may not be logged, not for this person, or not for this client. */
export function checkAllowed(
  setup: Setup,
  person: LogPerson,
  self: number | null,
  isSuperAdmin: boolean,
  day: string,
): void {
  const forOther = person.id !== self
  if (forOther && !isSuperAdmin && !setup.may_log_for_team) refuse(activityProblems.notForOthers)
  if (!setup.is_open || !setup.may_log) refuse(activityProblems.notAllowed, { setup: setup.name })
  if (!person.client_ids.includes(setup.client_id))
    refuse(activityProblems.notTheirClient, { name: person.name, client: setup.client_name })
  if (setup.client_end !== null && setup.client_end < day)
    refuse(activityProblems.clientEnded, { client: setup.client_name, date: setup.client_end })
  if (!['Onboarding', 'Active'].includes(setup.client_status))
    refuse(activityProblems.clientClosed, {
      client: setup.client_name,
      status: setup.client_status,
    })
}

/** What a log lacks where it stands: a time to look again, a note, a reference; or more than its set-up counts. */
export function standingErrors(all: Row, setup: Setup, status: Status): FieldErrors {
  const errors: FieldErrors = quantityErrors(all.quantity, setup)
  const isEmpty = (name: string) =>
    all[name] === null || all[name] === undefined || all[name] === ''
  if (status.needs_follow_up && isEmpty('follow_up_at'))
    errors.follow_up_at = [t`${status.name} needs a follow-up time`]
  if (status.needs_note && isEmpty('description'))
    errors.description = [t`${status.name} needs a note`]
  if (setup.needs_reference && isEmpty('reference_no'))
    errors.reference_no = [isRequired(setup.reference_label ?? 'Reference')]
  return errors
}

/** What is to be looked at again lies ahead. A time that was kept may have come meanwhile. */
export function followUpErrors(values: Row, before: Row | undefined, now: string): FieldErrors {
  const { follow_up_at } = values
  const isNew = typeof follow_up_at === 'string' && follow_up_at !== before?.follow_up_at
  return isNew && follow_up_at <= now ? { follow_up_at: ['Follow-up must be later than now'] } : {}
}
