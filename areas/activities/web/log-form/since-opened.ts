import { useEffect, useState } from 'react'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'

/** Where the form holds when it was opened: with what was typed, so that a draft brings it along. It is no field and is not sent. */
const OPENED = 'form_opened_ms'

/** No handle time is longer than a day. */
const LONGEST_S = 86_400

interface Opening {
  readonly opened: number
  readonly now: number
}

/** What the time since the form was opened is, in whole seconds; undefined where no log may take that long. */
export function secondsOpen({ opened, now }: Opening, most = LONGEST_S): number | undefined {
  const seconds = Math.max(0, Math.round((now - opened) / 1000))
  return seconds <= most ? seconds : undefined
}

/** What one press fills in: how long it took, and that it ended now, unless the person said when. */
export const timesSinceOpened = (seconds: number, ended_at: unknown, now: Date) => ({
  duration_seconds: seconds,
  ended_at: typeof ended_at === 'string' && ended_at !== '' ? ended_at : now.toISOString(),
})

/** When the form of a new log was opened, in milliseconds of this device; a draft that is used again was opened when it was begun. */
export function useOpened({ values, isChanged, change }: RecordFormState, isNew: boolean) {
  const [opened, setOpened] = useState(() => Date.now())
  const begun = values[OPENED]
  const isKept = typeof begun === 'number'
  useEffect(() => {
    if (isNew && isChanged && !isKept) change({ [OPENED]: opened })
  }, [isNew, isChanged, isKept, opened, change])
  return { opened: isKept ? begun : opened, openAgain: () => setOpened(Date.now()) }
}
