import { createHash } from 'node:crypto'
import { copyFile, readFile } from 'node:fs/promises'
import type { ImapFlow } from 'imapflow'
import { MOST_MAIL_BYTES } from '#platform/contract/mail.ts'
import { type Refusal, refusal } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import {
  type MessageFile,
  MOST_BYTES_OF_FILES,
  MOST_FILES_OF_MAIL,
  readMessage,
} from '#platform/server/arrived-mail/message-process.ts'
import { checkSender } from '#platform/server/arrived-mail/sender-check.ts'
import { senderIn } from '#platform/server/arrived-mail/sender-in.ts'
import { fitsPattern } from '#platform/server/files/file-pattern.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { logPickUps } from '../../../contract/bulk/log-pick-ups.ts'
import { pickUpProblems } from '../../../contract/bulk/pick-up-problems.ts'
import { refusalWords } from '../refusal-words.ts'
import type { FileToBring } from './pick-up-source.ts'
import type { StoredPickUp } from './stored-pick-up.ts'

/** A mail in the mailbox of a pick-up. */
export interface Mail {
  readonly pickUp: StoredPickUp
  readonly uid: number
  readonly validity: string
}

/** A mail that was looked at, with the files of it that are taken. They lie on the disk until they are dropped. */
export interface OpenedMail {
  readonly uid: number
  readonly bytes: number
  readonly files: readonly FileToBring[]
  /** Its sender, where it was left alone. */
  readonly leftAlone: string | undefined
  readonly drop: () => Promise<void>
}

/** Looks at a mail: whose it is first, and only then what is in it. The owner gets a notice of what it cannot give. */
export async function openMail(engine: Engine, client: ImapFlow, mail: Mail): Promise<OpenedMail> {
  const { pickUp, uid } = mail
  const about = await client.fetchOne(
    String(uid),
    { size: true, internalDate: true, headers: ['from'] },
    { uid: true },
  )
  const nothing = { uid, bytes: 0, files: [], leftAlone: undefined, drop: async () => undefined }
  // It was taken away meanwhile, or it came before there was a pick-up.
  if (!about || Date.parse(String(about.internalDate)) < Date.parse(pickUp.date_created) - 1000)
    return nothing
  const sender = senderIn(String(about.headers ?? ''))
  if (!pickUp.senders.includes(sender)) return { ...nothing, leftAlone: sender || t`nobody` }
  const bytes = about.size ?? 0
  if (bytes > MOST_MAIL_BYTES) {
    const megabytes = MOST_MAIL_BYTES / 1_000_000
    await tellRefused(engine, mail, refusal(pickUpProblems.mailTooLarge, { sender, megabytes }))
    return nothing
  }
  const fetched = await client.fetchOne(String(uid), { source: true }, { uid: true })
  if (!fetched || !fetched.source) return nothing
  const opened = await unpacked(engine, mail, sender, fetched.source)
  // For people who look at the mailbox; what is done with is known here.
  if (opened.leftAlone === undefined)
    await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  return { ...nothing, bytes, ...opened }
}

type Unpacked = Pick<OpenedMail, 'files' | 'leftAlone' | 'drop'>

async function unpacked(
  engine: Engine,
  mail: Mail,
  sender: string,
  source: Buffer,
): Promise<Unpacked> {
  const { file_pattern, checks_by } = mail.pickUp
  const { message, drop } = await readMessage(engine.places.incoming, source)
  const files = message?.files ?? []
  const result = { files: [], leftAlone: undefined, drop }
  if (!message) {
    await tellRefused(engine, mail, refusal(pickUpProblems.mailUnreadable, { sender }))
    return result
  }
  const isChecked =
    checks_by === null || checkSender(message.checks, checks_by, sender) === 'confirmed'
  if (!isChecked || message.sender?.address.toLowerCase() !== sender)
    return { ...result, leftAlone: sender }
  if (message.file_count > files.length)
    await tellRefused(
      engine,
      mail,
      refusal(pickUpProblems.tooManyFiles, {
        sender,
        files: MOST_FILES_OF_MAIL,
        megabytes: MOST_BYTES_OF_FILES / 1_000_000,
      }),
    )
  const fitting = files.filter(({ name }) => fitsPattern(name, file_pattern))
  return { ...result, files: await Promise.all(fitting.map(toBring)) }
}

/** A file of a mail is known by its name and content: sent twice, it is the same. */
async function toBring({ name, path, bytes }: MessageFile): Promise<FileToBring> {
  const content = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  const key = createHash('sha256')
    .update(JSON.stringify([name, content]))
    .digest('hex')
  const copyTo = async (to: string): Promise<number> => {
    await copyFile(path, to)
    return bytes
  }
  return { name, key, copyTo }
}

async function tellRefused(
  engine: Engine,
  { pickUp, uid, validity }: Mail,
  problem: Refusal,
): Promise<void> {
  await engine.database.transaction((sql) =>
    engine.notify(sql, {
      user_id: pickUp.owner_id,
      title: t`A mail to ${pickUp.name} was not brought in`,
      description: refusalWords(problem),
      page: `${logPickUps.page}/view?id=${pickUp.id}`,
      key: `log-pick-up-mail-${pickUp.id}-${validity}-${uid}`,
    }),
  )
}
