import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import type { mailCalls, OpenedMailbox } from '../../contract/mail/mail-calls.ts'
import { ticketMailboxProblems } from '../../contract/mail/mail-problems.ts'
import { ticketMailboxes } from '../../contract/mail/ticket-mailboxes.ts'
import { refuseOthersMailbox } from '../families/mailboxes.ts'
import { keepPassword } from './arriving/mailbox-password.ts'
import { openMailbox } from './arriving/open-mailbox.ts'

type Calls = typeof mailCalls

/** The mailbox a call names, for those who may change it. */
async function changedMailbox({ records, asked, sql, viewer }: CallRequest) {
  const mailbox = await records.need(ticketMailboxes, idOf(asked))
  await refuseOthersMailbox(sql, viewer, mailbox.category_id)
  return mailbox
}

/** Sets the password of a mailbox; the history says that it was set, and by whom. */
export async function saveMailboxPassword(
  request: CallRequest<Calls['saveMailboxPassword']>,
): Promise<Answer<AnsweredRecord>> {
  const { input, engine, now, viewer, asked, records } = request
  const { id } = await changedMailbox(request)
  await engine.database.transaction(async (sql) => {
    await keepPassword(sql, engine.secrets, { id, password: input.password, now })
    await sql.rows(
      `with row as (select $1::bigint as id)
       ${recordHistory({ of: 'mailbox-password', action: 'update', actor: '$2', request: '$3', after: `'{}'`, from: 'row' })}`,
      [id, viewer.user_id, asked.request_id],
    )
  })
  return {
    data: await records.need(ticketMailboxes, id),
    message: messageOf.update(ticketMailboxes),
  }
}

/** Connects to the server of a mailbox and counts what is in its folder. */
export async function testMailbox(
  request: CallRequest<Calls['testMailbox']>,
): Promise<Answer<OpenedMailbox>> {
  const mailbox = await changedMailbox(request)
  if (mailbox.arrives_by !== 'IMAP') refuse(ticketMailboxProblems.notFetched)
  const messages = await openMailbox(request.engine, mailbox, async ({ mailbox: opened }) =>
    opened ? opened.exists : 0,
  )
  const folder = mailbox.folder ?? 'INBOX'
  return {
    data: { messages },
    message: t`Connected. There are ${messages} messages in ${folder}.`,
  }
}
