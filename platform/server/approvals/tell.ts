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
import { namesOf, type StoredRequest, timesTakenBack } from './requests.ts'

/** What people are told of requests: the person who is to decide by mail (their bell counts what waits), the person who asked by both. */
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

const outcomes = {
  Approved: 'Your request was approved',
  Rejected: 'Your request was rejected',
  'Asked back': 'There is a question about your request',
} as const satisfies Record<Verdict, string>

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
    const { asked, values } = own(request.resource) ?? approvalMails
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
  passedOn: async (sql, request, { to, silent }) => {
    const about = `${request.kind}: ${request.title}`
    const key = `approval-${request.id}-passed-on-${request.level}-${silent.join('-')}${again(request)}`
    const names = (await namesOf(sql, silent)).join(', ')
    await notify(sql, {
      user_id: request.asked_by,
      type: 'user',
      title: 'Your request was passed on',
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
    const key = `approval-${request.id}${again(request)}`
    const { decided, values } = own(request.resource) ?? approvalMails
    const outcome = { 'approval.outcome': outcomes[verdict] }
    const more = { ...(await values(sql, request.record_id)), ...outcome }
    await mail(
      post,
      sql,
      request,
      request.asked_by,
      decided,
      more,
      `decided-${request.id}${again(request)}`,
    )
    await notify(sql, {
      user_id: request.asked_by,
      type: bellOf(request.resource),
      title: outcomes[verdict],
      description: [`${request.kind}: ${request.title}`, words].filter(Boolean).join('. '),
      page,
      key,
    })
  },
  takenBack: async (sql, request, { by, later, page }, now) => {
    const about = `${request.kind}: ${request.title}`
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
    await mail(
      post,
      sql,
      request,
      request.asked_by,
      takenBack,
      {},
      `taken-back-${request.id}${again(request)}`,
    )
    await notify(sql, {
      user_id: request.asked_by,
      type: 'user',
      title: 'The decision about your request was taken back',
      description: `${about}. It is waiting for approval again.`,
      page,
      key,
    })
  },
})

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
  { kind, title, asked_by, resource, record_id }: StoredRequest,
  person: number,
  template: MailTemplate,
  values: MailValues,
  key: string,
): Promise<void> {
  const [to] = await sql.rows<{ email: string; asker: string }>(
    `select p.email, (select a.name from people a where a.user_id = $2) as asker from people p where p.user_id = $1 and p.is_able`,
    [person, asked_by],
  )
  if (!to) return
  await post(sql, {
    key: `approval-${key}`,
    to: { address: to.email, user_id: person },
    template,
    values: {
      'approval.asker': to.asker,
      'approval.kind': kind,
      'approval.title': title,
      ...values,
    },
    record: { resource, id: record_id },
    about: { owner_id: asked_by },
  })
}
