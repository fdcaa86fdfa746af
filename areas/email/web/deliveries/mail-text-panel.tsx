import { useQuery } from '@tanstack/react-query'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { type DeliveredMail, deliveryCalls } from '../../contract/deliveries/delivery-calls.ts'
import { emailDeliveries } from '../../contract/deliveries/email-deliveries.ts'
import styles from './deliveries.module.css'

/** What a mail said, with dots for its code or link. */
export function MailTextPanel({ record: { id, state } }: { record: StoredRecord }) {
  const { data, error } = useQuery({
    queryKey: [emailDeliveries.name, 'mail', id],
    queryFn: async ({ signal }) =>
      (
        await request<DeliveredMail>(deliveryCalls.readDelivery.path.replace('{id}', String(id)), {
          signal,
        })
      ).data,
  })
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
