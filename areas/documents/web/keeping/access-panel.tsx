import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import type { AccessRow } from '../../contract/access-row.ts'
import { AccessList } from './access-cell.tsx'

/** Whom the document reaches. */
export function AccessPanel({ record }: { record: StoredRecord }) {
  const rows = record['access'] as readonly AccessRow[] // a list of such rows, as declared
  return (
    <Card title="Readers">
      {rows.length === 0 ? (
        <p className="muted">Nobody yet. Add readers before you publish it.</p>
      ) : (
        <AccessList rows={rows} />
      )}
    </Card>
  )
}
