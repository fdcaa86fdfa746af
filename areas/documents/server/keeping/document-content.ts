import { showsSomething } from '#platform/contract/words/plain-html.ts'
import type { PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type ContentFile, isContentName } from '../../contract/content-file.ts'
import { documentProblems } from '../../contract/document-problems.ts'
import { documents } from '../../contract/documents.ts'

type Content = Pick<PartOf<typeof documents>, 'content_kind' | 'body' | 'file' | 'link_url'>

export const CONTENT_FIELDS = ['content_kind', 'body', 'file', 'link_url'] as const
/** What is said of the next version beside its content. */
export const VERSION_FIELDS = [
  ...CONTENT_FIELDS,
  'change_kind',
  'change_note',
  'effective_from',
] as const

const isWritten = (body: unknown): boolean => typeof body === 'string' && showsSomething(body)

/** Refuses content that readers would find empty. */
export function refuseEmpty({ content_kind, body, file, link_url }: Content): void {
  if (content_kind === 'Text' && !isWritten(body)) refuse(documentProblems.textMissing)
  if (content_kind === 'File' && !file) refuse(documentProblems.fileMissing)
  if (content_kind === 'Link' && !link_url) refuse(documentProblems.linkMissing)
}

export function refuseInsecure(link: string | null | undefined): void {
  if (link && !link.startsWith('https://')) refuse(documentProblems.linkInsecure)
}

/** The id a form sends for a file, as a number or inside what an upload answered. */
function idOfFile(given: unknown): number | undefined {
  const raw = Array.isArray(given) ? given[0] : given
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw
  return Number.isSafeInteger(Number(id)) ? Number(id) : undefined
}

/**
 * The file of a document, as it is stored: one that the writer has uploaded, or one that the document holds already, of this or an earlier
 * version.
 */
export async function contentFile(
  sql: Sql,
  given: unknown,
  documentId: number | undefined,
  userId: number,
): Promise<ContentFile | null> {
  if (given === null || given === undefined) return null
  const id = idOfFile(given) ?? refuse(documentProblems.noSuchFile)
  const [file] = await sql.rows<ContentFile>(
    `select id, name as title, type, bytes from files
      where id = $1 and (purpose = 'answer' and record_id is null and created_by = $2 or purpose = 'held' and resource = $3 and record_id = $4)
        for update`,
    [id, userId, documents.name, documentId ?? null],
  )
  if (!file) refuse(documentProblems.noSuchFile)
  if (!isContentName(file.title)) refuse(documentProblems.fileType)
  return file
}

/** The file belongs to its document from now on, and is served by the calls of documents alone. */
export const holdFile = (sql: Sql, { id }: ContentFile, documentId: number) =>
  sql.rows(
    `update files set purpose = 'held', resource = $2, record_id = $3 where id = $1 and purpose = 'answer' and record_id is null`,
    [id, documents.name, documentId],
  )
