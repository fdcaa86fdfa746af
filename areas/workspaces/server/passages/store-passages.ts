import type { Rows } from '#platform/server/database/database.ts'
import type { Passage } from './split-passages.ts'

/** What passages belong to: a file of a workspace, or a version of a document. */
export type PassageOwner =
  | { readonly attachment_id: number; readonly workspace_id: number }
  | { readonly version_id: number; readonly document_id: number }

interface PassageTable {
  readonly table: string
  readonly key: string
  readonly beside: string
  readonly keyValue: number
  readonly besideValue: number
}

const tableOf = (owner: PassageOwner): PassageTable =>
  'attachment_id' in owner
    ? {
        ...{ table: 'workspace_chunks', key: 'attachment_id', beside: 'workspace_id' },
        ...{ keyValue: owner.attachment_id, besideValue: owner.workspace_id },
      }
    : {
        ...{ table: 'workspace_document_chunks', key: 'version_id', beside: 'document_id' },
        ...{ keyValue: owner.version_id, besideValue: owner.document_id },
      }

/** Stores what something is found by in the place of what it was found by before. */
export async function storePassages(
  sql: Rows,
  owner: PassageOwner,
  { title, language }: { readonly title: string; readonly language: string | undefined },
  passages: readonly Passage[],
): Promise<void> {
  const { table, key, beside, keyValue, besideValue } = tableOf(owner)
  await sql.rows(`delete from ${table} where ${key} = $1`, [keyValue])
  await sql.rows(
    `insert into ${table} (${key}, ${beside}, position, page, heading, body, config, search)
     select $1, $2, p.position, p.page, p.heading, p.body, c.config::text, workspace_search(c.config::text, $4, p.heading, p.body)
       from jsonb_to_recordset($5::jsonb) as p(position integer, page integer, heading text, body text)
      cross join (select workspaces.text_config($3) as config) c`,
    [keyValue, besideValue, language ?? 'simple', title, JSON.stringify(passages)],
  )
}
