import { useQuery } from '@tanstack/react-query'
import { dayNumber, dayOf, daysAfter } from '#platform/contract/days.ts'
import type { Report } from '#platform/contract/reports.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { plainList, writeState } from '#platform/web/lists/list-state.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'
import { groupedBy } from './use-report.ts'
import type { GroupRow, Measured } from '#platform/contract/lists/report-answer.ts'

/** Weeks of a trend, the one that goes on included. */
export const WEEKS = 12

interface MonthOf {
  /** The measures of this month so far. */
  readonly month: Measured | undefined
  /** One row a week, the oldest first; nothing for a week without rows. */
  readonly weeks: readonly (Measured | undefined)[]
  /** The report of this month, narrowed in the same way. */
  readonly to: string
  /** Whether the reader may view the report, and reaches a person it counts. */
  readonly maySee: boolean
  /** Whether it counts everybody, or those alone whom the reader reaches. */
  readonly isWhole: boolean
}

/** What a report says of some records: this month, and week by week. It counts what the reader's own rights reach, as the report does. */
export function useMonthOf(
  report: Report,
  narrowed: Readonly<Record<string, readonly number[]>>,
  measures: readonly string[],
): MonthOf {
  const permission = usePagePermission(report.page.url)
  const maySee = permission?.rights_view === 1
  const isWhole = permission?.reporting_access_view_all === 1
  const { year, month, day } = wallTime(new Date(), useZone())
  const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const asked = (date_from: string, groups: readonly string[]) => ({
    ...{ ...narrowed, measures, date_from, date_to: today, group_by: groups },
    ...{
      startRow: 0,
      endRow: groups.length > 0 ? WEEKS + 1 : 1,
      object_viewed_id: permission?.object_id,
    },
  })
  const ofMonth = asked(firstOfMonth, [])
  const ofWeeks = asked(daysAfter(today, -7 * WEEKS), ['week'])
  const { data } = useQuery({
    queryKey: [report.of.name, 'month', report.call.path, ofMonth, ofWeeks],
    enabled: maySee,
    queryFn: async ({ signal }) => {
      const [total, weekly] = await Promise.all([
        askCall(report.call, ofMonth, { signal }),
        askCall(report.call, ofWeeks, { signal }),
      ])
      return { total: total.totals, weekly: weekly.rows as readonly GroupRow[] } // grouped, so groups
    },
  })
  const filter = {
    date: { between: [firstOfMonth, today] },
    ...Object.fromEntries(Object.entries(narrowed).map(([name, ids]) => [name, { in: [...ids] }])),
    ...groupedBy(report, ['week']),
  }
  return {
    month: data?.total,
    weeks: data ? weeksUntil(today, data.weekly) : [],
    to: `${report.page.url}?${writeState({ ...plainList, filter })}`,
    // Nothing of nobody is no figure of the record.
    maySee: maySee && (isWhole || !data || data.weekly.length > 0),
    isWhole,
  }
}

/** The rows week by week up to today. Weeks begin where those of the report do; one without rows is left open. */
function weeksUntil(today: string, rows: readonly GroupRow[]): (GroupRow | undefined)[] {
  const byWeek = new Map(rows.map((row) => [row.key[0], row]))
  const [known] = byWeek.keys()
  if (known === undefined) return []
  const since = (dayNumber(today) - dayNumber(known)) % 7
  const last = dayNumber(today) - ((since + 7) % 7)
  return Array.from({ length: WEEKS }, (_week, place) =>
    byWeek.get(dayOf(last - (WEEKS - 1 - place) * 7)),
  )
}

/** What the trend of such a figure is made of, for those who do not see it. */
export const WEEKS_LABEL = t`the last 12 weeks`

/** A sum week by week: the week that goes on is left out, since it holds fewer days than those before it. */
export const sumsOf = (weeks: MonthOf['weeks'], name: string): (number | null)[] =>
  weeks.slice(0, -1).map((week) => knownIn(week, name) ?? 0)

/** A ratio week by week; that of the week that goes on is drawn as one that may still change. */
export const ratiosOf = (weeks: MonthOf['weeks'], name: string): (number | null)[] =>
  weeks.map((week) => knownIn(week, name))

/** What the figure counts: everybody, or those alone whom the reader reaches. */
export const monthNote = ({ isWhole }: Pick<MonthOf, 'isWhole'>): string =>
  isWhole ? t`This month` : t`This month, of your people`

/** A measure of a row; null where there is no row, or nothing it could be said of. */
export const knownIn = (row: Measured | undefined, name: string): number | null =>
  (row?.[name] ?? null) === null ? null : Number(row?.[name])
