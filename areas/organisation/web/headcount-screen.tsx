import { employees } from '#areas/people/contract/employees.ts'
import type { InputOf } from '#platform/contract/answers.ts'
import { choice, date, references } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { daySpans } from '#platform/web/filters/day-span.ts'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { useListState } from '#platform/web/lists/list-state.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { clientHeadcounts } from '../contract/client-headcounts.ts'
import { groupsOfPeople, headcountCalls, type HeadcountRow } from '../contract/headcount-calls.ts'
import { headcountPage } from '../contract/headcount-pages.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Difference, figureText, percentText } from '#platform/web/parts/figures/figure-words.tsx'
import { bodyOfFilter, firstOf } from '#platform/web/reports/report-body.ts'
import { ReportFrame } from '#platform/web/reports/report-frame.tsx'
import styles from '#platform/web/reports/report.module.css'

const fields = {
  date: date({ label: 'Days' }),
  group_by: choice(groupsOfPeople, { label: 'Group by' }),
  offices_ids: references('offices', { label: 'Office' }),
  departments_ids: references('departments', { label: 'Department' }),
  designation_ids: references('designations', { label: 'Designation' }),
  client_ids: references('clients', { label: 'Client' }),
}

/** The own company: who was there, came, went, and is there. */
export function HeadcountScreen() {
  const [state, change] = useListState()
  const month = daySpans(useZone()).find(({ name }) => name === 'This month')
  const filter = {
    date: { between: [month?.from, month?.to] },
    group_by: { in: ['office'] },
    ...state.filter,
  }
  const pageId = usePagePermission(headcountPage.url)?.object_id
  const chosen = bodyOfFilter(filter)
  const asked = { ...chosen, group_by: firstOf(chosen.group_by) } as InputOf<
    typeof headcountCalls.premierHeadcount
  > // its filters are those of the call
  const query = useCall(headcountCalls.premierHeadcount, asked, {
    family: employees,
    keepsLast: true,
  })
  const { data } = query
  return (
    <ReportFrame
      page={headcountPage}
      of={clientHeadcounts}
      fields={fields}
      {...{ filter, pageId }}
      onChange={(next) => change({ filter: next })}
      query={query}
      exportCall={headcountCalls.exportPremierHeadcount}
      body={{ ...asked, object_viewed_id: pageId }}
    >
      {data?.totals && <FiguresOf totals={data.totals} />}
      {data && (
        <section className={styles.rows} aria-label="Groups">
          <FigureTable
            title="Headcount by group"
            columns={columns}
            rows={data.rows}
            keyOf={({ key }) => key}
            total={data.totals}
          />
        </section>
      )}
    </ReportFrame>
  )
}

function FiguresOf({ totals }: { totals: HeadcountRow }) {
  return (
    <Figures
      figures={[
        { label: 'People', value: figureText(totals.closing), note: 'At the end' },
        {
          label: 'Joined',
          value: figureText(totals.joined),
          note: `${totals.opening} at the start`,
        },
        { label: 'Left', value: figureText(totals.left) },
        {
          label: 'Attrition',
          value: percentText(totals.attrition_percent),
          note: `${percentText(totals.annualised_percent)} a year`,
        },
        {
          label: 'Clocked in now',
          value: figureText(totals.clocked_in_now),
          note: `${figureText(totals.remote_now)} of them remote`,
        },
      ]}
    />
  )
}

const columns: readonly FigureColumn<HeadcountRow>[] = [
  { label: 'Group', isWords: true, of: ({ label }) => label },
  { label: 'Opening', of: ({ opening }) => figureText(opening) },
  { label: 'Joined', of: ({ joined }) => figureText(joined) },
  { label: 'Left', of: ({ left }) => figureText(left) },
  { label: 'Moved in', of: ({ moved_in }) => figureText(moved_in) },
  { label: 'Moved out', of: ({ moved_out }) => figureText(moved_out) },
  { label: 'Closing', of: ({ closing }) => figureText(closing) },
  { label: 'Average', of: ({ average }) => figureText(average) },
  { label: 'Attrition', of: ({ attrition_percent }) => percentText(attrition_percent) },
  { label: 'A year', of: ({ annualised_percent }) => percentText(annualised_percent) },
  { label: 'Ordered', of: ({ required }) => figureText(required) },
  { label: 'Gap', of: ({ gap }) => <Difference of={gap} /> },
  { label: 'Clocked in now', of: ({ clocked_in_now }) => figureText(clocked_in_now) },
  { label: 'Remote now', of: ({ remote_now }) => figureText(remote_now) },
]
