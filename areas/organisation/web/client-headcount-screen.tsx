import { Link } from 'react-router'
import type { InputOf } from '#platform/contract/answers.ts'
import { date, references } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { useListState } from '#platform/web/lists/list-state.ts'
import { clientHeadcounts } from '../contract/client-headcounts.ts'
import {
  type ClientHeadcountRow,
  type ClientHeadcounts,
  headcountCalls,
} from '../contract/headcount-calls.ts'
import { clientHeadcountPage } from '../contract/headcount-pages.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Difference, figureText, percentText } from '#platform/web/parts/figures/figure-words.tsx'
import { PeopleFigure } from './headcount-people.tsx'
import { bodyOfFilter } from '#platform/web/reports/report-body.ts'
import { ReportFrame } from '#platform/web/reports/report-frame.tsx'
import styles from '#platform/web/reports/report.module.css'
import { t } from '#platform/contract/words/texts.ts'

const fields = {
  date: date({ label: 'Day' }),
  client_ids: references('clients', { label: 'Client' }),
  offices_ids: references('offices', { label: 'Office' }),
  designation_ids: references('designations', { label: 'Designation' }),
}

/** What clients ordered, who is there, and who has to be found. */
export function ClientHeadcountScreen() {
  const [{ filter }, change] = useListState()
  const pageId = usePagePermission(clientHeadcountPage.url)?.object_id
  const { date_to: day, date_from: _from, ...rest } = bodyOfFilter(filter)
  const asked = { ...rest, date: day } as InputOf<typeof headcountCalls.clientHeadcountReport> // its filters are those of the call
  const query = useCall(headcountCalls.clientHeadcountReport, asked, {
    family: clientHeadcounts,
    page: clientHeadcountPage.url,
    keepsLast: true,
  })
  const { data } = query
  return (
    <ReportFrame
      page={clientHeadcountPage}
      of={clientHeadcounts}
      fields={fields}
      {...{ filter, pageId }}
      onChange={(next) => change({ filter: next })}
      query={query}
      exportCall={headcountCalls.exportClientHeadcount}
      body={{ ...asked, object_viewed_id: pageId }}
    >
      {data && <Body {...data} />}
    </ReportFrame>
  )
}

function Body({ date: day, clientHeadcountReport: rows, totals }: ClientHeadcounts) {
  if (rows.length === 0)
    return (
      <EmptyState icon="users-group" title="No people are ordered for this day">
        A client headcount says how many people a client has ordered. Those of {writtenDay(day)} are
        counted here.
      </EmptyState>
    )
  return (
    <>
      <Figures
        figures={[
          { label: 'Ordered', value: figureText(totals.required), note: writtenDay(day) },
          { label: 'To staff', value: figureText(totals.to_staff), note: 'With shrinkage' },
          {
            label: 'People',
            value: figureText(totals.actual),
            note: `${percentText(totals.fulfilment_percent)} of what is ordered`,
          },
          {
            label: 'Forecast',
            value: figureText(totals.forecast),
            note: 'With who comes and goes',
          },
          { label: 'To hire', value: figureText(totals.to_hire), note: 'Of the right kind' },
        ]}
      />
      <section className={styles.rows} aria-label="Ordered headcounts">
        <FigureTable
          title="Ordered headcounts"
          columns={columnsOn(day)}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </section>
    </>
  )
}

const columnsOn = (day: string): readonly FigureColumn<ClientHeadcountRow>[] => [
  {
    label: 'Headcount',
    isWords: true,
    of: ({ id, name }) => <Link to={`${clientHeadcounts.page}/view?id=${id}`}>{name}</Link>,
  },
  { label: 'Client', isWords: true, of: ({ client }) => client },
  { label: 'Office', isWords: true, of: ({ office }) => office },
  { label: 'Designation', isWords: true, of: ({ designation }) => designation ?? t`All` },
  { label: 'Ordered', of: ({ required }) => figureText(required) },
  { label: 'To staff', of: ({ to_staff }) => figureText(to_staff) },
  {
    label: 'People',
    of: (row) => <PeopleFigure {...{ row }} of="People" count={row.actual} date={day} />,
  },
  { label: 'Variance', of: ({ variance }) => <Difference of={variance} /> },
  { label: 'Gap', of: ({ gap }) => <Difference of={gap} /> },
  { label: 'Fulfilment', of: ({ fulfilment_percent }) => percentText(fulfilment_percent) },
  {
    label: 'Leaving',
    of: (row) => <PeopleFigure {...{ row }} of="Leaving" count={row.leaving} date={day} />,
  },
  {
    label: 'Joining',
    of: (row) => <PeopleFigure {...{ row }} of="Joining" count={row.joining} date={day} />,
  },
  { label: 'Forecast', of: ({ forecast }) => figureText(forecast) },
  { label: 'To hire', of: ({ to_hire }) => figureText(to_hire) },
  {
    label: 'Next changes',
    isWords: true,
    of: ({ checkpoints }) =>
      checkpoints.length === 0
        ? '–'
        : checkpoints
            .map(({ date: day, required }) => t`${required} from ${writtenDay(day)}`)
            .join(', '),
  },
]
