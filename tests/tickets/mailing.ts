import { createTransport } from 'nodemailer'
import { expect } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { listenForMail } from '#apps/server/mail-intake.ts'
import type { MailRelay } from '#platform/server/mail/mail-relay.ts'
import { workWaitingMails } from '#areas/tickets/server/mail/working/work-mails.ts'
import type { Person, TestProgram } from '../harness/program.ts'
import { type Desks, done } from './ticketing.ts'

export const HELPDESK = 'helpdesk@company.example'

/** A mail as a person writes one. */
export interface Written {
  readonly from?: string
  readonly to?: string
  readonly subject?: string
  readonly text?: string
  readonly html?: string
  readonly messageId?: string
  readonly inReplyTo?: string
  readonly references?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly object[]
  /** The address of the envelope, where it is another than that of the header. */
  readonly envelopeFrom?: string
}

/** A mailbox, and a relay to which mail for it is handed over. */
export interface Post {
  readonly relay: MailRelay
  readonly mailbox: number
  /** Hands a mail over, and waits for nothing. */
  hand(mail: Written): Promise<void>
  /** Hands a mail over, and has all that waits worked at. */
  send(mail: Written): Promise<void>
  /** The same for a message that is written down already. */
  sendRaw(message: string | Buffer, from?: string): Promise<void>
  close(): Promise<void>
}

/** Sets a mailbox up that takes mail for a category. */
export async function openPost(
  program: TestProgram,
  admin: Person,
  category: number,
  more: object = {},
): Promise<Post> {
  const { id: mailbox } = done(
    await admin.post('ticket_mailboxes/create', {
      ...{ name: 'Helpdesk', address: HELPDESK, category_id: category },
      ...{ arrives_by: 'SMTP relay', is_active: true, ...more },
    }),
  )
  const faults: unknown[] = []
  const relay = await listenForMail(
    program.engine,
    areas,
    { host: '127.0.0.1', port: 0 },
    { error: (fault) => void faults.push(fault) },
  )
  const transport = createTransport({
    host: '127.0.0.1',
    port: relay.port,
    ignoreTLS: true,
    disableFileAccess: true,
  })
  const settled = async () => {
    await workWaitingMails(program.engine)
    await expect.poll(() => waiting(program)).toBe(0)
    expect(faults).toEqual([])
  }
  const hand: Post['hand'] = async ({ envelopeFrom, ...mail }) => {
    const { from = 'agent@test.example', to = HELPDESK } = mail
    await transport.sendMail({
      ...{ from, to, subject: 'Headset crackles', text: 'Since this morning.' },
      ...mail,
      ...(envelopeFrom !== undefined && { envelope: { from: envelopeFrom, to } }),
      attachments: [...(mail.attachments ?? [])],
    })
  }
  return {
    relay,
    mailbox,
    hand,
    send: async (mail) => {
      await hand(mail)
      await settled()
    },
    sendRaw: async (message, from = 'agent@test.example') => {
      await transport.sendMail({ envelope: { from, to: [HELPDESK] }, raw: message })
      await settled()
    },
    close: async () => {
      transport.close()
      await relay.close()
    },
  }
}

const waiting = async ({ database }: TestProgram): Promise<number> => {
  const [count] = await database.rows<{ count: number }>(
    `select count(*)::integer as count from ticket_mails where state = 'Waiting'`,
  )
  return count?.count ?? 0
}

/** The mail that arrived last, as the database has it. */
export async function lastMail({ database }: TestProgram) {
  const [mail] = await database.rows<{
    id: number
    state: string
    reason: string | null
    detail: string | null
    ticket_id: number | null
    sender: string | null
    text: string | null
    quoted: string | null
    attachments: string | null
  }>('select * from ticket_mails order by id desc limit 1')
  if (!mail) throw new Error('no mail has arrived')
  return mail
}

/** What is said about a ticket, as a person reads it. */
export const conversationOf = async (person: Person, id: number) =>
  done(await person.get(`tickets/getComments/${id}`)).comments

export type { Desks }
