import { addressIn } from './mail-address.ts'
import { mailNumber, messageIdOf } from './message-id.ts'
import { withSecrets } from './mail-template.ts'
import type { KeptMailFile } from './mail-files.ts'
import type { MailSecrets } from './mail-values.ts'
import { inlinePictures, type ReadPicture } from './inline-pictures.ts'
import type { ClaimedMail } from './outbox-store.ts'

/** Loaded with the first mail: an idle server does without its memory. */
async function composer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

interface Composing {
  readonly from: string
  readonly publicUrl: string
  readonly picture: ReadPicture
  /** The kept file that goes with it. */
  readonly file?: KeptMailFile | undefined
}

/**
 * The message as it goes over the wire. Its number and date follow from the mail, not from the attempt: the person who receives a
 * mail twice sees that it is one.
 */
export async function composeMail(
  mail: ClaimedMail,
  { from, publicUrl, picture, file }: Composing,
): Promise<Buffer> {
  const { html, ...words } = withSecrets(mail, linked(mail.secrets, publicUrl))
  const drawn = await inlinePictures(html, picture)
  const { message } = await (
    await composer()
  ).sendMail({
    ...words,
    html: drawn.html,
    from: mail.from_name === null ? from : { name: mail.from_name, address: addressIn(from) },
    ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
    to: { name: '', address: mail.recipient },
    messageId: messageIdOf(mail.effect_key),
    ...(mail.answers_to.length > 0 && {
      inReplyTo: mail.answers_to.at(-1) ?? '',
      references: [...mail.answers_to],
    }),
    date: new Date(mail.date_created),
    attachments: [
      ...mail.attachments.flatMap(({ filename, contentType, content }) =>
        content === undefined ? [] : [{ filename, contentType, content, encoding: 'base64' }],
      ),
      ...(file ? [{ filename: file.name, contentType: file.type, content: file.content }] : []),
      ...drawn.attachments,
    ],
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (!Buffer.isBuffer(message)) throw new Error('the composer was asked for a buffer')
  return message
}

/** A link is kept as a path of ours and gets the address people use when it leaves. */
const linked = (secrets: MailSecrets, publicUrl: string): MailSecrets =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('/') ? new URL(value, publicUrl).href : value,
    ]),
  )

/** A name that is the same for every attempt of a mail. */
export const numberOf = ({ effect_key }: Pick<ClaimedMail, 'effect_key'>): string =>
  mailNumber(effect_key)
