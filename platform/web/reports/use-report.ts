import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Filter } from '#platform/contract/lists/grid-request.ts'
import { opensWith, type Report, variantOf } from '#platform/contract/reports.ts'
import { askAnswer } from '#platform/web/client/use-call.ts'
import { type ListState, sortText, useListState } from '#platform/web/lists/list-state.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { daysShown } from './days-shown.ts'
import type { Answered } from './present-report.ts'
import { bodyOf, groupingsOf } from './report-fields.ts'

/** Groups one answer holds at most; beyond them a filter helps more than a page. */
const MOST_ROWS = 1000

/** What the report shows: all of it stands in the address; what is not said there is this month, or the days it opens on, grouped as it opens. */
export function useReportState(report: Report): [ListState, (change: Partial<ListState>) => void] {
  const zone = useZone()
  const [state, change] = useListState()
  const isUntouched = Object.keys(state.filter).length === 0
  const shown = variantOf(report, state.filter['report']?.eq)
  const opens = groupedBy(shown, opensWith(shown))
  const filter = {
    date: { between: daysShown(report, zone) },
    ...(isUntouched && opens),
    ...state.filter,
  }
  return [{ ...state, filter }, change]
}

/** The filter that groups by some groupings, as the chips know them; none groups by nothing. */
export function groupedBy({ groupings }: Report, names: readonly string[]): Filter {
  const labels = names.flatMap((name) => groupings[name]?.label ?? [])
  return labels.length > 0 ? { group_by: { in: labels } } : {}
}

/** What is sent for some state: the filters, what they are grouped by, and the page they are asked from. */
export const askedOf = (report: Report, state: ListState, pageId: number | undefined) => ({
  ...bodyOf(state.filter),
  group_by: groupingsOf(report, state.filter),
  ...(report.compares && { compare: true }),
  object_viewed_id: pageId,
})

/** One answer of the report: totals, series, and the groups or one page of rows. Old ones stay while the next loads. */
export function useReport(report: Report, state: ListState, pageId: number | undefined) {
  const body = askedOf(report, state, pageId)
  const groups = body.group_by
  const rows = groups.length > 0 ? { startRow: 0, endRow: MOST_ROWS } : pageOf(report, state)
  return useQuery({
    // A change of the counted family counts here too.
    queryKey: [report.of.name, 'report', report.call.path, body, rows],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Answered> => {
      const asked = { ...body, ...rows }
      const { data, total, total_is_capped } = await askAnswer(report.call, asked, { signal })
      return {
        ...data,
        groups,
        total: total ?? data.rows.length,
        isCapped: total_is_capped === true,
      }
    },
  })
}

function pageOf(report: Report, { page, size, sort }: ListState) {
  const startRow = (page - 1) * size
  const ofRows = sort.filter(({ name }) => name in report.of.fields)
  return {
    startRow,
    endRow: startRow + size,
    ...(ofRows.length > 0 && { sort: sortText(ofRows) }),
  }
}
