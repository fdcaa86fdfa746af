import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { emailScheduler } from '../../contract/schedules/email-scheduler.ts'
import { type NextDueTime, scheduleCalls } from '../../contract/schedules/schedule-calls.ts'

/** The person who types a time types five signs. */
const DELAY_MS = 300

const { path, method, input } = scheduleCalls.nextDueTimes

/** When what is in the form would be due; undefined until enough is known. */
export function useNextDueTimes(values: Readonly<Record<string, unknown>>) {
  const pageId = usePagePermission(emailScheduler.page)?.object_id
  const { count: _count, ...fields } = input
  const asked = Object.fromEntries(
    Object.keys(fields).map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]),
  )
  const [text] = useDebouncedValue(JSON.stringify(asked), DELAY_MS)
  const body = JSON.parse(text) as Readonly<Record<string, unknown>> // written above
  return useQuery({
    queryKey: [emailScheduler.name, 'next', text],
    enabled: ['frequency', 'time_of_day', 'start_date'].every((name) => Boolean(body[name])),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const sent = { ...body, object_viewed_id: pageId }
      return (await request<{ next: NextDueTime[] }>(path, { method, body: sent, signal })).data
        .next
    },
  })
}
