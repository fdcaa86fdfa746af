import { titleKey } from '#platform/contract/title-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { InvoiceState } from './invoice-state.tsx'
import { moneyText } from './money-words.ts'
import { periodText } from './period-text.ts'

/** An invoice in the list of a phone: what it comes to, of whom, and where it stands. */
export const invoiceItem = (record: StoredRecord): GridItem => ({
  title: String(record['title']),
  aside: moneyText(Number(record['total']), String(record['currency'] ?? '')),
  facts: `${String(record[titleKey('client_id')])} · ${periodText(String(record['period_start']), String(record['period_end']))}`,
  state: <InvoiceState state={String(record['stage'])} />,
})
