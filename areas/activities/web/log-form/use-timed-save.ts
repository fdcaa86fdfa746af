import { useState } from 'react'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'
import { secondsOn, type Stopwatch } from './use-stopwatch.ts'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

/** Saving takes the time of a stopwatch that still runs, and asks once whether a very short time is right. */
export function useTimedSave(
  form: RecordFormState,
  setup: AllowedSetup | undefined,
  stopwatch: Stopwatch,
  isNew: boolean,
) {
  const [asked, setAsked] = useState<number>()
  const save: RecordFormState = {
    ...form,
    check(also) {
      const sent = form.check(also)
      if (!sent) return undefined
      const { face } = stopwatch
      const runs = isNew && face !== undefined && sent['duration_seconds'] === null
      const seconds = runs ? secondsOn(face) : sent['duration_seconds']
      const isShort = typeof seconds === 'number' && seconds < (setup?.min_seconds ?? 0)
      // A stopwatch goes on between two presses; once asked, its time counts as meant.
      if (isShort && asked === undefined) {
        setAsked(seconds)
        return undefined
      }
      setAsked(undefined)
      if (!runs) return { ...sent, ...startOf(form, isNew) }
      const times = stopwatch.sent()
      stopwatch.forget()
      return { ...sent, ...times }
    },
  }
  return { form: save, asked }
}

/** When a stopped stopwatch began: it names the time that was measured. */
function startOf({ values }: RecordFormState, isNew: boolean): Record<string, unknown> {
  const { started_at } = values
  return isNew && started_at ? { started_at } : {}
}
