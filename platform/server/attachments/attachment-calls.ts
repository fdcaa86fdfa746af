import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { type FileAnswer, fileProblems, MOST_FILES } from '#platform/contract/files.ts'
import { lowered } from '#platform/contract/labels.ts'
import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { attachmentsOf, documentFields } from '#platform/contract/traits.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import { seesFilesOf } from './file-access.ts'
import {
  attachmentOfId,
  attachmentsOfRecord,
  deleteFiles,
  describeFile,
  type FileOwner,
  insertFiles,
  type KeptFile,
  lockFilesOf,
  unknownKeys,
  writeHistory,
} from '../files/file-rows.ts'
import { dropContents, takeFiles } from '../files/take-files.ts'
import { needRecord } from '../records/need-record.ts'
import { answerCallOnce, withHash } from '../kernel/idempotency.ts'
import { type Answer, type Asked, type Engine, writerOf } from '../kernel/request.ts'

/** Attaches the files of a form to a record that the viewer may change. */
export async function uploadAttachments(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  id: number,
): Promise<Answer> {
  const reader = { viewer, reach: engine.rights.need(viewer, resource.page, 'edit') }
  const { registry, database } = engine
  await needRecord(registry, registry.get(resource.name), database, reader, id)
  const owner = { resource: resource.name, record_id: id }
  const taken = { field: 'files', most: MOST_FILES }
  return takeFiles(engine.places, engine.database, asked.files, taken, ({ files, hash }) =>
    answerCallOnce(engine, viewer, withHash(asked, hash), async (sql) => {
      await holdOwner(engine, resource, viewer, asked, { sql, id })
      await attach(sql, resource, owner, viewer, asked, files)
      return {
        data: await attachmentsOfRecord(sql, owner),
        message: 'Attachments Uploaded Successfully',
      }
    }),
  )
}

/** Together two uploads to one record do not exceed what it holds. */
async function attach(
  sql: Sql,
  resource: AnyResource,
  owner: FileOwner,
  viewer: Viewer,
  asked: Asked,
  files: readonly KeptFile[],
): Promise<void> {
  await lockFilesOf(sql, owner)
  await insertFiles(sql, 'attachment', owner, viewer.user_id, files)
  const most = attachmentsOf(resource)?.max ?? 0
  const kept = await attachmentsOfRecord(sql, owner)
  if (kept.length > most) refuse(fileProblems.recordIsFull, { most })
  const added = inHistory(resource, files)
  await writeHistory(sql, owner, viewer.user_id, asked.request_id, { of: '_attachments', added })
}

/** The names are told to the person who sees the files; what only the keepers of a record see is counted. */
const inHistory = (resource: AnyResource, files: readonly Pick<KeptFile, 'name'>[]): string[] =>
  attachmentsOf(resource)?.seenBy === 'viewers'
    ? files.map(({ name }) => name)
    : [files.length === 1 ? '1 file' : `${files.length} files`]

/** What hangs on a record, for a person who may see it. */
export async function getAttachments(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  id: number,
): Promise<Answer> {
  engine.rights.need(viewer, resource.page, 'view')
  if (!(await seesFilesOf(engine, viewer, resource.name, id, 'attachment')))
    refuse(problems.noSuchRecord, { label: lowered(resource.label.one) })
  const owner = { resource: resource.name, record_id: id }
  const data = await attachmentsOfRecord(engine.database, owner)
  return { data, total: data.length }
}

/** Takes a file off a record that the viewer may change. The content goes once nothing can bring the row back. */
export async function deleteAttachment(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  id: number,
): Promise<Answer> {
  engine.rights.need(viewer, resource.page, 'edit')
  let removed: string[] = []
  const answer = await answerCallOnce(engine, viewer, asked, async (sql) => {
    const file = (await attachmentOfId(sql, resource.name, id)) ?? refuse(fileProblems.noSuchFile)
    await holdOwner(engine, resource, viewer, asked, { sql, id: file.record_id })
    removed = await deleteFiles(sql, [id])
    const gone = { of: '_attachments' as const, removed: inHistory(resource, [file]) }
    await writeHistory(sql, file, viewer.user_id, asked.request_id, gone)
    return { data: { id }, message: 'Attachment deleted successfully' }
  })
  await dropContents(engine.places.storage, await unknownKeys(engine.database, removed))
  return answer
}

type Said = Pick<FileAnswer, 'document_type' | 'expires_on'>

/** Says what a file of a record is and until when it holds; the record is one the viewer may change. */
export async function describeAttachment(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  id: number,
): Promise<Answer> {
  engine.rights.need(viewer, resource.page, 'edit')
  const trait = attachmentsOf(resource) ?? refuse(fileProblems.noSuchFile)
  const beside = ['object_viewed_id']
  const { values, errors } = checkDraft(documentFields(trait), { ...asked.input }, { beside })
  refuseFields(errors)
  return answerCallOnce(engine, viewer, asked, async (sql) => {
    const file = (await attachmentOfId(sql, resource.name, id)) ?? refuse(fileProblems.noSuchFile)
    await holdOwner(engine, resource, viewer, asked, { sql, id: file.record_id })
    const { document_type, expires_on } = values as Said // checked by the fields above
    await describeFile(sql, id, { document_type, expires_on })
    const said = { of: '_documents' as const, added: inHistory(resource, [file]) }
    await writeHistory(sql, file, viewer.user_id, asked.request_id, said)
    return {
      data: await attachmentsOfRecord(sql, file),
      message: 'Attachment Updated Successfully',
    }
  })
}

/** Files hang on records within reach alone, and change as long as their record may. */
async function holdOwner(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  { sql, id }: { sql: Sql; id: number },
): Promise<void> {
  const writer = writerOf(engine, viewer, asked, resource, 'edit')
  await engine.records.holdForFiles(resource, writer, id, sql)
}
