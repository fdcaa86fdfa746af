import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { mediaIn } from '#platform/server/files/media.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import type { ContentFile } from '../../contract/content-file.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { documents } from '../../contract/documents.ts'
import type { ChangeKind, VersionState } from '../../contract/version-fields.ts'
import { storeText } from '../texts/store-text.ts'
import { holdFile } from './document-content.ts'
import { numberAfter } from './version-number.ts'

type Document = RecordOf<typeof documents>

export interface OpenVersion {
  readonly id: number
  readonly status: VersionState
  readonly author_id: number
  /** Who has changed its content, its author among them. */
  readonly writer_ids: readonly number[]
  readonly version_number: string
}

/** The version of a document that is a draft or in review. */
export async function openVersionOf(
  sql: Sql,
  documentId: number,
): Promise<OpenVersion | undefined> {
  const [open] = await sql.rows<OpenVersion>(
    `select id, status, author_id, writer_ids, version_number from document_versions where document_id = $1 and status in ('Draft', 'In review') and not is_deleted`,
    [documentId],
  )
  return open
}

export async function numberOfNext(
  sql: Sql,
  documentId: number,
  kind: ChangeKind,
): Promise<string> {
  const [last] = await sql.rows<{ version_number: string }>(
    'select version_number from document_versions where document_id = $1 and approved_at is not null order by id desc limit 1',
    [documentId],
  )
  return numberAfter(last?.version_number, kind)
}

const CONTENT =
  'change_kind, change_note, content_kind, body, file, link_url, effective_from, owner_id'

/**
 * Starts a version with what its document says now.
 * @param writers who wrote that: its author alone, unless it goes on from a version that was sent back
 */
export async function startVersion(
  sql: Sql,
  document: Pick<Document, 'id' | 'change_kind'>,
  author: number,
  writers: readonly number[] = [author],
): Promise<number> {
  const number = await numberOfNext(sql, document.id, document.change_kind)
  const [made] = await sql.rows<{ id: number }>(
    `with row as (
       insert into document_versions (document_id, version_number, author_id, writer_ids, created_by, updated_by, ${CONTENT})
       select d.id, $2, $3, $4::bigint[], $3, $3, ${CONTENT} from documents d where d.id = $1 returning *),
     past as (${recordHistory({ of: documentVersions, action: 'create', actor: '$3', from: 'row', after: "to_jsonb(row) - 'body'" })})
     select id from row`,
    [document.id, number, author, writers],
  )
  if (!made) throw new Error('the version was not stored')
  await sql.rows('update documents set draft_version_id = $2 where id = $1', [document.id, made.id])
  return made.id
}

/** People who change the content are its writers from then on; what else is said of a version makes nobody one. */
const WRITERS = `case when $10 = any(t.writer_ids) or (t.content_kind, t.body, t.file, t.link_url) is not distinct from ($5, $6, $7::jsonb, $8)
  then t.writer_ids else t.writer_ids || $10::bigint end`

/** The draft of a document says what the document says; pictures and the file become part of it. */
export async function keepDraft(sql: Sql, document: Document, actor: number): Promise<void> {
  const open = await openVersionOf(sql, document.id)
  if (open?.status !== 'Draft') return
  const number = await numberOfNext(sql, document.id, document.change_kind)
  const content = [
    ...[number, document.change_kind, document.change_note, document.content_kind],
    ...[document.body, document.file && JSON.stringify(document.file)],
    ...[document.link_url, document.effective_from],
  ]
  await changeRows(sql, documentVersions, {
    set: `version_number = $2, change_kind = $3, change_note = $4, content_kind = $5, body = $6, file = $7::jsonb, link_url = $8, effective_from = $9::date, writer_ids = ${WRITERS}`,
    where: `t.id = $1 and (t.version_number, t.change_kind, t.change_note, t.content_kind, t.body, t.file, t.link_url, t.effective_from)
      is distinct from ($2, $3, $4, $5, $6, $7::jsonb, $8, $9::date)`,
    values: [open.id, ...content, actor],
    actor,
  })
  await keepFiles(sql, document, open.id, actor)
  await storeText(sql, open.id, document)
}

/** Pictures of a text stay as long as the version that shows them. */
async function keepFiles(
  sql: Sql,
  document: Document,
  versionId: number,
  actor: number,
): Promise<void> {
  const file = document.file as ContentFile | null // as it was checked before it was stored
  if (file) await holdFile(sql, file, document.id)
  const keys = mediaIn(documents, { body: document.body })
  if (keys.length === 0) return
  await sql.rows(
    `update files set resource = $1, record_id = $2
      where key = any($3::text[]) and purpose = 'media' and (record_id is null and created_by = $4 or resource = $5 and record_id = $6)`,
    [documentVersions.name, versionId, keys, actor, documents.name, document.id],
  )
}
