import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { deliveryCalls } from '../../contract/deliveries/delivery-calls.ts'
import { emailDeliveries } from '../../contract/deliveries/email-deliveries.ts'
import styles from './deliveries.module.css'

/** What a mail said, with dots for its code or link. */
export function MailTextPanel({ record: { id, state } }: { record: StoredRecord }) {
  const { data, error } = useCall(deliveryCalls.readDelivery, { id }, { family: emailDeliveries })
  return (
    <Card title="Mail">
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {data?.text === null && (
        <p className="muted">
          You cannot see the record this mail is about, so its text is hidden.
        </p>
      )}
      {data?.text === '' && (
        <p className="muted">
          {state === 'Skipped' ? 'No mail was written.' : 'What it said is not kept.'}
        </p>
      )}
      {data?.text && (
        <>
          <strong>{data.subject}</strong>
          <pre className={styles.text}>{data.text}</pre>
        </>
      )}
    </Card>
  )
}
