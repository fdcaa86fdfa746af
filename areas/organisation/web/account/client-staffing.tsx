import { daysAfter } from '#platform/contract/days.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { plainList, writeState } from '#platform/web/lists/list-state.ts'
import { RecordFigure } from '#platform/web/records/record-figure.tsx'
import { WEEKS, WEEKS_LABEL } from '#platform/web/reports/use-month-of.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'
import { clientHeadcounts } from '../../contract/client-headcounts.ts'
import { headcountCalls } from '../../contract/headcount-calls.ts'
import { clientHeadcountPage } from '../../contract/headcount-pages.ts'

/** How many people are planned this week on a day, of those the client ordered. */
export function ClientStaffing({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(clientHeadcountPage.url)
  const maySee = permission?.rights_view === 1
  const { year, month, day } = wallTime(new Date(), useZone())
  const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  const asked = {
    client_ids: [record.id],
    date_from: daysAfter(today, -7 * (WEEKS - 1)),
    date_to: today,
    step: 'Week' as const,
  }
  const { data } = useCall(headcountCalls.clientHeadcountReport, asked, {
    family: clientHeadcounts,
    page: clientHeadcountPage.url,
    isAsked: maySee,
    select: ({ series }) => series ?? [],
  })
  if (!maySee) return null
  const now = data?.at(-1)
  const least = (Number(record['min_staffing_percent'] ?? 100) / 100) * (now?.required ?? 0)
  const filter = { client_ids: { in: [record.id] } }
  return (
    <RecordFigure
      label={t`Staffing`}
      value={data && (now ? oneDigit(now.scheduled) : '–')}
      of={now?.required ? t`of ${oneDigit(now.required)} ordered` : undefined}
      note={now ? t`Planned a day, this week` : data && t`Nothing ordered`}
      tone={now && now.scheduled < least ? 'bad' : undefined}
      trend={data?.map(({ scheduled }) => scheduled)}
      trendLabel={WEEKS_LABEL}
      isOpen
      to={`${clientHeadcountPage.url}?${writeState({ ...plainList, filter })}`}
    />
  )
}

const oneDigit = (figure: number | null): string =>
  figure === null
    ? '–'
    : new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(figure)
