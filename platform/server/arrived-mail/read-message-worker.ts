import { readFile, writeFile } from 'node:fs/promises'
import PostalMime, {
  type Address,
  addressParser,
  type Attachment,
  decodeWords,
  type Email,
} from 'postal-mime'
import { sanitised } from '../fields/sanitise.ts'
import { textOfHtml } from '../mail/html-text.ts'
import { isMessageId } from '../mail/message-id.ts'
import {
  type MessageAnswer,
  type MessageFile,
  type MessageTask,
  MOST_BYTES_OF_FILES,
  MOST_FILES_OF_MAIL,
  type ReadMessage,
} from './message-process.ts'
import { automaticBecause } from './automatic-mail.ts'
import { LONGEST_CHECKS } from './sender-check.ts'
import { nameCharsets } from './name-charsets.ts'
import { plainLine, plainText } from './plain-text.ts'

// A process of its own: unpacks messages of strangers, and gives all memory back when it ends.

/** Honest messages have a handful of parts in each other, and some kilobytes of headers. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 500_000, maxRfc822NestingDepth: 3 } as const
/** Many pages; what is longer is cut. */
const MOST_HTML = 500_000
const MOST_TEXT = 100_000
/** As many as a mail program keeps of a long correspondence. */
const MOST_ANSWERS = 50
const MOST_RECIPIENTS = 200

process.once('disconnect', () => process.exit())
process.on('message', (task: MessageTask) => {
  void read(task).then((answer) => process.send?.(answer))
})

async function read({ from, to }: MessageTask): Promise<MessageAnswer> {
  try {
    const mail = await PostalMime.parse(nameCharsets(await readFile(from)), LIMITS)
    return { message: await messageOf(mail, to) }
  } catch (problem) {
    return { wrong: String(problem) }
  }
}

async function messageOf(mail: Email, to: string): Promise<ReadMessage> {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? null
  const all = (name: string) =>
    mail.headers.flatMap(({ key, value }) => (key === name ? value : []))
  const sizes = mail.attachments.map(bytesOf)
  const file_bytes = sizes.reduce((sum, bytes) => sum + bytes, 0)
  const isTaken = sizes.length <= MOST_FILES_OF_MAIL && file_bytes <= MOST_BYTES_OF_FILES
  return {
    message_id: mail.messageId && isMessageId(mail.messageId) ? mail.messageId : null,
    answers: idsIn(`${header('references') ?? ''} ${header('in-reply-to') ?? ''}`),
    sender: senderOf(mail),
    recipients: recipientsOf(mail, [...all('delivered-to'), ...all('x-original-to')]),
    subject: plainLine(mail.subject ?? '', 300),
    text: wordsOf(mail),
    automatic: automaticBecause(mail.headers) ?? null,
    checks: all('authentication-results').map((value) => plainLine(value, LONGEST_CHECKS)),
    files: isTaken ? await unpacked(mail.attachments, to) : [],
    file_count: sizes.length,
    file_bytes,
  }
}

const idsIn = (value: string): string[] =>
  value.split(/\s+/).filter(isMessageId).slice(-MOST_ANSWERS)

/** A message of two senders, or of none, is of nobody: whose words would they be? */
function senderOf({ headers }: Email): ReadMessage['sender'] {
  const given = headers.filter(({ key }) => key === 'from')
  const [one, another] = given.flatMap(({ value }) => addressParser(value, { flatten: true }))
  if (!one?.address || another) return null
  return { address: plainLine(one.address, 254), name: plainLine(decodeWords(one.name), 200) }
}

function recipientsOf({ to = [], cc = [] }: Email, more: readonly string[]): string[] {
  const named = [...to, ...cc].flatMap(addressesOf)
  return [...named, ...more.map((one) => one.replaceAll(/[<>\s]/g, ''))]
    .map((one) => plainLine(one, 254))
    .slice(0, MOST_RECIPIENTS)
}

const addressesOf = (one: Address): string[] =>
  one.group ? one.group.map(({ address }) => address) : [one.address]

/** The words of a message; of one that is a page alone, what people read there. */
function wordsOf({ text, html }: Email): string {
  const isWritten = text !== undefined && text.trim() !== ''
  const words = isWritten ? text : textOfHtml(sanitised((html ?? '').slice(0, MOST_HTML)))
  return plainText(words, MOST_TEXT)
}

const bytesOf = ({ content }: Attachment): number =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength

async function unpacked(files: readonly Attachment[], to: string): Promise<MessageFile[]> {
  const done: MessageFile[] = []
  for (const [place, file] of files.entries()) {
    const path = `${to}.${place}`
    const { content } = file
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    await writeFile(path, bytes, { mode: 0o600 })
    done.push({ name: nameOf(file), path, bytes: bytes.byteLength })
  }
  return done
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'text/plain': 'txt',
  'text/calendar': 'ics',
  'message/rfc822': 'eml',
}

/** Pictures in the text often have no name. */
const nameOf = ({ filename, mimeType }: Attachment): string => {
  const given = plainLine(filename ?? '', 200)
  if (given !== '') return given
  const ending = ENDINGS[mimeType] ?? /^[\w-]+\/([a-z0-9]{1,10})$/.exec(mimeType)?.[1] ?? 'bin'
  return `${mimeType.startsWith('image/') ? 'picture' : 'file'}.${ending}`
}
