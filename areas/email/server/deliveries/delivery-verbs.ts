import { t } from '#platform/contract/words/texts.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { cancelMail, sendMailAgain } from '#platform/server/mail/change-mail.ts'
import { withoutSecrets } from '#platform/server/mail/mail-template.ts'
import { outboxProblems } from '#platform/server/mail/outbox-problems.ts'
import { type KeptMail, readableMails } from '#platform/server/mail/readable-mails.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import type {
  ChangedDelivery,
  DeliveredMail,
  deliveryCalls,
  MailRoute,
} from '../../contract/deliveries/delivery-calls.ts'
import { deliveryProblems } from '../../contract/deliveries/delivery-problems.ts'
import { type DeliveryState, emailDeliveries } from '../../contract/deliveries/email-deliveries.ts'

type Calls = typeof deliveryCalls

/** Whether there is a mail server. */
export const mailRoute = async ({
  engine,
}: CallRequest<Calls['mailRoute']>): Promise<Answer<MailRoute>> => ({
  data: { can_send: await engine.mail.canSend() },
})

/** The words of a mail: its receiver reads them, and who may see the record it is about. */
export async function readDelivery(
  request: CallRequest<Calls['readDelivery']>,
): Promise<Answer<DeliveredMail>> {
  const { engine, sql, viewer, records, asked } = request
  const delivery = await records.need(emailDeliveries, idOf(asked))
  const [mail] = await sql.rows<KeptMail & { subject: string; text: string }>(
    'select id, resource, record_id, subject, body_text as text from outbox where id = $1',
    [delivery.id],
  )
  if (!mail) return refuse(problems.noSuchRecord, { label: emailDeliveries.label.one })
  const isRead = await readableMails(engine, sql, viewer, [mail])
  const isOpen = delivery.receiver_user_id === viewer.user_id || isRead(mail.id)
  const data: DeliveredMail = {
    subject: isOpen ? withoutSecrets(mail.subject) : null,
    text: isOpen ? withoutSecrets(mail.text) : null,
  }
  return { data }
}

/** Has a mail sent again that failed, under the same key. */
export async function retryDelivery(
  request: CallRequest<Calls['retryDelivery']>,
): Promise<Answer<ChangedDelivery>> {
  const { engine, sql, records, asked } = request
  const found = await records.hold(emailDeliveries, idOf(asked))
  if (!(await engine.mail.canSend())) refuse(outboxProblems.noServer)
  await sendMailAgain(sql, found.id)
  await noteChange(request, found, 'Queued')
  engine.mail.wake()
  return { data: { id: found.id }, message: t`The mail is sent again now.` }
}

/** Keeps a mail from being sent that waits. */
export async function cancelDelivery(
  request: CallRequest<Calls['cancelDelivery']>,
): Promise<Answer<ChangedDelivery>> {
  const { sql, records, asked, viewer } = request
  const found = await records.hold(emailDeliveries, idOf(asked))
  const [person] = await sql.rows<{ name: string }>('select name from people where user_id = $1', [
    viewer.user_id,
  ])
  if (!(await cancelMail(sql, found.id, t`Cancelled by ${person?.name ?? ''}`)))
    refuse(deliveryProblems.notQueued)
  await noteChange(request, found, 'Cancelled')
  return { data: { id: found.id }, message: t`The mail is not sent.` }
}

/** What a person does with a mail stands in its history. */
const noteChange = (
  { sql, viewer, asked }: CallRequest<Calls['retryDelivery' | 'cancelDelivery']>,
  { id, state: before }: Pick<RecordOf<typeof emailDeliveries>, 'id' | 'state'>,
  state: DeliveryState,
) =>
  sql.rows(
    recordHistory({
      of: emailDeliveries,
      action: 'update',
      record: '$1::bigint',
      actor: '$2::bigint',
      request: '$3',
      before: `jsonb_build_object('state', $4::text)`,
      after: `jsonb_build_object('state', $5::text)`,
    }),
    [id, viewer.user_id, asked.request_id, before, state],
  )
