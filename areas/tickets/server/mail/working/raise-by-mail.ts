import { t } from '#platform/contract/words/texts.ts'
import { tickets } from '../../../contract/tickets.ts'
import type { Acting, Ticket } from '../../access/reached-ticket.ts'
import { cutText, formattedMail, paragraphsOf } from '#platform/server/arrived-mail/plain-text.ts'
import { attachFiles } from './attach-files.ts'
import type { TakenMail } from './waiting-mail.ts'

/** What a person decided of a ticket, where one did. */
interface Decided {
  readonly requester_id?: number
  readonly category_id?: number
  /** The number of the ticket it goes on with. */
  readonly follows?: string | undefined
}

const SHORTEST_TITLE = 3
const LONGEST_TITLE = 150

/** Raises a ticket of a mail by the rules of tickets. All its words are kept: what is quoted in a first mail is often what it is about. */
export async function raiseByMail(
  acting: Acting,
  { mail, message, kept }: TakenMail,
  { follows, ...decided }: Decided,
): Promise<Ticket> {
  const { records } = acting
  const first = follows === undefined ? '' : paragraphsOf(t`This goes on with ${follows}.`)
  const made = await records
    .byRight(tickets, 'add')
    .asSystem('the rules of tickets judge what a new one names', 'choosing')
    .create(tickets, {
      category_id: mail.category_id,
      ...decided,
      title: titleOf(message.subject),
      description: formattedMail(message.text, [], first),
    })
  const system = records.asSystem('how it came is said by the program', 'reach', 'choosing')
  const refused = await attachFiles(acting, made.id, kept)
  return system.change(tickets, made.id, {
    source: 'Mail',
    ...(refused.length > 0 && { description: formattedMail(message.text, refused, first) }),
  })
}

const titleOf = (subject: string): string =>
  subject.trim().length < SHORTEST_TITLE
    ? t`Mail without a subject`
    : cutText(subject, LONGEST_TITLE)
