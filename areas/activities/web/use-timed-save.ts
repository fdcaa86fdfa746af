import { useState } from 'react'
import type { RecordFormState } from '#platform/web/screens/use-record-form.ts'
import type { AllowedSetup } from './allowed-work.ts'
import type { useStopwatch } from './use-stopwatch.ts'

type Stopwatch = ReturnType<typeof useStopwatch>

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
      const runs = isNew && stopwatch.since !== undefined && sent['duration_seconds'] === null
      const seconds = runs ? stopwatch.seconds() : sent['duration_seconds']
      const isShort = typeof seconds === 'number' && seconds < (setup?.min_seconds ?? 0)
      // A stopwatch goes on between two presses; once asked, its time counts as meant.
      if (isShort && asked === undefined) {
        setAsked(seconds)
        return undefined
      }
      setAsked(undefined)
      if (!runs) return sent
      stopwatch.stop()
      return { ...sent, duration_seconds: seconds }
    },
  }
  return { form: save, asked }
}
