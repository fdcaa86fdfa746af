import type { Verdict } from '#platform/contract/approvals.ts'
import { APPROVALS } from '#platform/contract/approvals-place.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import type { Sql } from '../database/database.ts'
import type { Notice, Notify } from '../jobs/jobs.ts'
import type { MailValues } from '../mail/mail-values.ts'
import type { ApprovalMails } from '../records/served.ts'
import type { Post } from '../mail/outbox-store.ts'
import { approvalTemplates } from './approval-templates.ts'
import { wordsOf } from './words-of.ts'
import { namesOfRequest, requestLine } from './request-words.ts'
import { type Party, partiesOf, requestAs } from './parties.ts'
import { namesOf, type StoredRequest, timesTakenBack } from './requests.ts'

/**
 * What people are told of requests: the person who is to decide by mail (their bell counts what waits), the person who asked and the person it
 * is about by both.
 */
export interface ApprovalTold {
  readonly asked: (
    sql: Sql,
    request: StoredRequest,
    people: readonly number[],
    now: string,
  ) => Promise<void>
  readonly reminded: (
    sql: Sql,
    request: StoredRequest,
    person: number,
    now: string,
  ) => Promise<void>
  /** Tells the person it is about that another person entered it for them. */
  readonly entered: (sql: Sql, request: StoredRequest, page: string) => Promise<void>
  /** Tells the person who asked and the person it is about, but not the one who took it back. */
  readonly withdrawn: (sql: Sql, request: StoredRequest, by: number, page: string) => Promise<void>
  /** Tells the person who asked that a step was passed on, and those who did not answer. */
  readonly passedOn: (sql: Sql, request: StoredRequest, how: PassedOn) => Promise<void>
  readonly decided: (
    sql: Sql,
    request: StoredRequest,
    how: { readonly verdict: Verdict; readonly comment: string | null; readonly page: string },
  ) => Promise<void>
  readonly takenBack: (
    sql: Sql,
    request: StoredRequest,
    how: DecisionBack,
    now: string,
  ) => Promise<void>
}

/** How a step was passed on. */
interface PassedOn {
  /** Who is asked now, in words: "HR". */
  readonly to: string
  /** The accounts that did not answer. */
  readonly silent: readonly number[]
}

/** How a decision was taken back. */
interface DecisionBack {
  /** The name of who did. */
  readonly by: string
  /** Who was asked at a later step already. */
  readonly later: readonly number[]
  /** Where the record is opened, when the person who asked had been told of the decision. */
  readonly page: string | null
}

/** The mails about requests of families that have none of their own: what they say stands in the request. */
const approvalMails: ApprovalMails = { ...approvalTemplates, values: async () => ({}) }

/** What became of a request, to the person it is about and to the person who entered it for them. */
const outcomes = {
  Approved: { own: 'Your request was approved', entered: 'The request was approved' },
  Rejected: { own: 'Your request was rejected', entered: 'The request was rejected' },
  'Asked back': {
    own: 'There is a question about your request',
    entered: 'There is a question about the request',
  },
} as const satisfies Record<Verdict, Record<Party['isFor'], string>>

/** The mails of a family of its own, if it has some. */
type OwnMails = (resource: string) => ApprovalMails | undefined

/** Tells by the outbox, and by the bell that an area serves. */
export const tellApprovals = (
  notify: Notify,
  post: Post,
  own: OwnMails,
  bellOf: (resource: string) => NonNullable<Notice['type']>,
): ApprovalTold => ({
  asked: async (sql, request, people, now) => {
    const { asked, values } = mailsOf(request, own)
    const more = await values(sql, request.record_id)
    for (const person of await withDelegates(sql, request, people, now))
      await mail(
        post,
        sql,
        request,
        person,
        asked,
        more,
        `asked-${request.id}-${person}${again(request)}`,
      )
  },
  reminded: (sql, request, person, now) =>
    mail(
      post,
      sql,
      request,
      person,
      approvalTemplates.reminded,
      {},
      `reminded-${request.id}-${request.level}-${person}-${now.slice(0, 10)}${again(request)}`,
    ),
  entered: async (sql, request, page) => {
    const names = await namesOfRequest(sql, request.id)
    if (names.entered_by === null) return
    const key = `entered-${request.id}`
    for (const { user_id, isAsker } of await partiesOf(sql, request)) {
      if (isAsker) continue
      await mail(post, sql, request, user_id, approvalTemplates.entered, {}, key)
      await notify(sql, {
        user_id,
        type: bellOf(request.resource),
        title: `${request.kind} was entered for you`,
        description: `${request.title}. Entered by ${names.entered_by}. Waiting for approval.`,
        page,
        key: `approval-${key}`,
      })
    }
  },
  withdrawn: async (sql, request, by, page) => {
    for (const { user_id, isFor } of await partiesOf(sql, request))
      if (user_id !== by)
        await notify(sql, {
          user_id,
          type: bellOf(request.resource),
          title: `${requestAs[isFor]} was withdrawn`,
          description: await aboutOf(sql, request),
          page,
          key: `approval-${request.id}-withdrawn`,
        })
  },
  passedOn: async (sql, request, { to, silent }) => {
    const about = await aboutOf(sql, request)
    const key = `approval-${request.id}-passed-on-${request.level}-${silent.join('-')}${again(request)}`
    const names = (await namesOf(sql, silent)).join(', ')
    for (const { user_id, isFor } of await partiesOf(sql, request))
      await notify(sql, {
        user_id,
        type: 'user',
        title: `${requestAs[isFor]} was passed on`,
        description: `${about}. No answer from ${names}. Now asked: ${to}.`,
        page: APPROVALS,
        key,
      })
    for (const person of silent)
      await notify(sql, {
        user_id: person,
        type: 'user',
        title: 'A request no longer waits for you',
        description: `${about}. You did not answer in time. Now asked: ${to}.`,
        page: APPROVALS,
        key: `${key}-${person}`,
      })
  },
  decided: async (sql, request, { verdict, comment, page }) => {
    const words = comment === null ? '' : wordsOf(comment)
    const about = await aboutOf(sql, request)
    for (const party of await partiesOf(sql, request)) {
      const outcome = outcomes[verdict][party.isFor]
      // The mails of a family are worded for the person it is about.
      const mails = (party.isFor === 'own' ? own(request.resource) : undefined) ?? approvalMails
      const more = {
        ...(await mails.values(sql, request.record_id)),
        'approval.outcome': outcome,
      }
      const key = `decided-${request.id}${party.isAsker ? '' : '-person'}${again(request)}`
      await mail(post, sql, request, party.user_id, mails.decided, more, key)
      await notify(sql, {
        user_id: party.user_id,
        type: bellOf(request.resource),
        title: outcome,
        description: [about, words].filter(Boolean).join('. '),
        page,
        key: `approval-${request.id}${again(request)}`,
      })
    }
  },
  takenBack: async (sql, request, { by, later, page }, now) => {
    const about = await aboutOf(sql, request)
    const key = `approval-${request.id}-taken-back${again(request)}`
    for (const person of await withDelegates(sql, request, later, now))
      await notify(sql, {
        user_id: person,
        type: 'user',
        title: 'A request no longer waits for you',
        description: `${by} took back an earlier decision. ${about}`,
        page: APPROVALS,
        key: `${key}-${person}`,
      })
    if (page === null) return
    const { takenBack } = approvalTemplates
    for (const { user_id, isFor, isAsker } of await partiesOf(sql, request)) {
      const mailKey = `taken-back-${request.id}${isAsker ? '' : '-person'}${again(request)}`
      await mail(post, sql, request, user_id, takenBack, {}, mailKey)
      await notify(sql, {
        user_id,
        type: 'user',
        title: `The decision about ${requestAs[isFor].toLowerCase()} was taken back`,
        description: `${about}. It is waiting for approval again.`,
        page,
        key,
      })
    }
  },
})

/** "Leave of Ana Lima, entered by Hanna Roth: Annual, 2–6 March". */
async function aboutOf(sql: Sql, request: StoredRequest): Promise<string> {
  return `${requestLine(request, await namesOfRequest(sql, request.id))}: ${request.title}`
}

/** The mails of a family say who asks for themselves; what another person entered is told by those about any request. */
const mailsOf = ({ resource, entered_by }: StoredRequest, own: OwnMails): ApprovalMails =>
  (entered_by === null ? own(resource) : undefined) ?? approvalMails

/** What is told once is told once more after a decision was taken back. */
function again(request: StoredRequest): string {
  const times = timesTakenBack(request)
  return times === 0 ? '' : `-again-${times}`
}

/** Those who are asked, and those who may decide in their place now. */
async function withDelegates(
  sql: Sql,
  { kind, asked_by, employee_id }: StoredRequest,
  people: readonly number[],
  now: string,
): Promise<number[]> {
  const found = await sql.rows<{ id: number }>(
    `select distinct d.delegate_id as id from approval_delegations d
      where d.user_id = any ($1) and d.ended_at is null and stands_in(d.delegate_id, d.user_id, $2, $3) and may_decide_about(d.delegate_id, $4, $5)`,
    [people, kind, now, asked_by, employee_id],
  )
  return [...new Set([...people, ...found.map(({ id }) => id)])]
}

async function mail(
  post: Post,
  sql: Sql,
  request: StoredRequest,
  person: number,
  template: MailTemplate,
  values: MailValues,
  key: string,
): Promise<void> {
  const { kind, title, asked_by, resource, record_id } = request
  const [to] = await sql.rows<{ email: string }>(
    'select email from people where user_id = $1 and is_able',
    [person],
  )
  if (!to) return
  const names = await namesOfRequest(sql, request.id)
  await post(sql, {
    key: `approval-${key}`,
    to: { address: to.email, user_id: person },
    template,
    values: {
      'approval.asker': names.asker,
      'approval.person': names.person,
      'approval.request': requestLine(request, names),
      'approval.kind': kind,
      'approval.title': title,
      ...values,
    },
    record: { resource, id: record_id },
    about: { owner_id: asked_by },
  })
}
