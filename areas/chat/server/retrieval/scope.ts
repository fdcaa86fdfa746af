import type { Parameters } from '#platform/server/database/database.ts'
import type { Asker } from '../asker.ts'

/** What may be searched for one answer: a workspace, or a single file of one. */
export interface Scope {
  readonly workspaceId: number
  /** Only this file, whether it is in the context or not. */
  readonly attachmentId?: number
}

const CHUNK =
  'c.id, c.title, c.heading, c.page, c.body, c.config, c.search, c.embedding, c.embedding_model'

/**
 * Common table expressions that end in `scope`: the passages this person may be answered from now. Those of included files of the workspace, and of
 * documents in its categories that reach the person, in the version of their own day. Nothing else is read, counted or named.
 */
export function scopeOf(
  { workspaceId, attachmentId }: Scope,
  { user_id, mayReadDocuments, now }: Asker,
  parameters: Parameters,
): string {
  const workspace = parameters.add(workspaceId, 'bigint')
  if (attachmentId !== undefined)
    return `scope as (
      select case when c.source = 'Outcome sheet' then 'sheet' else 'attachment' end as kind, c.attachment_id as source_id, null::text as blob, ${CHUNK}
        from workspaces.attachment_chunks c where c.workspace_id = ${workspace} and c.attachment_id = ${parameters.add(attachmentId, 'bigint')})`
  return `person as materialized (
      select k.keys, (${parameters.add(now, 'timestamptz')} at time zone k.zone)::date as day from documents.reader_keys k
       where ${parameters.add(mayReadDocuments, 'boolean')} and k.user_id = ${parameters.add(user_id, 'bigint')}),
    readable as materialized (
      select d.id, case when d.current_from is null or d.current_from <= p.day then d.current_version_id else d.previous_version_id end as version_id
        from person p join documents.published_documents d on d.access_keys && p.keys and (d.expires_on is null or d.expires_on >= p.day)
       where d.category_id in (select workspaces.document_categories_of(${workspace}))),
    scope as (
      select case when c.source = 'Outcome sheet' then 'sheet' else 'attachment' end as kind, c.attachment_id as source_id, c.blob_name as blob, ${CHUNK}
        from workspaces.chunks c where c.workspace_id = ${workspace}
      union all
      select 'document', c.document_id, null, ${CHUNK}
        from readable r join workspaces.document_chunks c on c.document_id = r.id and c.version_id = r.version_id)`
}
