import type { Rows } from '#platform/server/database/database.ts'
import type { AttachmentAnswer } from '../../contract/workspace-answers.ts'

/** The files of a workspace, oldest first. */
export const attachmentsOfWorkspace = (sql: Rows, workspaceId: number) =>
  sql.rows<AttachmentAnswer>(
    `select a.id, a.id || '_' || a.title as file_name, a.title, a.is_image, a.blob_name, a.state, a.error, a.include_in_context, a.source, a.bytes, a.pages, a.characters,
            a.chunks, a.language, a.date_created, p.name as created_by_name,
            case when a.source = 'Outcome sheet' then '/api/workspace/getOutcomeSheet/' || a.id else '/api/files/' || f.key end as file_path
       from workspace_attachments a left join files f on f.id = a.file_id left join actors p on p.id = a.created_by
      where a.workspace_id = $1 and not a.is_deleted order by a.id`,
    [workspaceId],
  )

/** A file of a workspace by its id, with the workspace it is of. */
export interface AttachmentRow {
  readonly id: number
  readonly workspace_id: number
  readonly title: string
  readonly source: AttachmentAnswer['source']
  readonly state: AttachmentAnswer['state']
  readonly file_id: number | null
}

export async function attachmentOfId(sql: Rows, id: number): Promise<AttachmentRow | undefined> {
  const [found] = await sql.rows<AttachmentRow>(
    `select a.id, a.workspace_id, a.title, a.source, a.state, a.file_id
       from workspace_attachments a where a.id = $1 and not a.is_deleted`,
    [id],
  )
  return found
}

/** One change of the files of a workspace at a time: names, number and content are compared with what is there. */
export const lockAttachments = (sql: Rows, workspaceId: number) =>
  sql.rows('select pg_advisory_xact_lock(hashtext($1), ($2::bigint % 2147483647)::integer)', [
    'workspace attachments',
    workspaceId,
  ])
