import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { leaveCalls } from '../../contract/leave/leave-calls.ts'
import type { LeavePreview } from '../../contract/leave/leave-preview.ts'
import { leaves } from '../../contract/leave/leaves.ts'

/** Whoever types a date types ten signs. */
const DELAY_MS = 250

const { path, method, input } = leaveCalls.previewLeave

/** What the leave in a form would cost; undefined until its type and days are known. */
export function usePreview(values: Readonly<Record<string, unknown>>, id: number | undefined) {
  const pageId = usePagePermission(leaves.page)?.object_id
  const asked = Object.fromEntries(Object.keys(input).map((name) => [name, values[name] ?? null]))
  const [body] = useDebouncedValue(JSON.stringify({ ...asked, id: id ?? null }), DELAY_MS)
  const isWhole =
    typeof values['leave_type_id'] === 'number' &&
    isDay(values['start_date']) &&
    isDay(values['end_date'])
  return useQuery({
    queryKey: [leaves.name, 'preview', body],
    enabled: isWhole,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const sent = { ...(JSON.parse(body) as object), object_viewed_id: pageId } // written above
      return (await request<LeavePreview>(path, { method, body: sent, signal })).data
    },
  })
}

const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
