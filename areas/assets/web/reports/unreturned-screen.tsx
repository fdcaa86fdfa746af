import { Link } from 'react-router'
import type { InputOf } from '#platform/contract/answers.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useListState } from '#platform/web/lists/list-state.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { figureText } from '#platform/web/parts/figures/figure-words.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { bodyOfFilter } from '#platform/web/reports/report-body.ts'
import { ReportFrame } from '#platform/web/reports/report-frame.tsx'
import styles from '#platform/web/reports/report.module.css'
import type { Amount } from '../../contract/asset-reports.ts'
import { assets } from '../../contract/assets.ts'
import {
  unreturnedCalls,
  unreturnedFilters,
  unreturnedPage,
  type UnreturnedPerson,
} from '../../contract/unreturned.ts'
import { amountsText, dayOf } from './amounts-text.ts'

/** People who still have what should be back. */
export function UnreturnedScreen() {
  const [{ filter }, change] = useListState()
  const pageId = usePagePermission(unreturnedPage.url)?.object_id
  const asked = bodyOfFilter(filter) as InputOf<typeof unreturnedCalls.unreturned> // its filters are those of the call
  const query = useCall(unreturnedCalls.unreturned, asked, { family: assets, keepsLast: true })
  return (
    <ReportFrame
      page={unreturnedPage}
      of={assets}
      fields={unreturnedFilters}
      {...{ filter, pageId }}
      onChange={(next) => change({ filter: next })}
      query={query}
      exportCall={unreturnedCalls.exportUnreturned}
      body={{ ...asked, object_viewed_id: pageId }}
    >
      {query.data && <People people={query.data} />}
    </ReportFrame>
  )
}

function People({ people }: { people: readonly UnreturnedPerson[] }) {
  if (people.length === 0)
    return (
      <EmptyState icon="alarm" title="Nothing is missing">
        Equipment appears here when its holder has left, when it is a week late, or when it was
        marked as unreturned.
      </EmptyState>
    )
  const pieces = people.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      <Figures
        figures={[
          { label: 'People', value: figureText(people.length) },
          { label: 'Pieces', value: figureText(pieces) },
          { label: 'Value at risk', value: amountsText(inAll(people)), note: 'Book value today' },
        ]}
      />
      <section className={styles.rows} aria-label="People">
        <FigureTable
          title="People with unreturned equipment"
          columns={columns}
          rows={people}
          keyOf={({ id }) => id}
        />
      </section>
    </>
  )
}

/** What all of it is worth, by currency. */
function inAll(people: readonly UnreturnedPerson[]): Amount[] {
  const all = Map.groupBy(
    people.flatMap(({ values }) => values),
    ({ currency }) => currency,
  )
  return [...all].map(([currency, values]) => ({
    currency,
    amount: values.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
  }))
}

const columns: readonly FigureColumn<UnreturnedPerson>[] = [
  {
    label: 'Person',
    isWords: true,
    of: ({ id, name }) => <Link to={`${unreturnedPage.url}/view?id=${id}`}>{name}</Link>,
  },
  { label: 'Office', isWords: true, of: ({ office_name }) => office_name },
  {
    label: 'Last working day',
    isWords: true,
    of: ({ last_working_day }) => dayOf(last_working_day),
  },
  {
    label: 'Last reminded',
    isWords: true,
    of: ({ reminded_at }) => dayOf(reminded_at?.slice(0, 10) ?? null),
  },
  { label: 'Pieces', of: ({ items }) => figureText(items.length) },
  { label: 'Oldest hand-over', isWords: true, of: ({ oldest_on }) => dayOf(oldest_on) },
  { label: 'Value at risk', of: ({ values }) => amountsText(values) },
]
