import { requestOf } from '#platform/server/approvals/requests.ts'
import { readComment } from '#platform/server/approvals/approval-calls.ts'
import { isGiven } from '#platform/contract/fields/field.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { Verdict } from '#platform/contract/approvals.ts'
import { documentFields } from '../../contract/document-fields.ts'
import { documentProblems } from '../../contract/document-problems.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { documents } from '../../contract/documents.ts'
import type { keeperCalls } from '../../contract/keeper-calls.ts'
import { categorySettings } from './category-settings.ts'
import { refuseEmpty, VERSION_FIELDS } from './document-content.ts'
import { type KeptDocument, needKept, refuseUnlessOwner } from './kept-document.ts'
import { type OpenVersion, openVersionOf } from './open-version.ts'
import { todayOfOwner } from './owner-day.ts'
import { publishApproved } from './publish.ts'
import { approvedValues, backToDraft } from './versions.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Calls = typeof keeperCalls
type Document = RecordOf<typeof documents>
type Request = Pick<CallRequest, 'engine' | 'viewer' | 'records' | 'sql' | 'asked' | 'now'>

/** The document of the call, held until the transaction ends. */
async function heldDocument(request: Request, action: 'view' | 'edit'): Promise<KeptDocument> {
  const kept = await needKept(request, idOf(request.asked), action)
  return { ...kept, document: await kept.records.hold(documents, kept.document.id) }
}

const answered = async (
  { records, document }: KeptDocument,
  message: string,
): Promise<Answer<AnsweredRecord>> => ({
  data: await records.need(documents, document.id),
  message,
})

export async function updateDocument(
  request: CallRequest<Calls['updateDocument']>,
): Promise<Answer<AnsweredRecord>> {
  const { object_viewed_id: _page, ...draft } = request.asked.input
  const { records, document, by } = await needKept(request, idOf(request.asked), 'edit')
  const data = await records.update(documents, document.id, draft)
  if (by === 'editor') refuseOtherFacts(document, await records.need(documents, document.id))
  return { data, message: messageOf.update(documents) }
}

/** What an editor by the list with access leaves alone: who owns, approves and reads a document is for those who keep it. */
const FACTS = (Object.keys(documentFields) as (keyof typeof documentFields)[]).filter(
  (name) => isGiven(documentFields[name]) && !VERSION_FIELDS.some((one) => one === name),
)

function refuseOtherFacts(before: Document, after: Document): void {
  const isOther = (name: keyof Document) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name])
  if (FACTS.some(isOther)) refuse(documentProblems.contentOnly)
}

/** Sends a draft to its approver; without a need for approval its owner publishes it. */
export async function submitDocument(
  request: CallRequest<Calls['submitDocument']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, viewer, now } = request
  const kept = await heldDocument(request, 'edit')
  const { document, records } = kept
  if (document.status === 'Archived') refuse(documentProblems.archived)
  const open = await openVersionOf(sql, document.id)
  if (open?.status !== 'Draft') refuse(documentProblems.notDraft)
  await refuseIncomplete(request, kept, open)
  const settings = await categorySettings(sql, document.category_id)
  if (!settings?.approval_required) return publishAlone(request, kept, open)
  if ([viewer.user_id, open.author_id].includes(document.approver_id ?? 0))
    refuse(documentProblems.ownVersion)
  if (open.writer_ids.includes(document.approver_id ?? 0)) refuse(documentProblems.approverWrote)
  await engine.approvals.submit(documentVersions, open.id, { sql, now, writer: records.writer })
  await changeRows(sql, documents, {
    set: `status = 'In review'`,
    where: `t.id = $1 and t.status = 'Draft'`,
    values: [document.id],
    actor: viewer.user_id,
  })
  engine.mail.wake()
  return answered(kept, 'Document submitted successfully')
}

async function refuseIncomplete(
  { sql, now }: Request,
  { document }: KeptDocument,
  { version_number }: OpenVersion,
): Promise<void> {
  refuseEmpty(document)
  if (document.access.length === 0) refuse(documentProblems.noReaders)
  if (version_number !== '1.0' && (document.change_note ?? '').length < 5)
    refuse(documentProblems.noteMissing)
  const today = await todayOfOwner(sql, document.owner_id ?? 0, now)
  if (document.effective_from && document.effective_from < today) refuse(documentProblems.past)
  if (document.expires_on && document.expires_on < today) refuse(documentProblems.expired)
}

async function publishAlone(
  { engine, sql, viewer, now }: Request,
  kept: KeptDocument,
  open: OpenVersion,
): Promise<Answer<AnsweredRecord>> {
  const { document, records } = kept
  if (document.owner_id !== viewer.user_id) refuse(documentProblems.notOwner)
  const draft = await records.need(documentVersions, open.id)
  const approved = await records.change(documentVersions, open.id, {
    status: 'Approved',
    submitted_at: now,
    ...(await approvedValues(draft, { sql, now }, null)),
  })
  const tell = (notice: Parameters<typeof engine.notify>[1]) => engine.notify(sql, notice)
  await publishApproved(approved, { sql, now, actor: viewer.user_id, tell })
  return answered(kept, 'Document published successfully')
}

/** Takes a version back from its approver. */
export async function withdrawDocument(
  request: CallRequest<Calls['withdrawDocument']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, viewer, now } = request
  const kept = await needKept(request, idOf(request.asked), 'edit')
  const open = await openVersionOf(sql, kept.document.id)
  if (open?.status !== 'In review') refuse(documentProblems.notInReview)
  const waiting = await requestOf(sql, documentVersions.name, open.id)
  if (waiting?.asked_by !== viewer.user_id) refuse(documentProblems.notAuthor)
  const act = { sql, now, writer: kept.records.writer }
  await engine.approvals.withdraw(documentVersions, open.id, act)
  await backToDraft(sql, { document_id: kept.document.id }, viewer.user_id)
  return answered(kept, 'Document withdrawn successfully')
}

export const approveDocument = (
  request: CallRequest<Calls['approveDocument']>,
): Promise<Answer<AnsweredRecord>> => decide(request, 'Approved')

export const rejectDocument = (
  request: CallRequest<Calls['rejectDocument']>,
): Promise<Answer<AnsweredRecord>> => decide(request, 'Rejected')

const decided = {
  Approved: 'Document approved successfully',
  Rejected: 'Document rejected successfully',
} as const

/** Decides the request of the version in review; being asked is the right to do so. */
async function decide(
  request: CallRequest<Calls['approveDocument']>,
  verdict: Extract<Verdict, 'Approved' | 'Rejected'>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, viewer, now, input } = request
  const kept = await needKept(request, idOf(request.asked), 'view')
  const open = await openVersionOf(sql, kept.document.id)
  const waiting = open && (await requestOf(sql, documentVersions.name, open.id))
  if (open?.status !== 'In review' || !waiting) refuse(documentProblems.notInReview)
  if ([open.author_id, waiting.asked_by].includes(viewer.user_id))
    refuse(documentProblems.otherApprover)
  if (open.writer_ids.includes(viewer.user_id)) refuse(documentProblems.ownContent)
  const act = { sql, now, writer: kept.records.writer }
  await engine.approvals.decide(waiting.id, verdict, readComment(verdict, input.note), act)
  engine.mail.wake()
  return answered(kept, decided[verdict])
}

/** The document was looked through and is right as it is. */
export async function confirmReview(
  request: CallRequest<Calls['confirmReview']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, now } = request
  const kept = await heldDocument(request, 'edit')
  const { document } = kept
  refuseUnlessOwner(kept, viewer.user_id)
  if (document.status !== 'Published') refuse(documentProblems.notPublished)
  const today = await todayOfOwner(sql, document.owner_id ?? 0, now)
  await changeRows(sql, documents, {
    set: `review_due_on = case when t.review_months > 0 then ($2::date + t.review_months * interval '1 month')::date end`,
    where: `t.id = $1 and t.status = 'Published'`,
    values: [document.id, today],
    actor: viewer.user_id,
  })
  return answered(kept, 'Document review confirmed')
}

/** Takes a document away from its readers. */
export async function archiveDocument(
  request: CallRequest<Calls['archiveDocument']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, input } = request
  const reason = (input.reason ?? '').trim() || refuse(documentProblems.reasonMissing)
  const kept = await heldDocument(request, 'edit')
  refuseUnlessOwner(kept, viewer.user_id)
  const open = await openVersionOf(sql, kept.document.id)
  if (open?.status === 'In review') refuse(documentProblems.reviewOpen)
  const changed = await changeRows(sql, documents, {
    set: `status = 'Archived', archived_reason = $2`,
    where: `t.id = $1 and t.status = 'Published'`,
    values: [kept.document.id, reason],
    actor: viewer.user_id,
  })
  if (changed.length === 0) refuse(documentProblems.notPublished)
  return answered(kept, 'Document archived successfully')
}
