import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { leaveCalls } from '../contract/calls.ts'
import type { LeavePreview } from '../contract/leave-preview.ts'
import { leaves } from '../contract/leaves.ts'

/** The person who types a date types ten signs. */
const DELAY_MS = 250

const { path, method, input } = leaveCalls.previewLeave

/** What the leave in a form would cost; undefined until its type and days are known. */
export function usePreview(values: Readonly<Record<string, unknown>>, id: number | undefined) {
  const pageId = usePagePermission(leaves.page)?.object_id
  const asked = Object.fromEntries(Object.keys(input).map((name) => [name, values[name] ?? null]))
  const [text] = useDebouncedValue(JSON.stringify({ ...asked, id: id ?? null }), DELAY_MS)
  const body = JSON.parse(text) as Readonly<Record<string, unknown>> // written above
  return useQuery({
    queryKey: [leaves.name, 'preview', text],
    enabled: isWhole(body),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const sent = { ...body, object_viewed_id: pageId }
      return (await request<LeavePreview>(path, { method, body: sent, signal })).data
    },
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
