import { isOurMessageId } from '#platform/server/mail/message-id.ts'
import type { HeldReason, IgnoredReason } from '../../../contract/mail/ticket-mails.ts'
import {
  MOST_BYTES_OF_FILES,
  MOST_FILES_OF_MAIL,
  type ReadMessage,
} from '#platform/server/arrived-mail/message-process.ts'
import { checkSender } from '#platform/server/arrived-mail/sender-check.ts'

/** What a mailbox says about the mail it takes. */
export interface JudgingMailbox {
  readonly address: string
  readonly checks_by: string | null
  readonly needs_checks: boolean
}

/** What is done with a message before anything is known of its sender. */
export type Verdict =
  | { readonly ignored: IgnoredReason }
  | { readonly held: HeldReason; readonly isAnswered: boolean }
  | { readonly taken: true }

const held = (reason: HeldReason, isAnswered = true): Verdict => ({ held: reason, isAnswered })

/** Judges a message by itself: what no person wrote is left alone, what may be forged or is too large waits. */
export function judgeMessage(
  message: ReadMessage,
  mailbox: JudgingMailbox,
  envelopeSender: string | null,
): Verdict {
  const ignored = ignoredBecause(message, mailbox, envelopeSender)
  if (ignored) return { ignored }
  const check = checkSender(message.checks, mailbox.checks_by, message.sender?.address)
  // Nothing goes to an address that is forged: its owner wrote nothing.
  if (check === 'refused') return held('Sender not confirmed', false)
  if (mailbox.needs_checks && check !== 'confirmed') return held('Sender not confirmed', false)
  if (message.sender === null) return held('Unknown sender', false)
  if (message.file_count > MOST_FILES_OF_MAIL) return held('Too many files')
  if (message.file_bytes > MOST_BYTES_OF_FILES) return held('Too large')
  return { taken: true }
}

function ignoredBecause(
  { message_id, sender, automatic }: ReadMessage,
  { address }: JudgingMailbox,
  envelopeSender: string | null,
): IgnoredReason | undefined {
  if (message_id !== null && isOurMessageId(message_id)) return 'Own message'
  if (sender?.address.toLowerCase() === address.toLowerCase()) return 'Own message'
  // What goes out without a sender is not to be answered (RFC 3834).
  if (envelopeSender === '') return automatic ?? 'Automatic message'
  return automatic ?? undefined
}
