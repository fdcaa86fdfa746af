import type { MailIntake } from '#platform/server/kernel/request.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { mailboxAddressOf } from '../reply-address.ts'
import { workWaitingMails } from '../working/work-mails.ts'
import { RECEIVING, type ReceivingMailbox } from './receiving-mailbox.ts'
import { storeMail } from './store-mail.ts'

const mailboxOf = async (sql: Rows, address: string): Promise<ReceivingMailbox | undefined> => {
  const [mailbox] = await sql.rows<ReceivingMailbox>(
    `select ${RECEIVING} from ticket_mailboxes
      where lower(btrim(address)) = $1 and arrives_by = 'SMTP relay' and is_active and not is_deleted`,
    [mailboxAddressOf(address)],
  )
  return mailbox
}

/** Mail that a mail server hands over, for the addresses of active mailboxes. */
export const ticketMailIntake: MailIntake = {
  accepts: async ({ database }, address) => (await mailboxOf(database, address)) !== undefined,
  keep: async (engine, { content, sender, recipients }) => {
    const { database } = engine
    const now = await engine.now(database)
    const kept = new Map<number, ReceivingMailbox>()
    for (const address of recipients) {
      const mailbox = await mailboxOf(database, address)
      if (mailbox) kept.set(mailbox.id, mailbox)
    }
    const isStored = await database.transaction(async (sql) => {
      let count = 0
      // In one order, so that two messages do not wait for each other.
      for (const mailbox of [...kept.values()].toSorted((one, other) => one.id - other.id))
        if (await storeMail(engine, sql, mailbox, { content, sender, recipients }, now)) count += 1
      return count > 0
    })
    if (!isStored) return
    // Its sender is answered now; what fails is done by the schedule.
    void database.background(() => workWaitingMails(engine)).catch(() => undefined)
  },
}
