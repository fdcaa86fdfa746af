import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { ticketMailboxProblems } from '../../contract/mail/mail-problems.ts'
import { ticketMailboxes } from '../../contract/mail/ticket-mailboxes.ts'
import { ticketMails } from '../../contract/mail/ticket-mails.ts'

type Mailboxes = typeof ticketMailboxes

/** The mailbox of a confidential category is changed by the people who read its mail. */
export async function refuseOthersMailbox(
  sql: Rows,
  viewer: Viewer,
  categoryId: number | null | undefined,
): Promise<void> {
  if (viewer.is_super_admin || !categoryId) return
  const closed = await sql.rows(
    `select from ticket_category_rules r where r.id = $1 and r.is_confidential
        and not exists (select from ticket_queues q where q.category_id = r.id and q.user_id = $2)`,
    [categoryId, viewer.user_id],
  )
  if (closed.length > 0) refuse(ticketMailboxProblems.keptByHandlers)
}

/** What a password is for: with another server or user name the old one is worth nothing, and is not sent there. */
const SERVER = ['host', 'port', 'encryption', 'username'] as const

/** A mailbox that can be reached, whose answers come back to it. */
async function check(
  values: DraftOf<Mailboxes>,
  change: ChangeOf<Mailboxes>,
): Promise<ChangesOf<Mailboxes> | void> {
  const { before, sql, viewer } = change
  const after = { ...before, ...values }
  if (after.address?.includes('+')) refuse(ticketMailboxProblems.plusAddress)
  const isFetched = after.is_active && after.arrives_by === 'IMAP'
  if (isFetched && !(after.host && after.username)) refuse(ticketMailboxProblems.noHost)
  await refuseOthersMailbox(sql, viewer, before?.category_id)
  if (before && changesAny(values, change, ...SERVER)) {
    await sql.rows('delete from ticket_mailbox_secrets where mailbox_id = $1', [before.id])
    await sql.rows('delete from ticket_mailbox_positions where mailbox_id = $1', [before.id])
  }
}

/** Its mail stays readable: a mailbox that got some is switched off instead. */
async function refuseUsed({ before, sql, viewer }: ChangeOf<Mailboxes>): Promise<void> {
  await refuseOthersMailbox(sql, viewer, before?.category_id)
  const mails = await sql.rows('select from ticket_mails where mailbox_id = $1 limit 1', [
    before?.id,
  ])
  if (mails.length > 0) refuse(ticketMailboxProblems.hasMails)
}

export const mailboxesOnServer = serveResource(ticketMailboxes, {
  derived: {
    password_since: (row) =>
      `select k.since from ticket_mailbox_secrets k where k.mailbox_id = ${row}.id`,
    received: (row) =>
      `select count(*)::integer from ticket_mails m where m.mailbox_id = ${row}.id and not m.is_deleted`,
    held: (row) =>
      `select count(*)::integer from ticket_mails m where m.mailbox_id = ${row}.id and m.state = 'Held' and not m.is_deleted`,
  },
  before: { create: check, update: check, delete: refuseUsed },
})

/**
 * Mail is read by the people who handle the category it came for, and by nobody else, however far a role reaches. What became part of a ticket
 * follows that: it may have become confidential since.
 */
export const mailsOnServer = serveResource(ticketMails, {
  derived: { turn: (row) => `case ${row}.state when 'Held' then 0 else 1 end` },
  visible: (viewer, parameters, row) => {
    if (viewer.is_super_admin) return 'true'
    const me = parameters.add(viewer.user_id, 'bigint')
    const queues = `(select q.category_id from ticket_queues q where q.user_id = ${me})`
    return `coalesce((select seen.category_id from tickets seen where seen.id = ${row}.ticket_id), ${row}.category_id) in ${queues}`
  },
})
