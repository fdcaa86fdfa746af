import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { lowered } from '#platform/contract/labels.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ActingRecords } from '#platform/server/records/acting-records.ts'
import { documentProblems } from '../../contract/document-problems.ts'
import { documents } from '../../contract/documents.ts'

type Document = RecordOf<typeof documents>
type Request = Pick<CallRequest, 'engine' | 'viewer' | 'records' | 'sql'>

/** A document a person may work on, and by which right: their reach, or as its creator, its approver or an editor by its list with access. */
export interface KeptDocument {
  readonly document: Document
  readonly by: 'reach' | 'creator' | 'approver' | 'editor'
  /** Records beyond the reach of the person, who was found to be one of these. */
  readonly records: ActingRecords
}

/** The document, for a person who may see or change it; undefined for everybody else. */
export async function findKept(
  { engine: { rights }, viewer, records, sql }: Request,
  id: number,
  action: 'view' | 'edit',
): Promise<KeptDocument | undefined> {
  const all = records.asSystem(
    'a document the person reaches, made, approves or edits by its list with access',
    'reach',
    'choosing',
  )
  const within =
    rights.has(viewer, documents.page, action) &&
    (await records.byRight(documents, action).read(documents, id))
  if (within) return { document: within, by: 'reach', records: all }
  const document = await all.read(documents, id)
  if (!document) return undefined
  if (document.created_by === viewer.user_id) return { document, by: 'creator', records: all }
  if (document.approver_id === viewer.user_id && action === 'view')
    return { document, by: 'approver', records: all }
  return (await isEditor(sql, viewer, id)) ? { document, by: 'editor', records: all } : undefined
}

/** The same; a document the person may not work on does not exist. */
export async function needKept(
  request: Request,
  id: number,
  action: 'view' | 'edit',
): Promise<KeptDocument> {
  return (
    (await findKept(request, id, action)) ??
    refuse(problems.noSuchRecord, { label: lowered(documents.label.one) })
  )
}

/** For the owner and for people whose right reaches the document; not for those who may only write its drafts. */
export function refuseUnlessOwner({ document, by }: KeptDocument, userId: number): void {
  if (document.owner_id !== userId && by !== 'reach') refuse(documentProblems.notOwner)
}

/** Whether a row of the list with access lets a person change the drafts of a document. */
async function isEditor(sql: Sql, { user_id }: Viewer, id: number): Promise<boolean> {
  const found = await sql.rows(
    `select from documents d join document_people p on p.user_id = $2 cross join jsonb_array_elements(d.access) a
      where d.id = $1 and not d.is_deleted and a ->> 'level' = 'Edit'
        and case a ->> 'target' when 'Everyone' then 'Everyone' else (a ->> 'target') || ':' || (a ->> 'target_id') end = any (p.keys) limit 1`,
    [id, user_id],
  )
  return found.length > 0
}
