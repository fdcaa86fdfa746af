import { useEffect, useState } from 'react'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { checkAnswers } from '#platform/contract/fields/extra-fields.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { type RecordFormState, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { reachableFrom, useStatuses } from './allowed-work.ts'
import { answersIn, withoutAnswers } from '../answers.ts'
import { chooseWork, type WorkField } from './choose-work.ts'
import { judgedHere } from '../hidden-answers.ts'
import { logErrors } from './log-errors.ts'
import { proposedTime } from '../follow-ups/follow-up-times.ts'
import { asksReason } from '../late-logs.ts'
import { livingLog } from '../living-log.ts'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

type Draft = Record<string, unknown>

/** Untouched it is not sent with a change; asked for it must be. */
const why = { ...activityLogs.fields.change_reason, required: true }

/** The state of the log form: that of any form, with the questions of the chosen work among its fields. */
export function useLogForm(
  start: Draft,
  setups: readonly AllowedSetup[],
  record: StoredRecord | undefined,
  hiddenAnswers: readonly string[],
) {
  const isNew = record === undefined
  const zone = useZone()
  const setupIn = (values: Draft) => setups.find(({ id }) => id === values['activity_setup_id'])
  const [line, setLine] = useState(setupIn(start)?.status_category_id)
  const [cleared, setCleared] = useState<readonly string[]>([])
  const offered = useStatuses(line)
  const statuses = reachableFrom(Number(record?.['status_id']), offered.data ?? [])
  const asksEmployee = isNew && setups.some(({ may_log_for_team }) => may_log_for_team)
  /** What is hidden are answers of the work the log was of. */
  const hiddenIn = (chosen: Draft) =>
    chosen['activity_setup_id'] === record?.['activity_setup_id'] ? hiddenAnswers : []
  const isLate = record !== undefined && asksReason(record)
  const base = useRecordForm(
    (values) => {
      const status = statuses.find(({ id }) => id === values['status_id'])
      return livingLog(values, {
        ...{ setup: setupIn(values), status, asksEmployee, asksReason: isLate },
        hidden: hiddenIn(values),
      })
    },
    start,
    isNew,
  )
  const { values, change } = base
  const setup = setupIn(values)
  // The activity may also come from a kept draft: its statuses follow whatever brought it.
  if (setup?.status_category_id !== line) setLine(setup?.status_category_id)
  const first = statuses.find(({ is_default }) => is_default)?.id
  useEffect(() => {
    if (setup && first !== undefined && values['status_id'] === null) change({ status_id: first })
  }, [setup, first, values, change])

  const judged = judgedHere(
    setup?.extra_fields ?? [],
    setup ? answersIn(values) : {},
    hiddenIn(values),
  )
  const answers = checkAnswers(
    judged.questions,
    judged.answers,
    setup?.id === record?.['activity_setup_id'] && record ? answersIn(record) : {},
  )
  const own = (): FieldErrors => ({
    ...answers.errors,
    ...logErrors(values, setup, { zone, before: record?.['follow_up_at'] }),
    ...(isLate && checkField('change_reason', why, values['change_reason']).errors),
  })
  const form: RecordFormState = {
    ...base,
    leave: (name) => base.leave(name, ownOf(own(), name)),
    check(also = {}) {
      const checked = base.check({ ...own(), ...also })
      if (!checked) return undefined
      const hasAnswers = setup && (isNew || base.changed.some((name) => name.includes('.')))
      return {
        ...withTimes(withoutAnswers(checked), values, isNew),
        ...(hasAnswers && { extra_values: answers.values }),
      }
    },
    // The form asks for the end; what is said of the start belongs there.
    showErrors: ({ started_at, ...found }) =>
      base.showErrors({ ...found, ...(started_at && { ended_at: started_at }) }),
  }
  return {
    form,
    setup,
    statuses,
    cleared,
    isLoading: offered.isLoading,
    forgetCleared: () => setCleared([]),
    choose(name: WorkField, chosen: number | null) {
      const choice = chooseWork(setups, values, name, chosen)
      change(choice.patch)
      setCleared(choice.cleared)
    },
    /** A status that asks to look again proposes when. */
    chooseStatus(chosen: unknown) {
      const status = statuses.find(({ id }) => id === chosen)
      const hours = Number(status?.follow_up_after_hours ?? 0)
      const proposes = status?.needs_follow_up && hours > 0 && values['follow_up_at'] === null
      const follow_up_at = proposes ? proposedTime(hours, new Date()) : values['follow_up_at']
      change({ status_id: chosen, follow_up_at })
    },
  }
}

const ownOf = (errors: FieldErrors, name: string): FieldErrors =>
  errors[name] ? { [name]: errors[name] } : {}

/** The end and the length say together when work began, so a change of one sends both. */
function withTimes(sent: Draft, { ended_at, duration_seconds }: Draft, isNew: boolean): Draft {
  const changes = sent['ended_at'] !== undefined || sent['duration_seconds'] !== undefined
  return isNew || !changes ? sent : { ...sent, ended_at, duration_seconds }
}
