import { useDebouncedValue } from '@mantine/hooks'
import type { InputOf } from '#platform/contract/answers.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { emailScheduler } from '../../contract/schedules/email-scheduler.ts'
import { scheduleCalls } from '../../contract/schedules/schedule-calls.ts'

/** The person who types a time types five signs. */
const DELAY_MS = 300

const { input } = scheduleCalls.nextDueTimes

/** When what is in the form would be due; undefined until enough is known. */
export function useNextDueTimes(values: Readonly<Record<string, unknown>>) {
  const { count: _count, ...fields } = input
  const asked = Object.fromEntries(
    Object.keys(fields).map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]),
  )
  const [text] = useDebouncedValue(JSON.stringify(asked), DELAY_MS)
  const sent = JSON.parse(text) as InputOf<typeof scheduleCalls.nextDueTimes> // written above
  return useCall(scheduleCalls.nextDueTimes, sent, {
    family: emailScheduler,
    isAsked: Boolean(sent.frequency && sent.time_of_day && sent.start_date),
    retry: false,
    keepsLast: true,
    select: ({ next }) => next,
  })
}
