import { createHash } from 'node:crypto'
import { type MailValues, withSecrets } from './mail-template.ts'
import type { ClaimedMail } from './outbox-store.ts'

/** Loaded with the first mail: an idle server does without its memory. */
async function composer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

/**
 * The message as it goes over the wire. Its number and date follow from the mail, not from the attempt: whoever receives a
 * mail twice sees that it is one.
 */
export async function composeMail(
  mail: ClaimedMail,
  { from, publicUrl }: { from: string; publicUrl: string },
): Promise<Buffer> {
  const { message } = await (
    await composer()
  ).sendMail({
    ...withSecrets(mail, linked(mail.secrets, publicUrl)),
    from,
    to: { name: '', address: mail.recipient },
    messageId: `<${numberOf(mail)}@muster.mail>`,
    date: new Date(mail.date_created),
    attachments: mail.attachments.map((file) => ({ ...file, encoding: 'base64' })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (!Buffer.isBuffer(message)) throw new Error('the composer was asked for a buffer')
  return message
}

/** A link is kept as a path of ours and gets the address people use when it leaves. */
const linked = (secrets: MailValues, publicUrl: string): MailValues =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => [
      name,
      value.startsWith('/') ? new URL(value, publicUrl).href : value,
    ]),
  )

/** A name that is the same for every attempt of a mail. */
export const numberOf = ({ effect_key }: Pick<ClaimedMail, 'effect_key'>): string =>
  createHash('sha256').update(effect_key).digest('hex').slice(0, 32)
