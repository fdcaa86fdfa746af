import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { assets } from '#areas/assets/contract/assets.ts'
import type { InputOf } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import { headlineOf, recordName } from '#platform/web/screens/record-words.ts'
import { type OrderLine, stillToCome } from '../../contract/order-lines.ts'
import { purchaseOrders } from '../../contract/purchase-orders.ts'
import { purchaseReceipts } from '../../contract/purchase-receipts.ts'
import { receiptCalls } from '../../contract/receipt-calls.ts'
import { ReceiveLines, type ReceivedRow } from './receive-lines.tsx'
import styles from './receive.module.css'

const { lines: _lines, ...fields } = receiptCalls.receive.input
const NONE = new Map<never, never>()

/** What came of an order is taken in: it starts with everything that is still to come. */
export function ReceiveScreen({ record }: { record: StoredRecord }) {
  const lines = (Array.isArray(record['lines']) ? record['lines'] : []) as readonly OrderLine[] // the kind's own shape
  const open = lines.filter((line) => stillToCome(line) > 0)
  const form = useRecordForm(
    { ...purchaseOrders, fields, order: [] },
    { received_on: null, delivery_note: null, note: null },
    true,
  )
  const [rows, setRows] = useState<readonly ReceivedRow[]>(() => open.map(startOf))
  const { send, isBusy, failure, errors } = useReceive(record)
  const pageId = usePagePermission(purchaseOrders.page)?.object_id
  const name = recordName(purchaseOrders, record)
  const address = `${purchaseOrders.page}/view?id=${record.id}`
  const navigate = useNavigate()
  const pieces = rows.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0)
  return (
    <form
      className={styles.receive}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const values = form.check()
        if (values) void send(values, rows)
      }}
    >
      <PageHeader
        title={t`Receive ${name}`}
        facts={headlineOf(purchaseOrders, record)}
        crumbs={useResourceCrumbs(purchaseOrders, [name, t`Receive`])}
      />
      {failure && (
        <Notice tone="bad" title="Nothing was received yet">
          {failure}
        </Notice>
      )}
      {open.length === 0 && <Notice tone="info">Nothing of this order is still to come.</Notice>}
      <Card
        title="What came?"
        note={open.length === 1 ? t`1 line to come` : t`${open.length} lines to come`}
        flush
      >
        <ReceiveLines {...{ open, rows, errors }} onChange={setRows} />
      </Card>
      <Card title="When, and with which papers?">
        <div className={styles.facts}>
          {Object.entries(fields).map(([field, declared]) => (
            <FieldInput
              key={field}
              name={field}
              field={declared}
              value={form.values[field]}
              siblings={form.values}
              error={form.errors[field] ?? errors[field]}
              errors={form.errors}
              isDisabled={false}
              titles={NONE}
              pageId={pageId}
              onChange={(value) => form.set(field, value)}
              onLeave={() => form.leave(field)}
            />
          ))}
        </div>
      </Card>
      <SaveBar note={pieces === 1 ? t`1 piece accepted` : t`${pieces} pieces accepted`} isNoted>
        <Button type="submit" loading={isBusy} disabled={open.length === 0}>
          Receive
        </Button>
        <Button variant="default" onClick={() => void navigate(address)}>
          Cancel
        </Button>
      </SaveBar>
    </form>
  )
}

const startOf = (line: OrderLine): ReceivedRow => ({
  detail_id: line.id,
  quantity: String(stillToCome(line)),
  rejected_quantity: '0',
  reject_reason: '',
  serial_numbers: '',
})

/** Sends a receipt once, and opens what came of it. */
function useReceive(record: StoredRecord) {
  const receiving = useChange(receiptCalls.receive, {
    changes: [purchaseOrders, purchaseReceipts, assets],
  })
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const send = async (values: Record<string, unknown>, rows: readonly ReceivedRow[]) => {
    setFailure(undefined)
    setErrors({})
    const input = { ...values, id: record.id, lines: rows.map(sentOf) } as unknown as InputOf<
      typeof receiptCalls.receive
    > // the server reads numbers as they were typed
    try {
      const { data } = await receiving.mutateAsync(input)
      void navigate(
        `${purchaseOrders.page}/view?id=${record.id}&tab=Assets&receipt=${data.receipt_id}`,
      )
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) {
        const found = Object.entries(problem.fields).map(
          ([name, [words = '']]) => [name, words] as const,
        )
        setErrors(Object.fromEntries(found))
        setFailure(found.map(([, words]) => words).join(' '))
      } else setFailure(problemText(problem))
    }
  }
  return { send, isBusy: receiving.isPending, failure, errors }
}

const sentOf = ({
  detail_id,
  quantity,
  rejected_quantity,
  reject_reason,
  serial_numbers,
}: ReceivedRow) => ({
  detail_id,
  quantity: quantity.trim() === '' ? 0 : quantity,
  rejected_quantity: rejected_quantity.trim() === '' ? 0 : rejected_quantity,
  reject_reason: reject_reason.trim() || null,
  serial_numbers: serialsIn(serial_numbers),
})

/** Serial numbers as people type or scan them: one a line, or parted by commas. */
export const serialsIn = (typed: string): string[] =>
  typed
    .split(/[\n,;]+/)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '')
