import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import { type ListState, sortText, useListState } from '#platform/web/screens/list-state.ts'
import { daySpans } from '#platform/web/fields/day-span.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import type { activityCalls } from '../../contract/calls.ts'
import type { ReportAnswer } from './report-answer.ts'
import { bodyOf, groupingsOf, groupWords } from './report-fields.ts'

/** Groups one answer holds at most; beyond them a filter helps more than a page. */
const MOST_ROWS = 1000

export type ReportCall = (typeof activityCalls)['mine' | 'all']

/** What the report shows: all of it stands in the address; what is not said there is this month by client. */
export function useReportState(): [ListState, (change: Partial<ListState>) => void] {
  const zone = useZone()
  const [state, change] = useListState()
  const month = daySpans(zone).find(({ name }) => name === 'This month')
  const date = { between: [month?.from, month?.to] }
  const isUntouched = Object.keys(state.filter).length === 0
  const filter = {
    date,
    ...(isUntouched && { group_by: { in: [groupWords.client] } }),
    ...state.filter,
  }
  return [{ ...state, filter }, change]
}

/** One answer of the report: totals, series, and the groups or one page of logs. Old ones stay while the next loads. */
export function useReport(call: ReportCall, state: ListState, pageId: number | undefined) {
  const groups = groupingsOf(state.filter)
  const body = { ...bodyOf(state.filter), group_by: groups, object_viewed_id: pageId }
  const rows = groups.length > 0 ? { startRow: 0, endRow: MOST_ROWS } : pageOf(state)
  return useQuery({
    // A follow-up or a new log counts here too.
    queryKey: [activityLogs.name, 'report', call.path, body, rows],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { method: call.method, body: { ...body, ...rows }, signal }
      const { data, total, total_is_capped } = await request<ReportAnswer>(call.path, asked)
      return {
        ...data,
        groups,
        total: total ?? data.rows.length,
        isCapped: total_is_capped === true,
      }
    },
  })
}

export type Report = NonNullable<ReturnType<typeof useReport>['data']>

function pageOf({ page, size, sort }: ListState) {
  const startRow = (page - 1) * size
  const ofLogs = sort.filter(({ name }) => name in activityLogs.fields)
  return {
    startRow,
    endRow: startRow + size,
    ...(ofLogs.length > 0 && { sort: sortText(ofLogs) }),
  }
}
