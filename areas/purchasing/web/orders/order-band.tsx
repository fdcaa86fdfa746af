import { titleKey } from '#platform/contract/title-key.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { OrderLine } from '../../contract/order-lines.ts'
import { stillToCome } from '../../contract/order-lines.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { amountText, moneyText } from '#platform/contract/words/money-text.ts'
import { ReceivedBar } from './order-cells.tsx'
import { useVendor } from './use-vendor.ts'

/** What decides about an order: what it comes to, when it should come, what has come, and how its vendor stands. */
export function OrderBand({ record }: { record: StoredRecord }) {
  const vendor = useVendor(record['vendor_id'])
  const lines = (Array.isArray(record['lines']) ? record['lines'] : []) as readonly OrderLine[] // the kind's own shape
  const left = lines.reduce((sum, line) => sum + stillToCome(line), 0)
  const money = (name: string) => amountText(record[name], record['currency'])
  return (
    <>
      {vendor && vendor.status !== 'Active' && (
        <Notice
          tone={vendor.status === 'Blocked' ? 'bad' : 'warn'}
          title={holdTitle(vendor.status)}
        >
          {vendor.status_reason}
        </Notice>
      )}
      {record['status'] === 'Draft' && typeof record['approval_note'] === 'string' && (
        <Notice tone="warn" title="Sent back">
          {record['approval_note']}
        </Notice>
      )}
      <Card>
        <Figures
          plain
          figures={[
            {
              label: t`Total`,
              value: moneyText(record['total'], record['currency']),
              note: (
                <>
                  {t`net ${money('net_total')}, tax ${money('tax_total')}, shipping ${money('shipping_cost')}`}
                  {record['exchange_rate'] !== null && (
                    <div>{t`${moneyText(record['base_total'], record['base_currency'])} at ${String(record['exchange_rate'])}`}</div>
                  )}
                </>
              ),
            },
            {
              label: t`Expected`,
              value: writtenDay(record['expected_on']) || '–',
              note:
                record['is_late'] === true ? (
                  <State tone="bad" word="Late" />
                ) : (
                  t`ordered ${writtenDay(record['order_date'])}`
                ),
            },
            {
              label: t`Received`,
              value: `${String(record['received_percent'])}%`,
              note: (
                <>
                  <ReceivedBar percent={Number(record['received_percent'] ?? 0)} isBare />
                  {left === 1 ? t`1 piece to come` : left > 1 && t`${left} pieces to come`}
                </>
              ),
            },
            {
              label: t`Vendor`,
              value: String(record[titleKey('vendor_id')] ?? ''),
              note: record['sent_to'] ? t`sent to ${String(record['sent_to'])}` : t`not sent yet`,
            },
          ]}
        />
      </Card>
    </>
  )
}

const holdTitle = (status: string): string =>
  status === 'Blocked' ? t`This vendor is blocked` : t`This vendor is on hold`
