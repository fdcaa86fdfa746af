import { useState } from 'react'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import { useAnswer } from '#platform/web/client/use-call.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { Pager } from '#platform/web/grid/pager.tsx'
import { clockTime } from '#platform/contract/words/durations.ts'
import { timeText, writtenDay } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { clientInvoices, type InvoiceLine } from '../../contract/client-invoices.ts'
import { type BesideLog, invoiceCalls, type InvoiceSource } from '../../contract/invoice-calls.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { exactText } from './money-words.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What one line of an invoice counts: days of people with their punches, seats by day, or logs. */
export function LineSources({ invoice, line }: { invoice: number; line: InvoiceLine }) {
  const [page, setPage] = useState(1)
  const zone = useZone()
  const startRow = (page - 1) * PAGE_SIZE
  const asked = { id: invoice, position: line.position, startRow, endRow: startRow + PAGE_SIZE }
  const { data, error, refetch } = useAnswer(invoiceCalls.invoiceSources, asked, {
    family: clientInvoices,
    keepsLast: true,
  })
  const columns = columnsFor[line.kind === 'Hour' || line.kind === 'Unit' ? line.kind : 'Seat']
  return (
    <Card title={`What “${line.label}” counts`} note={data && String(data.total)} flush>
      {error && !data && (
        <NotLoaded title="The rows did not load" problem={error} onAgain={() => void refetch()} />
      )}
      <FigureTable
        title={`What ${line.label} counts`}
        columns={[
          ...columns((moment) => timeText(new Date(moment), zone)),
          ...besideColumns(data?.data[0]?.beside ?? []),
        ]}
        rows={data?.data ?? []}
        keyOf={(row) => `${row.business_date} ${row.employee_id} ${row.log_id} ${row.headcount_id}`}
      />
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </Card>
  )
}

/** Two digits, as scores and other decimals are always written. */
const DIGITS = 2

/** What other areas know of the logs; each row has the same figures in the same order. */
const besideColumns = (known: readonly BesideLog[]): FigureColumn<InvoiceSource>[] =>
  known.map(({ label }, place) => ({
    label: t(label),
    of: ({ beside }) => {
      const { value = null, opens = null } = beside[place] ?? {}
      if (value === null || opens === null) return '–'
      return <Link to={opens}>{value.toFixed(DIGITS)}</Link>
    },
  }))

type Columns = (clock: (moment: string) => string) => readonly FigureColumn<InvoiceSource>[]

const day: FigureColumn<InvoiceSource> = {
  label: 'Day',
  isWords: true,
  of: ({ business_date }) => writtenDay(business_date),
}
const person: FigureColumn<InvoiceSource> = {
  label: 'Person',
  isWords: true,
  of: ({ employee_name }) => employee_name ?? '–',
}

const columnsFor = {
  Hour: (clock) => [
    day,
    person,
    {
      label: 'In and out',
      isWords: true,
      of: ({ shift_days: spans }) =>
        spans
          .map(
            ({ started_at, ended_at }) =>
              `${clock(started_at)} – ${ended_at ? clock(ended_at) : 'now'}`,
          )
          .join(', ') || '–',
    },
    { label: 'Billed', of: ({ seconds }) => clockTime(seconds ?? 0) },
    {
      label: 'Timesheet',
      isWords: true,
      of: ({ is_estimate }) => (is_estimate ? t`Not approved yet` : t`Approved`),
    },
  ],
  Unit: () => [
    day,
    person,
    { label: 'Quantity', of: ({ quantity }) => exactText(quantity ?? 0) },
    {
      label: 'Log',
      isWords: true,
      of: ({ log_id }) => <Link to={`/activity-log/view?id=${log_id}`}>Open the log</Link>,
    },
  ],
  Seat: () => [
    day,
    person,
    {
      label: 'Headcount',
      isWords: true,
      of: ({ headcount_id }) =>
        headcount_id === null ? (
          '–'
        ) : (
          <Link to={`/client-headcount/view?id=${headcount_id}`}>Open the headcount</Link>
        ),
    },
  ],
} as const satisfies Record<string, Columns>
