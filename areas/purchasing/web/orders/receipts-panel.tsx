import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { titleKey } from '#platform/contract/title-key.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { purchaseReceipts } from '../../contract/purchase-receipts.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import styles from './receipts-panel.module.css'

const TakeBack = lazy(async () => ({ default: (await import('./take-back.tsx')).TakeBack }))

interface Line {
  readonly detail_id: number
  readonly description: string
  readonly quantity: number
  readonly rejected_quantity: number | null
  readonly reject_reason: string | null
}

/** What came of an order, receipt by receipt; a mistake is taken back by a receipt of its own. */
export function ReceiptsPanel({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(purchaseOrders.page)
  const { path, method } = callFor(purchaseReceipts, 'getByAttributes')
  const { data } = useQuery({
    queryKey: [purchaseReceipts.name, 'of', record.id, record.version],
    queryFn: async ({ signal }) => {
      const body = { purchase_order_id: record.id, object_viewed_id: permission?.object_id }
      return (await request<StoredRecord[]>(path, { method, body, signal })).data
    },
  })
  const [doomed, setDoomed] = useState<StoredRecord>()
  if (!data) return null
  if (data.length === 0)
    return (
      <EmptyState icon="truck" title="Nothing has come yet">
        Choose Receive when a delivery comes, whole or in parts.
      </EmptyState>
    )
  const reversed = new Set(data.map((receipt) => receipt['reverses_id']))
  return (
    <div className={styles.receipts}>
      {data
        .toSorted((a, b) => b.id - a.id)
        .map((receipt) => (
          <Card
            key={receipt.id}
            title={String(receipt['receipt_number'])}
            note={factsOf(receipt)}
            aside={
              <Standing
                receipt={receipt}
                isReversed={reversed.has(receipt.id)}
                onTakeBack={permission?.rights_edit === 1 ? () => setDoomed(receipt) : undefined}
              />
            }
            flush
          >
            <FigureTable<Line>
              title={String(receipt['receipt_number'])}
              columns={[
                { label: t`Line`, isWords: true, of: ({ description }) => description },
                { label: t`Accepted`, of: ({ quantity }) => quantity },
                { label: t`Rejected`, of: (line) => line.rejected_quantity ?? 0 },
                { label: t`Why rejected`, isWords: true, of: (line) => line.reject_reason ?? '–' },
              ]}
              rows={receipt['lines'] as readonly Line[]}
              keyOf={({ detail_id }) => detail_id}
            />
          </Card>
        ))}
      {doomed && (
        <Suspense>
          <TakeBack order={record} receipt={doomed} onClose={() => setDoomed(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** "18 Nov 2026 · Ana Ruiz · delivery note DN-7": when, by whom, with which papers, and why. */
const factsOf = (receipt: StoredRecord): string =>
  [
    writtenDay(receipt['received_on']),
    receipt[titleKey('received_by')],
    receipt['delivery_note'] && t`delivery note ${String(receipt['delivery_note'])}`,
    receipt['note'],
  ]
    .filter((fact) => fact)
    .join(' · ')

interface StandingProps {
  readonly receipt: StoredRecord
  readonly isReversed: boolean
  readonly onTakeBack: (() => void) | undefined
}

function Standing({ receipt, isReversed, onTakeBack }: StandingProps) {
  if (receipt['reverses_id'] !== null)
    return <State tone="warn" word={t`Takes back ${String(receipt[titleKey('reverses_id')])}`} />
  if (isReversed) return <State tone="off" word="Taken back" />
  return (
    onTakeBack && (
      <Button size="xs" variant="default" onClick={onTakeBack}>
        Take back
      </Button>
    )
  )
}
