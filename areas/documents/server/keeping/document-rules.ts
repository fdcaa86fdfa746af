import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { documentProblems } from '../../contract/document-problems.ts'
import type { documents } from '../../contract/documents.ts'
import { accessKeys, checkedAccess } from './access-keys.ts'
import { categorySettings } from './category-settings.ts'
import { refuseUnanswerable } from './check-questions.ts'
import { contentFile, refuseInsecure, VERSION_FIELDS } from './document-content.ts'
import { openVersionOf } from './open-version.ts'
import { todayOfOwner } from './owner-day.ts'

type Documents = typeof documents
type Change = ChangeOf<Documents>

const LONGEST_KEYWORD = 30

/** A new document begins with what its category says, and with the next number of its code. */
export async function beforeCreate(
  values: DraftOf<Documents>,
  change: Change,
): Promise<ChangesOf<Documents>> {
  const { sql, viewer, now } = change
  const settings = await categorySettings(sql, Number(values.category_id))
  if (!settings) return {} // the reference is refused where it is stored
  const owner_id = values.owner_id ?? viewer.user_id
  const approver_id =
    values.approver_id ?? (settings.approver_id === viewer.user_id ? null : settings.approver_id)
  if (approver_id === viewer.user_id) refuse(documentProblems.ownVersion)
  const access = await checkedAccess(sql, values.access?.length ? values.access : settings.access)
  refusePast(values.effective_from, await todayOfOwner(sql, owner_id, now))
  return {
    ...(await checkedValues(values, change)),
    owner_id,
    approver_id,
    review_months: values.review_months ?? settings.review_months,
    read_required: values.read_required ?? settings.read_required,
    read_due_days: values.read_due_days ?? settings.read_due_days,
    access,
    access_keys: accessKeys(access),
    document_number: await nextNumber(sql, settings.code),
  }
}

/** What is archived stays as it is. */
export function refuseArchived({ before }: Change): void {
  if (before?.status === 'Archived') refuse(documentProblems.archived)
}

/** Facts change at once; content only while a version of it is a draft. */
export async function beforeUpdate(
  values: DraftOf<Documents>,
  change: Change,
): Promise<ChangesOf<Documents>> {
  const { sql, before, now } = change
  if (!before) return {}
  const checked = await checkedValues(values, change)
  const after = { ...before, ...values, ...checked }
  await refuseFrozen(sql, before, after)
  if (values.effective_from && values.effective_from !== before.effective_from)
    refusePast(values.effective_from, await todayOfOwner(sql, Number(after.owner_id), now))
  const access = values.access && (await checkedAccess(sql, values.access))
  const settings = await categorySettings(sql, Number(after.category_id))
  if (settings?.approval_required && after.category_id !== before.category_id)
    await refuseUnapproved(sql, before.id)
  return {
    ...checked,
    ...(access && { access, access_keys: accessKeys(access) }),
    ...(values.owner_id === null && { owner_id: before.owner_id }),
    ...(values.approver_id === null && { approver_id: settings?.approver_id ?? null }),
    ...(values.review_months === null && { review_months: settings?.review_months ?? 0 }),
    ...(values.read_required === null && { read_required: settings?.read_required ?? false }),
    ...(values.read_due_days === null && { read_due_days: settings?.read_due_days ?? 7 }),
    ...(after.review_months === 0 && { review_due_on: null }),
  }
}

async function checkedValues(
  values: DraftOf<Documents>,
  { sql, viewer, before }: Change,
): Promise<ChangesOf<Documents>> {
  refuseInsecure(values.link_url)
  if (values.keywords?.some((word) => word.length > LONGEST_KEYWORD))
    refuse(documentProblems.keywordLength)
  refuseUnanswerable(values.check_questions ?? [])
  if (values.file === undefined) return {}
  return { file: await contentFile(sql, values.file, before?.id, viewer.user_id) }
}

function refusePast(day: string | null | undefined, today: string): void {
  if (day && day < today) refuse(documentProblems.past)
}

/** What nobody else approved does not move to where approval is needed, and readers take it for approved. */
async function refuseUnapproved(sql: Sql, id: number): Promise<void> {
  const [alone] = await sql.rows(
    `select from document_versions where document_id = $1 and status = 'Approved' and approved_by is null limit 1`,
    [id],
  )
  if (alone) refuse(documentProblems.needsApproval)
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What readers have, or an approver reads just now, does not change under their eyes. */
async function refuseFrozen(
  sql: Sql,
  before: RecordOf<Documents>,
  after: Record<string, unknown>,
): Promise<void> {
  const open = await openVersionOf(sql, before.id)
  const frozen = open?.status === 'In review' ? [...VERSION_FIELDS, 'approver_id'] : VERSION_FIELDS
  const field = frozen.find(
    (name) => !isSame(before[name as keyof typeof before], after[name]), // the names are fields of the family
  )
  if (field === undefined || open?.status === 'Draft') return
  if (open) refuse(documentProblems.inReview)
  refuse(documentProblems.frozen, { field })
}

/** One after the other within a code; a number that was given is never given again. */
async function nextNumber(sql: Sql, code: string): Promise<string> {
  const [taken] = await sql.rows<{ last: number }>(
    `insert into document_numbers (code, last) values ($1, 1) on conflict (code) do update set last = document_numbers.last + 1 returning last`,
    [code],
  )
  return `${code}-${String(taken?.last ?? 1).padStart(4, '0')}`
}
