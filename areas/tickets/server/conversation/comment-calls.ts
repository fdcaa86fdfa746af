import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { sanitised } from '#platform/server/fields/sanitise.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { cancelMailsAbout } from '#platform/server/mail/change-mail.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { ticketCalls } from '../../contract/ticket-calls.ts'
import { ticketComments } from '../../contract/ticket-comments.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import { EDIT_MINUTES } from '../../contract/ticket-states.ts'
import { heldTicket, needHandler } from '../access/reached-ticket.ts'
import { mailTicket } from '../mail/sending/mail-ticket.ts'
import { isBlank } from './is-blank.ts'

type Calls = typeof ticketCalls

const MINUTE_MS = 60_000

/** Takes mails of a comment back that have not left; answers whether there were any. */
const withdraw = ({ sql }: CallRequest, id: number, reason: string): Promise<boolean> =>
  cancelMailsAbout(sql, { resource: ticketComments.name, id }, reason)

/** The comment a call names, with its ticket: for those who see both. */
async function reachedComment(request: CallRequest) {
  const { records, asked } = request
  const all = records.asSystem('who sees the ticket is asked next', 'reach', 'choosing')
  const comment = await all.read(ticketComments, idOf(asked))
  if (!comment) refuse(ticketProblems.noSuchComment)
  const reached = await heldTicket(request, comment.ticket_id)
  const isClosedOff = comment.is_internal || comment.hidden_reason !== null
  if (isClosedOff && !reached.isHandler) refuse(ticketProblems.noSuchComment)
  return { comment, ...reached }
}

/** Words a comment anew while it is fresh. A mail of it that has not left is written anew, too. */
export async function editComment(
  request: CallRequest<Calls['editComment']>,
): Promise<Answer<AnsweredRecord>> {
  const { input, now, viewer } = request
  const { comment, ticket, deciding } = await reachedComment(request)
  if (comment.created_by !== viewer.user_id) refuse(ticketProblems.notYourComment)
  if (comment.is_by_mail) refuse(ticketProblems.cameByMail)
  const age = Date.parse(now) - Date.parse(comment.said_at ?? now)
  if (age > EDIT_MINUTES * MINUTE_MS)
    refuse(ticketProblems.tooLateToEdit, { minutes: EDIT_MINUTES })
  if (isBlank(input.comment)) refuse(ticketProblems.blankComment)
  const said = { comment: sanitised(input.comment), edited_at: now }
  const data = await deciding.change(ticketComments, comment.id, said)
  if (await withdraw(request, comment.id, t`The comment was changed.`))
    await mailTicket(request, ticket, {
      ...{ kind: 'answered', key: `${data.id} ${now}`, html: data.comment, comment_id: data.id },
    })
  return { data, message: messageOf.update(ticketComments) }
}

/** Hides a comment from people who do not handle the ticket; the reason and the history stay. A mail of it that has not left does not leave any more. */
export async function hideComment(
  request: CallRequest<Calls['hideComment']>,
): Promise<Answer<AnsweredRecord>> {
  const { comment, ...reached } = await reachedComment(request)
  needHandler(reached)
  if (comment.hidden_reason !== null) refuse(ticketProblems.hiddenComment)
  const hidden_reason = request.input.reason
  const data = await reached.deciding.change(ticketComments, comment.id, { hidden_reason })
  await withdraw(request, comment.id, t`The comment was hidden.`)
  return { data, message: messageOf.update(ticketComments) }
}
