import { useQuery } from '@tanstack/react-query'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { type DaysThatMove, daysThatMove } from '#platform/contract/days-that-move.ts'
import { request } from '#platform/web/client/request.ts'
import { Notice } from '#platform/web/parts/notice.tsx'

interface ForeseenNoticeProps {
  /** Answers how many days a change of the record would mean; its input is a part of what the form asks for. */
  call: CallDeclaration
  recordId: number
  values: Readonly<Record<string, unknown>>
  pageId: number | undefined
}

/** Says before a change of days that are over is saved how many days change. Nothing is said until the days are known. */
export function ForeseenNotice({ call, recordId, values, pageId }: ForeseenNoticeProps) {
  const days = Object.keys(call.input).map((name) => [name, values[name] ?? null] as const)
  const { data } = useQuery({
    queryKey: [call.path, recordId, days],
    enabled: days.every(([, value]) => value !== null && value !== ''),
    queryFn: async ({ signal }) => {
      const body = { ...Object.fromEntries(days), object_viewed_id: pageId }
      const path = call.path.replace('{id}', String(recordId))
      return (await request<DaysThatMove>(path, { method: call.method, body, signal })).data
    },
  })
  if (!data) return null
  return <Notice tone={data.locked > 0 ? 'warn' : 'info'}>{daysThatMove(data)}</Notice>
}
