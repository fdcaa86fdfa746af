import { writeFile } from 'node:fs/promises'
import type { Database } from '#platform/server/database/database.ts'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import { kindOfName } from '#platform/contract/files.ts'
import { workspaces } from '../../contract/workspaces.ts'
import { ACME_FILES, IDEA_FILES } from './words.ts'

interface Lacking {
  readonly id: number
  readonly workspace_id: number
  readonly title: string
  readonly created_by: number
}

/** Keeps the content of the demo's own files, where it is not there yet. */
export async function keepDemoFiles(database: Database, places: FilePlaces): Promise<void> {
  const words = new Map([...ACME_FILES, ...IDEA_FILES].map((file) => [file.title, file.words]))
  const lacking = await database.rows<Lacking>(
    `select a.id, a.workspace_id, a.title, a.created_by from workspace_attachments a join workspaces w on w.id = a.workspace_id
      where a.file_id is null and a.source = 'Upload' and not a.is_deleted and w.code in ('acme-support', 'quality-ideas')`,
  )
  for (const file of lacking) {
    const text = words.get(file.title)
    if (text === undefined) continue
    const key = newFileKey()
    const path = await places.incoming.newPath()
    await writeFile(path, text)
    await places.storage.keep(key, path)
    await database.rows(
      `with kept as (
         insert into files (key, purpose, resource, record_id, name, type, bytes, created_by)
         values ($1, 'attachment', $2, $3, $4, $5, $6, $7) returning id)
       update workspace_attachments a set file_id = kept.id from kept where a.id = $8`,
      [
        ...[key, workspaces.name, file.workspace_id, file.title, kindOfName(file.title)?.type],
        ...[Buffer.byteLength(text), file.created_by, file.id],
      ],
    )
  }
}
