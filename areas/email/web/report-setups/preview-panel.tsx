import { Button } from '@mantine/core'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { t } from '#platform/contract/words/texts.ts'
import { countText } from '#platform/contract/words/measures.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import {
  type ReportPreview,
  reportSetupCalls,
} from '../../contract/report-setups/report-setup-calls.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'
import { SetFilters } from './report-cells.tsx'
import styles from './report-setups.module.css'

/** The first rows of the report, as the person who looks may see them. */
export function PreviewPanel({ record }: { record: StoredRecord }) {
  const { data, error, refetch, isFetching } = usePreview(record)
  return (
    <Card
      title="Preview"
      aside={
        <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Count again
        </Button>
      }
    >
      <div id="preview" className={styles.rows} aria-busy={isFetching}>
        <SetFilters record={record} />
        {error && (
          <NotLoaded
            title="The preview did not load"
            problem={error}
            onAgain={() => void refetch()}
          />
        )}
        {data && <Rows preview={data} />}
      </div>
    </Card>
  )
}

const usePreview = ({ id, version }: StoredRecord) =>
  useCall(
    reportSetupCalls.previewReport,
    { id },
    { family: reportSetups, about: version, retry: false },
  )

function Rows({ preview: { columns, rows, total, period } }: { preview: ReportPreview }) {
  if (rows.length === 0)
    return <p className="muted">{period === '' ? t`No rows now.` : t`No rows for ${period}.`}</p>
  const numbered = rows.map((cells, place) => ({ cells, place }))
  const shown =
    total > rows.length ? t`First ${rows.length} of ${countText(total)} rows` : t`${total} rows`
  return (
    <>
      <p className="muted">
        {period === '' ? shown : t`${period}: ${shown}`}. Under your rights; receivers get what they
        may see.
      </p>
      <FigureTable
        title="Rows of the report"
        columns={columns.map((label, place) => ({
          label,
          isWords: true,
          of: (row: (typeof numbered)[number]) => row.cells[place] ?? '',
        }))}
        rows={numbered}
        keyOf={({ place }) => place}
      />
    </>
  )
}
