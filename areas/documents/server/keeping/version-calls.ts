import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { documentProblems } from '../../contract/document-problems.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { documents } from '../../contract/documents.ts'
import type { keeperCalls } from '../../contract/keeper-calls.ts'
import { comparedTexts } from './compare-process.ts'
import { needKept, refuseUnlessOwner } from './kept-document.ts'
import { keepDraft, openVersionOf, startVersion } from './open-version.ts'
import { supersedeApproved } from './publish.ts'
import type { Comparison } from '../../contract/compare-versions.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Calls = typeof keeperCalls

interface Beginning {
  readonly documentId: number
  /** The version whose content it begins with. */
  readonly from: number | null
  readonly values: {
    readonly change_kind: 'Small' | 'Material'
    readonly change_note: string | null
    readonly effective_from: string | null
  }
}

/** Starts a new version with the content of the current one; of an archived document its draft goes on. */
export async function createVersion(
  request: CallRequest<Calls['createVersion']>,
): Promise<Answer<AnsweredRecord>> {
  const { change_kind, change_note, effective_from } = request.input
  const { document } = await needKept(request, idOf(request.asked), 'edit')
  const from = document.draft_version_id ?? document.current_version_id
  const values = { change_kind, change_note, effective_from }
  const data = await beginVersion(request, { documentId: document.id, from, values })
  return { data, message: 'Document Version Added Successfully' }
}

/** Starts a new version with the content of an older one. */
export async function restoreVersion(
  request: CallRequest<Calls['restoreVersion']>,
): Promise<Answer<AnsweredRecord>> {
  const { asked, sql, input } = request
  const [version] = await sql.rows<{ document_id: number; version_number: string }>(
    'select document_id, version_number from document_versions where id = $1',
    [idOf(asked)],
  )
  const { document } = await needKept(request, version?.document_id ?? 0, 'edit')
  const change_note = input.change_note ?? `As in version ${version?.version_number ?? ''}`
  const values = { change_kind: input.change_kind, change_note, effective_from: null }
  const data = await beginVersion(request, { documentId: document.id, from: idOf(asked), values })
  return { data, message: 'Document Version restored as a draft' }
}

async function beginVersion(
  request: Pick<CallRequest, 'engine' | 'viewer' | 'records' | 'sql'>,
  { documentId, from, values }: Beginning,
): Promise<RecordOf<typeof documents>> {
  const { sql, viewer } = request
  const kept = await needKept(request, documentId, 'edit')
  const { records } = kept
  const held = await records.hold(documents, documentId)
  const isArchived = held.status === 'Archived'
  if (isArchived) refuseUnlessOwner(kept, viewer.user_id)
  const open = await openVersionOf(sql, documentId)
  if (open && !(isArchived && open.status === 'Draft')) refuse(documentProblems.openVersion)
  const content = from === null ? undefined : await records.need(documentVersions, from)
  const changed = await records.change(documents, documentId, {
    ...values,
    ...(content && {
      content_kind: content.content_kind,
      body: content.body,
      file: content.file,
      link_url: content.link_url,
    }),
    // What was archived has to be approved again before anybody reads it.
    ...(isArchived && { status: 'Draft', current_version_id: null }),
  })
  if (isArchived) await supersedeApproved(sql, documentId, viewer.user_id)
  if (!open) await startVersion(sql, changed, viewer.user_id)
  await keepDraft(sql, changed, viewer.user_id)
  return records.need(documents, documentId)
}

/** The words that differ between two versions of a document. */
export async function compareVersions(
  request: CallRequest<Calls['compareVersions']>,
): Promise<Answer<Comparison>> {
  const { sql, input } = request
  const found = await sql.rows<{ id: number; document_id: number }>(
    'select id, document_id from document_versions where id = any($1::bigint[])',
    [[input.from_id, input.to_id]],
  )
  const [documentId = 0, ...others] = [...new Set(found.map(({ document_id }) => document_id))]
  const { records } = await needKept(request, documentId, 'view')
  if (others.length > 0) refuse(documentProblems.otherDocument)
  const from = await records.need(documentVersions, input.from_id)
  const to = await records.need(documentVersions, input.to_id)
  const words = await sql.rows<{ id: number; words: string }>(
    'select version_id as id, words from document_texts where version_id = any($1::bigint[])',
    [[from.id, to.id]],
  )
  const wordsOf = ({ id, link_url }: typeof from) =>
    words.find((one) => one.id === id)?.words || (link_url ?? '')
  const data = {
    from: from.version_number,
    to: to.version_number,
    ...(await comparedTexts({ before: wordsOf(from), after: wordsOf(to) })),
  }
  return { data }
}
