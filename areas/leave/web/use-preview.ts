import { useDebouncedValue } from '@mantine/hooks'
import { useCall } from '#platform/web/client/use-call.ts'
import { leaveCalls } from '../contract/calls.ts'
import { leaves } from '../contract/leaves.ts'

/** The person who types a date types ten signs. */
const DELAY_MS = 250

const { previewLeave } = leaveCalls

/** What the leave in a form would cost; undefined until its type and days are known. */
export function usePreview(values: Readonly<Record<string, unknown>>, id: number | undefined) {
  const asked = Object.fromEntries(
    Object.keys(previewLeave.input).map((name) => [name, values[name] ?? null]),
  )
  const [text] = useDebouncedValue(JSON.stringify({ ...asked, id: id ?? null }), DELAY_MS)
  const body = JSON.parse(text) as Readonly<Record<string, unknown>> // written above
  return useCall(previewLeave, body, {
    family: leaves,
    isAsked: isWhole(body),
    retry: false,
    keepsLast: true,
  })
}

/** Whether enough is known for it to cost something. */
const isWhole = ({ leave_type_id, start_date, end_date }: Readonly<Record<string, unknown>>) =>
  typeof leave_type_id === 'number' &&
  isDay(start_date) &&
  isDay(end_date) &&
  String(end_date) >= String(start_date)

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
