import { fileProblems } from '#platform/contract/files.ts'
import { Refusal, refuse } from '#platform/contract/problems.ts'
import { fileOfId } from './file-of-id.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { findKept } from '../keeping/kept-document.ts'
import { readerOf } from './document-reader.ts'
import { readableDocument } from './readable-document.ts'
import type { OpenedDocument } from '../../contract/reader-calls.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

/** A person who looks away for longer is not reading. */
const IDLE_SECONDS = 600

/** The version the caller reads now. Opening it counts, unless they look with the rights of another person. */
export async function openDocument({
  sql,
  viewer,
  asked,
  now,
}: CallRequest): Promise<Answer<OpenedDocument>> {
  const data = await readableDocument(sql, await readerOf(sql, viewer, now), idOf(asked))
  if (!viewer.is_read_only) await countOpening(sql, data.id, data.version_id, viewer.user_id, now)
  return { data }
}

/** The time since the last opening counts as read, as far as it can have been. */
const countOpening = (
  sql: Sql,
  documentId: number,
  versionId: number,
  userId: number,
  now: string,
) =>
  sql.rows(
    `insert into document_reads as r (document_id, version_id, user_id, first_opened_at, last_opened_at, open_count)
     values ($1, $2, $3, $4, $4, 1)
     on conflict (version_id, user_id) do update set first_opened_at = coalesce(r.first_opened_at, excluded.first_opened_at), last_opened_at = excluded.last_opened_at,
       open_count = r.open_count + 1,
       seconds_open = r.seconds_open + coalesce(least(greatest(extract(epoch from excluded.last_opened_at - r.last_opened_at), 0), ${IDLE_SECONDS}), 0)::integer`,
    [documentId, versionId, userId, now],
  )

/** A document for those who work on it; for its readers, what they read. */
export async function getDocument(request: CallRequest): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, asked, now } = request
  const id = idOf(asked)
  const kept = await findKept(request, id, 'view')
  if (kept) return { data: kept.document }
  return { data: { ...(await readableDocument(sql, await readerOf(sql, viewer, now), id)) } }
}

/** The file of a version: of the one its reader has, or of any for those who work on the document. Attachments are for all of them. */
export async function documentFile(request: CallRequest): Promise<Download> {
  const { sql, viewer, asked, now, engine } = request
  const file = (await fileOfId(sql, idOf(asked))) ?? refuse(fileProblems.noSuchFile)
  if (!(await findKept(request, file.record_id, 'view'))) {
    const document = await readableDocument(
      sql,
      await readerOf(sql, viewer, now),
      file.record_id,
    ).catch(asNoSuchFile)
    if (file.purpose === 'held' && document.file?.id !== file.id) refuse(fileProblems.noSuchFile)
  }
  const content = (await engine.places.storage.read(file.key)) ?? refuse(fileProblems.noSuchFile)
  return new Download(file.name, file.type, content)
}

/** A document that does not exist for a person has no file either. */
function asNoSuchFile(problem: unknown): never {
  if (problem instanceof Refusal && problem.status === 404) return refuse(fileProblems.noSuchFile)
  throw problem
}
