import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Pager } from '#platform/web/grid/pager.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { plainList } from '#platform/web/lists/list-state.ts'
import { RecordDialog } from '#platform/web/records/record-dialog.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { clientInvoices } from '../../contract/client-invoices.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { CurrentInvoice } from './current-invoice.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import type { Invoice } from '../../contract/invoice-calls.ts'
import { InvoiceState } from './invoice-state.tsx'
import { moneyText } from './money-words.ts'
import styles from './invoices.module.css'

/** The invoices of a client: those that are stored, what the current period comes to, and the one that was opened. */
export function ClientInvoices({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(clientInvoices.page)
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | 'current'>()
  const [isAdding, setAdding] = useState(false)
  const filter = { client_id: { eq: record.id } }
  const list = useList(clientInvoices, { ...plainList, filter, page }, permission?.object_id)
  const rows = (list.data?.rows ?? []) as unknown as readonly Invoice[] // the family's own answer
  const chosen = rows.find(({ id }) => id === opened)
  const opening = {
    isOpen: ({ id }: Invoice) => id === opened,
    toggle: ({ id }: Invoice) => setOpened(id === opened ? undefined : (id ?? undefined)),
  }
  return (
    <div className={styles.invoices}>
      <Card
        title="Client Invoices"
        note={list.data && String(list.data.total)}
        flush
        classNames={{ aside: styles.aside }}
        aside={
          <>
            <Button
              size="xs"
              variant="default"
              onClick={() => setOpened(opened === 'current' ? undefined : 'current')}
            >
              Current period
            </Button>
            {permission?.rights_add === 1 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<Icon name="plus" size={14} />}
                onClick={() => setAdding(true)}
              >
                Add
              </Button>
            )}
          </>
        }
      >
        {rows.length === 0 && !list.isPending ? (
          <p className={classes(styles.empty, 'muted')}>
            No invoices yet. The current period shows what one would come to.
          </p>
        ) : (
          <FigureTable
            title="Client Invoices"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id ?? 0}
            opening={opening}
          />
        )}
        <Pager page={page} total={list.data?.total ?? 0} onPage={setPage} />
      </Card>
      {opened === 'current' && <CurrentInvoice client={record.id} onStored={setOpened} />}
      {chosen && <InvoiceCard key={chosen.id} invoice={chosen} />}
      {isAdding && (
        <RecordDialog
          resource={clientInvoices}
          record={undefined}
          start={{ ...emptyDraft(clientInvoices.fields), client_id: record.id }}
          hidden="client_id"
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

const columns: readonly FigureColumn<Invoice>[] = [
  { label: 'Invoice', isWords: true, of: ({ title }) => title },
  {
    label: 'Period',
    isWords: true,
    of: ({ period_start, period_end }) => `${writtenDay(period_start)} – ${writtenDay(period_end)}`,
  },
  { label: 'State', isWords: true, of: ({ state }) => <InvoiceState state={state} /> },
  {
    label: 'Due',
    isWords: true,
    of: ({ due_date, is_overdue }) =>
      due_date === null ? (
        '–'
      ) : is_overdue ? (
        <State tone="bad" word={`${writtenDay(due_date)}, overdue`} />
      ) : (
        writtenDay(due_date)
      ),
  },
  {
    label: 'Total',
    of: ({ total, currency, is_estimate }) =>
      `${moneyText(total, currency)}${is_estimate ? ', estimate' : ''}`,
  },
]
