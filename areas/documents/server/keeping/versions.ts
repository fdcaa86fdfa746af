import { createHash } from 'node:crypto'
import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import type { About } from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { wordsOf } from '#platform/server/approvals/words-of.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { documentProblems } from '../../contract/document-problems.ts'
import { documentVersions, DOCUMENTS_PAGE } from '../../contract/document-versions.ts'
import { documents } from '../../contract/documents.ts'
import { startVersion } from './open-version.ts'
import { todayOfOwner } from './owner-day.ts'
import { publishApproved } from './publish.ts'

type Versions = typeof documentVersions
type Version = RecordOf<Versions>
type Change = ChangeOf<Versions>

interface OfDocument {
  readonly title: string
  readonly document_number: string
  readonly category: string
  readonly approver_id: number | null
  readonly status: string
  readonly document_version: string | null
  readonly change_kind: 'Small' | 'Material'
  readonly readers: number
}

async function documentOf(
  sql: Sql,
  { document_id }: Pick<Version, 'document_id'>,
): Promise<OfDocument> {
  const [found] = await sql.rows<OfDocument>(
    `select d.title, d.document_number, c.name as category, d.approver_id, d.status, d.document_version, d.change_kind,
            (select count(*) from document_people p where p.keys && d.access_keys)::integer as readers
       from documents d join documents_category c on c.id = d.category_id where d.id = $1`,
    [document_id],
  )
  if (!found) throw new Error('A version has a document')
  return found
}

/** Proves later what was read: the same for the same content. */
export const fingerprintOf = ({
  content_kind,
  body,
  file,
  link_url,
}: Pick<Version, 'content_kind' | 'body' | 'file' | 'link_url'>): string =>
  createHash('sha256')
    .update(JSON.stringify([content_kind, body, file, link_url]))
    .digest('hex')

const titleOf = async (record: Version, { sql }: Pick<Change, 'sql'>): Promise<string> => {
  const { document_number, title } = await documentOf(sql, record)
  return `${document_number} ${title}, version ${record.version_number}`
}

async function about(record: Version, { sql }: { readonly sql: Sql }): Promise<About> {
  const { document_number, title, category, document_version, readers } = await documentOf(
    sql,
    record,
  )
  return {
    facts: [
      { label: 'Document', value: `${document_number} ${title}` },
      { label: 'Category', value: category },
      {
        label: 'Version',
        value: `${record.version_number}, ${record.change_kind.toLowerCase()} change`,
      },
      ...(record.change_note ? [{ label: 'What changed', value: record.change_note }] : []),
      { label: 'Effective from', value: record.effective_from ?? 'The day it is approved' },
      { label: 'Readers', value: String(readers) },
    ],
    effects: [
      {
        label: 'Version readers have',
        before: document_version ?? '–',
        after: record.version_number,
      },
    ],
  }
}

/** What is stored with an approval: who, when, from which day, and the proof of the content. */
export async function approvedValues(
  record: Version,
  { sql, now }: Pick<Change, 'sql' | 'now'>,
  approver: number | null,
): Promise<ChangesOf<Versions>> {
  return {
    approved_by: approver,
    approved_at: now,
    effective_from: record.effective_from ?? (await todayOfOwner(sql, record.owner_id, now)),
    text_hash: fingerprintOf(record),
  }
}

/** What was archived meanwhile, by its end, does not come back by an approval. */
async function refuseArchived(record: Version, { sql }: Change): Promise<void> {
  const { status } = await documentOf(sql, record)
  if (status === 'Archived') refuse(documentProblems.archived)
}

/** A rejected version stays as it was; its content goes on in a new draft, and so do those who wrote it. */
async function goOnAfterRejection(record: Version, { sql, viewer }: Change): Promise<void> {
  const draft = await startVersion(
    sql,
    { id: record.document_id, change_kind: record.change_kind },
    record.author_id,
    record.writer_ids,
  )
  await changeRows(sql, documents, {
    set: `status = case when t.status = 'In review' then 'Draft' else t.status end, draft_version_id = $2`,
    where: 't.id = $1',
    values: [record.document_id, draft],
    actor: viewer.user_id,
  })
}

export const versionsServed = serveResource(documentVersions, {
  derived: {
    approver_id: (row) => `select d.approver_id from documents d where d.id = ${row}.document_id`,
  },
  // Readers get the pictures of the version they have, though versions are for those who keep them. They may have come with one that was rejected.
  filesFor: ({ user_id }, parameters, row, key) =>
    `exists (select from documents d join document_people p on p.user_id = ${parameters.add(user_id, 'bigint')} and p.keys && d.access_keys
       join document_versions v on v.id in (d.current_version_id, d.previous_version_id) and strpos(v.body, ${key}) > 0
       where d.id = ${row}.document_id and d.status = 'Published' and not d.is_deleted)`,
  approval: {
    title: titleOf,
    concerns: ({ approver_id }) =>
      approver_id === null ? {} : { approver_user_id: Number(approver_id) },
    page: ({ document_id }) => `${DOCUMENTS_PAGE}/view?id=${document_id}`,
    about,
    submit: (_record, { now }) => ({ submitted_at: now }),
    decided: async (record, { verdict, comment }, change) => {
      if (change.viewer.user_id === record.author_id) refuse(documentProblems.otherApprover)
      if (record.writer_ids.includes(change.viewer.user_id)) refuse(documentProblems.ownContent)
      if (verdict === 'Approved') await refuseArchived(record, change)
      const decision_note = comment === null ? null : wordsOf(comment)
      if (verdict === 'Approved')
        return {
          decision_note,
          ...(await approvedValues(record, change, change.viewer.user_id)),
        }
      if (verdict === 'Rejected') await goOnAfterRejection(record, change)
      else await backToDraft(change.sql, record, change.viewer.user_id)
      return { decision_note, ...(verdict === 'Asked back' && { submitted_at: null }) }
    },
    approved: (record, { sql, now, viewer, tell }) =>
      publishApproved(record, { sql, now, actor: viewer.user_id, tell }),
  },
  constraints: {
    document_versions_one_open: documentProblems.openVersion,
    document_versions_four_eyes: documentProblems.otherApprover,
    document_versions_not_by_writers: documentProblems.ownContent,
  },
})

/** A document without a published version is a draft again. */
export const backToDraft = (
  sql: Sql,
  { document_id }: Pick<Version, 'document_id'>,
  actor: number,
) =>
  changeRows(sql, documents, {
    set: `status = 'Draft'`,
    where: `t.id = $1 and t.status = 'In review'`,
    values: [document_id],
    actor,
  })
