import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { LoadError, TableFile } from '../../contract/comparison-lists.ts'
import { comparisonPage } from '../../contract/comparison-page.ts'
import styles from '../comparison.module.css'

/** How far the tables of a list are, what is wrong in them, and the way to their comparison. */
export function TablesPanel({ record }: { record: StoredRecord }) {
  const errors = (record['load_errors'] ?? []) as readonly LoadError[] // as the server stores them
  return (
    <div className={styles.panel}>
      <TheState record={record} errors={errors} />
      {errors.length > 0 && errors[0]?.line !== 0 && (
        <Card title="Rows that were left out" flush>
          <FigureTable
            title={t`Rows that were left out`}
            rows={errors}
            keyOf={({ side, line }) => `${side} ${line}`}
            columns={[
              { label: t`Table`, isWords: true, of: ({ side }) => labelOf(record, side) },
              { label: t`Line`, of: ({ line }) => line },
              { label: t`Key`, isWords: true, of: ({ key }) => key },
              { label: t`Problem`, isWords: true, of: ({ reason }) => t(reason) },
            ]}
          />
        </Card>
      )}
    </div>
  )
}

const labelOf = (record: StoredRecord, side: 'left' | 'right'): string =>
  String(record[`${side}_label`] ?? (side === 'left' ? 'Ours' : 'Theirs'))

function TheState({ record, errors }: { record: StoredRecord; errors: readonly LoadError[] }) {
  const files = [record['left_file'], record['right_file']] as readonly (TableFile | null)[] // of this family
  if (record['rows_removed_on'])
    return (
      <Notice tone="info" title={t`The rows were removed`}>
        Results of comparisons stay. Update the list and upload its files to compare again.
      </Notice>
    )
  if (record['state'] === 'Failed')
    return (
      <Notice tone="bad" title={t`The tables could not be loaded`}>
        {errors.map(({ side, reason }) => `${labelOf(record, side)}: ${t(reason)}`).join(' ')}
      </Notice>
    )
  if (record['state'] === 'Loading')
    return (
      <Notice tone="info" title={t`The tables are loading`}>
        This takes some seconds. You may leave the page.
      </Notice>
    )
  if (record['state'] === 'Draft')
    return (
      <Notice tone="warn" title={t`A table is missing`}>
        {files.some(Boolean)
          ? t`Update the list and upload the other file.`
          : t`Update the list and upload both files.`}
      </Notice>
    )
  return (
    <Notice
      tone="ok"
      title={t`Ready to be compared`}
      action={<Link to={`${comparisonPage.url}?list=${record.id}`}>Compare</Link>}
    >
      {t`${record['joined_rows']} rows stand in both tables.`}
    </Notice>
  )
}
