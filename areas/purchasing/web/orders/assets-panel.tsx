import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { assets } from '#areas/assets/contract/assets.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { type PurchasedAsset, receiptCalls } from '../../contract/receipt-calls.ts'

const PrintLabels = lazy(async () => ({
  default: (await import('./print-labels.tsx')).PrintLabels,
}))

const { tones } = assets.fields.status

/** The assets that were made of an order; after a receipt their labels are ready to be printed. */
export function AssetsPanel({ record }: { record: StoredRecord }) {
  const { data } = useCall(
    receiptCalls.assetsOfOrder,
    { id: record.id },
    {
      family: purchaseOrders,
      about: record.version,
      isAsked: usePagePermission(purchaseOrders.page)?.rights_view === 1,
    },
  )
  const [asked] = useSearchParams()
  const [isPrinting, setPrinting] = useState<readonly PurchasedAsset[]>()
  const mayPrint = usePagePermission(assets.page)?.rights_edit === 1
  if (!data) return null
  if (data.length === 0)
    return (
      <EmptyState icon="device-laptop" title="No assets yet">
        Each accepted piece of a line with an asset type becomes an asset.
      </EmptyState>
    )
  const receipt = Number(asked.get('receipt') ?? 0)
  const fresh = data.filter(({ receipt_id }) => receipt_id === receipt)
  return (
    <>
      {fresh.length > 0 && mayPrint && (
        <Notice
          tone="ok"
          title="Labels are ready"
          action={
            <Button size="xs" onClick={() => setPrinting(fresh)}>
              Print {fresh.length} labels
            </Button>
          }
        >
          {t`${fresh.length} assets were made of this receipt.`}
        </Notice>
      )}
      <Card
        title="Assets made of this order"
        note={data.length}
        aside={
          mayPrint && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="printer" size={14} />}
              onClick={() => setPrinting(data)}
            >
              Print all labels
            </Button>
          )
        }
        flush
      >
        <FigureTable<PurchasedAsset>
          title={t`Assets made of this order`}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
        />
      </Card>
      {isPrinting && (
        <Suspense>
          <PrintLabels pieces={isPrinting} onClose={() => setPrinting(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const columns: readonly FigureColumn<PurchasedAsset>[] = [
  {
    label: 'Tag',
    isWords: true,
    of: ({ id, asset_tag }) => <Link to={`${assets.page}/view?id=${id}`}>{asset_tag}</Link>,
  },
  { label: 'Name', isWords: true, of: ({ name }) => name },
  { label: 'Serial number', isWords: true, of: ({ serial_number }) => serial_number ?? '–' },
  { label: 'Receipt', isWords: true, of: ({ receipt_number }) => receipt_number },
  {
    label: 'Status',
    isWords: true,
    of: ({ status }) => <State tone={tones[status as keyof typeof tones]} word={t(status)} />, // a status is one of these
  },
]
