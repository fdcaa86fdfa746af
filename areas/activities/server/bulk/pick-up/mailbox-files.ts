import type { ImapFlow } from 'imapflow'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import {
  type MailboxServer,
  MailboxProblem,
  withMailbox,
} from '#platform/server/arrived-mail/with-mailbox.ts'
import { eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { logPickUps } from '../../../contract/bulk/log-pick-ups.ts'
import { pickUpProblems } from '../../../contract/bulk/pick-up-problems.ts'
import { type Mail, type OpenedMail, openMail } from './open-mail.ts'
import { secretsOfPickUp } from './pick-up-secrets.ts'
import { PICK_UP_LOGS, type SourceOfFiles } from './pick-up-source.ts'
import type { StoredPickUp } from './stored-pick-up.ts'

/** Mails of one look, and bytes after which the others come with the next. */
const MOST_MAILS = 200
const MOST_BYTES_AT_ONCE = 100_000_000
/** So long one look opens mail: a message that takes its reader half a minute keeps other pick-ups waiting, and hundreds may lie there. */
const MOST_MS = 120_000
/** Mail that came longer ago was looked at, or is not news any more. */
const DAYS_BACK = 30
const DAY_MS = 86_400_000

/** Mails of a pick-up; a fault names a number, since a subject says more than that. */
const mails = loop<Mail>(
  PICK_UP_LOGS,
  ({ pickUp, uid, validity }) => ({
    ...recordItem(logPickUps, pickUp.id, `${pickUp.id} ${validity} ${uid}`),
    label: `Mail ${uid} of ${logPickUps.label.one} ${pickUp.id}`,
  }),
  'mails',
)

/** Files that come to a mailbox with mail of stated senders. Mail of anyone else is left alone and named; nothing is moved or deleted. */
export const mailboxFiles: SourceOfFiles = {
  look: async (engine, pickUp, bring) => {
    const { validity, opened } = await openMails(engine, pickUp)
    try {
      // The mailbox is closed while files are brought in: that may take longer than a server waits.
      const { left } = await bring(opened.flatMap(({ files }) => files))
      const done = opened.filter(({ files }) => !files.some(({ key }) => left.has(key)))
      await noteDone(engine, pickUp, validity, done)
      return opened.flatMap(({ leftAlone }) => leftAlone ?? [])
    } finally {
      await Promise.all(opened.map(({ drop }) => drop()))
    }
  },
  see: async (engine, pickUp) => {
    const server = await serverOf(engine, pickUp)
    const now = await engine.now(engine.database)
    const found = await withMailbox(engine.outbound, server, async (client) => {
      const of = pickUp.senders.map((from) => ({ from }))
      return (await client.search({ since: since(pickUp, now), or: of }, { uid: true })) || []
    })
    const count = found.length
    return {
      words:
        count === 1
          ? t`There is 1 mail of these senders.`
          : t`There are ${count} mails of these senders.`,
      host_key: null,
    }
  },
}

async function serverOf(
  { database, secrets }: Engine,
  pickUp: StoredPickUp,
): Promise<MailboxServer> {
  const kept = await secretsOfPickUp(database, secrets, pickUp)
  if (!kept || kept.password === null) return refuse(pickUpProblems.notTried)
  const { host, port, encryption, username, mail_folder } = pickUp
  return { host, port, encryption, username, password: kept.password, folder: mail_folder }
}

/** The first moment whose mail is looked at: nobody wrote older mail for a pick-up. IMAP knows days alone, of a zone of its own. */
const since = ({ date_created }: StoredPickUp, now: string): Date =>
  new Date(Math.max(Date.parse(date_created) - DAY_MS, Date.parse(now) - DAYS_BACK * DAY_MS))

/** Reads the mail that is not done with, as much as one look takes. */
async function openMails(
  engine: Engine,
  pickUp: StoredPickUp,
): Promise<{ readonly validity: string; readonly opened: readonly OpenedMail[] }> {
  const server = await serverOf(engine, pickUp)
  return withMailbox(engine.outbound, server, async (client) => {
    const validity = client.mailbox ? String(client.mailbox.uidValidity) : '0'
    const uids = await newMails(engine, pickUp, validity, client)
    let bytes = 0
    const began = performance.now()
    const goesOn = () =>
      client.usable && bytes < MOST_BYTES_AT_ONCE && performance.now() - began < MOST_MS
    const { results } = await eachOutside(
      engine,
      mails,
      uids.map((uid): Mail => ({ pickUp, uid, validity })),
      async (mail) => {
        const opened = await openMail(engine, client, mail)
        bytes += opened.bytes
        return opened
      },
      { isPart: true, goesOn },
    )
    if (!client.usable && results.length === 0) throw new MailboxProblem('not reached')
    return { validity, opened: results }
  })
}

async function newMails(
  { database, now }: Engine,
  pickUp: StoredPickUp,
  validity: string,
  client: ImapFlow,
): Promise<number[]> {
  const found =
    (await client.search({ since: since(pickUp, await now(database)) }, { uid: true })) || []
  const done = await database.rows<{ uid: number }>(
    'select uid from picked_up_mails where pick_up_id = $1 and uid_validity = $2::bigint and uid = any($3::bigint[])',
    [pickUp.id, validity, found],
  )
  const known = new Set(done.map(({ uid }) => uid))
  return found
    .filter((uid) => !known.has(uid))
    .toSorted((one, other) => one - other)
    .slice(0, MOST_MAILS)
}

async function noteDone(
  { database, now }: Engine,
  { id }: StoredPickUp,
  validity: string,
  done: readonly OpenedMail[],
): Promise<void> {
  await database.rows(
    `insert into picked_up_mails (pick_up_id, uid_validity, uid, done_at)
     select $1, $2::bigint, uid, $4 from unnest($3::bigint[]) uid on conflict do nothing`,
    [id, validity, done.map(({ uid }) => uid), await now(database)],
  )
}

/** Removes the numbers of mails that no look finds any more. */
export const SWEPT_PICKED_UP_MAILS = `delete from picked_up_mails where done_at < statement_timestamp() - interval '${2 * DAYS_BACK} days'`
