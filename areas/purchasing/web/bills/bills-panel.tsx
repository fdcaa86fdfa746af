import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callFor } from '#platform/contract/standard-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { purchaseBills } from '../../contract/purchase-bills.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { moneyText } from '#platform/contract/words/money-text.ts'

const { tones } = purchaseBills.fields.status
const BILLED = ['Approved', 'Partially Received', 'Received']

/** The bills of an order, for those who keep bills. */
export function BillsPanel({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(purchaseBills.page)
  const { path, method } = callFor(purchaseBills, 'getByAttributes')
  const { data } = useQuery({
    queryKey: [purchaseBills.name, 'of', record.id],
    enabled: permission?.rights_view === 1,
    queryFn: async ({ signal }) => {
      const body = { purchase_order_id: record.id, object_viewed_id: permission?.object_id }
      return (await request<StoredRecord[]>(path, { method, body, signal })).data
    },
  })
  const mayEnter = permission?.rights_add === 1 && BILLED.includes(String(record['status']))
  const enter = mayEnter && (
    <Button
      component={Link}
      size="xs"
      variant="default"
      to={`${purchaseBills.page}/add?purchase_order_id=${record.id}`}
    >
      Enter a bill
    </Button>
  )
  if (permission?.rights_view !== 1) return <p className="muted">Bills are kept by purchasing.</p>
  if (!data) return null
  if (data.length === 0)
    return (
      <EmptyState icon="file-text" title="No bill yet" actions={enter || undefined}>
        A bill is matched with what was ordered and received.
      </EmptyState>
    )
  return (
    <Card title="Bills" note={data.length} aside={enter} flush>
      <FigureTable<StoredRecord>
        title={t`Bills`}
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
      />
    </Card>
  )
}

const columns: readonly FigureColumn<StoredRecord>[] = [
  {
    label: 'Number',
    isWords: true,
    of: (bill) => (
      <Link to={`${purchaseBills.page}/view?id=${bill.id}`}>{String(bill['bill_number'])}</Link>
    ),
  },
  { label: 'Date', isWords: true, of: (bill) => writtenDay(bill['bill_date']) },
  { label: 'Due on', isWords: true, of: (bill) => writtenDay(bill['due_date']) },
  { label: 'Total', of: (bill) => moneyText(bill['total'], bill['currency']) },
  {
    label: 'Status',
    isWords: true,
    of: ({ status }) => (
      <State tone={tones[String(status) as keyof typeof tones]} word={t(String(status))} /> // a status is one of these
    ),
  },
]
