import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { RowVerb } from '#platform/web/grid/grid-shape.ts'
import { RowMenu } from '#platform/web/grid/row-menu.tsx'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { useRecordId, useWholeRecord } from '#platform/web/records/use-record.ts'
import { useRecordVerbs } from '#platform/web/records/use-record-verbs.tsx'
import styles from '#platform/web/reports/report.module.css'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { assets } from '../../contract/assets.ts'
import {
  unreturnedCalls,
  unreturnedPage,
  type UnreturnedAsset,
  type UnreturnedPerson,
} from '../../contract/unreturned.ts'
import { RemindButton } from './remind-button.tsx'
import { presentAssets } from '../assets-screens.ts'
import { amountText, amountsText, dayOf } from './amounts-text.ts'
import { reasonWords } from './unreturned-words.ts'

/** What one person should bring back, and what is done about it. */
export function UnreturnedPersonScreen() {
  const id = useRecordId() ?? 0
  const { data, error, isPending, refetch } = useCall(
    unreturnedCalls.unreturned,
    { employees_ids: [id] },
    { family: assets, keepsLast: true },
  )
  const person = data?.[0]
  const title = person?.name ?? t`Unreturned equipment`
  return (
    <div className={styles.report}>
      <PageHeader
        title={title}
        isNamed
        facts={person && factsOf(person)}
        crumbs={useCrumbs(unreturnedPage.url, [title])}
        actions={person && <RemindButton id={person.id} />}
      />
      {error && !data ? (
        <NotLoaded
          title="The equipment did not load"
          problem={error}
          onAgain={() => void refetch()}
        />
      ) : person ? (
        <Pieces items={person.items} />
      ) : (
        !isPending && (
          <EmptyState icon="alarm" title="Nothing is missing">
            This person has nothing that should be back, or they are not among your people.
          </EmptyState>
        )
      )}
    </div>
  )
}

const factsOf = ({
  office_name,
  last_working_day,
  values,
  reminded_at,
}: UnreturnedPerson): string =>
  [
    office_name,
    last_working_day && t`last working day ${dayOf(last_working_day)}`,
    t`value at risk ${amountsText(values)}`,
    reminded_at && t`reminded ${dayOf(reminded_at.slice(0, 10))}`,
  ]
    .filter((fact) => fact)
    .join(' · ')

function Pieces({ items }: { items: readonly UnreturnedAsset[] }) {
  const whole = useWholeRecord(assets, true)
  const { verbsOf, dialog } = useRecordVerbs(assets, presentAssets, whole)
  return (
    <section className={styles.rows} aria-label="Pieces">
      <FigureTable
        title="What should be back"
        columns={[...columns, actionsBy(verbsOf)]}
        rows={items}
        keyOf={({ id }) => id}
      />
      {dialog}
    </section>
  )
}

const actionsBy = (
  verbsOf: (record: StoredRecord) => RowVerb[],
): FigureColumn<UnreturnedAsset> => ({
  label: 'Actions',
  of: (item) => {
    const verbs = verbsOf(asRecord(item))
    return verbs.length > 0 && <RowMenu name={item.asset_tag} verbs={verbs} />
  },
})

/** What is known here of an asset as the actions on it take it; the rest is fetched when one is chosen. */
const asRecord = (item: UnreturnedAsset) => ({
  ...item,
  version: 0,
  is_deleted: 'n' as const,
  date_created: '',
  date_updated: '',
})

const columns: readonly FigureColumn<UnreturnedAsset>[] = [
  {
    label: 'Asset',
    isWords: true,
    of: ({ id, asset_tag, name }) => (
      <Link to={`${assets.page}/view?id=${id}`}>
        {asset_tag}, {name}
      </Link>
    ),
  },
  { label: 'Type', isWords: true, of: ({ asset_type_name }) => asset_type_name },
  { label: 'Why', isWords: true, of: ({ reason }) => <State {...reasonWords[reason]} /> },
  { label: 'Handed over', isWords: true, of: ({ bound_on }) => dayOf(bound_on) },
  {
    label: 'Expected back',
    isWords: true,
    of: ({ expected_return_on }) => dayOf(expected_return_on),
  },
  {
    label: 'Book value',
    of: ({ currency, book_value }) => amountText(currency, book_value),
  },
]
