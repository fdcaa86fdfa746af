import { problems, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { PackageUnit } from '../../contract/media/media-kinds.ts'
import { mediaProblems } from '../../contract/media/media-problems.ts'

/** A course file as it is being sent. */
export interface MediaRow {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly media_type: string
  readonly bytes: number
  readonly parts: number
  readonly status: string
  readonly standard: string | null
  readonly launch: string | null
  readonly units: readonly PackageUnit[] | null
}

/** A course file by its id; what is deleted or unknown is not there. */
export async function mediaOf(sql: Sql, id: number): Promise<MediaRow> {
  const [media] = await sql.rows<MediaRow>(
    'select id, name, kind, media_type, bytes, parts, status, standard, launch, units from course_media where id = $1 and not is_deleted',
    [id],
  )
  return media ?? refuse(problems.noSuchRecord, { label: 'file' })
}

/** A file that its sender goes on sending: nobody else adds to it. */
export async function mediaBeingSent(
  { sql, viewer }: Pick<CallRequest, 'sql' | 'viewer'>,
  id: number,
): Promise<MediaRow> {
  const [own] = await sql.rows<{ id: number }>(
    'select id from course_media where id = $1 and created_by = $2',
    [id, viewer.user_id],
  )
  const media = await mediaOf(sql, own?.id ?? 0)
  if (media.status !== 'Uploading') refuse(mediaProblems.isOver)
  return media
}

interface NewPart {
  readonly resource: string
  readonly media_id: number
  readonly user_id: number
  readonly part: {
    readonly place: number
    readonly path: string | null
    readonly media_type: string
    readonly bytes: number
    readonly key: string
  }
}

/** Writes a part down, where none stands in its place or at its path, with the row that keeps its content from being swept. */
export async function keepPart(
  sql: Sql,
  { resource, media_id, user_id, part }: NewPart,
): Promise<void> {
  const kept = await sql.rows(
    `insert into course_media_parts (media_id, place, path, media_type, bytes, key) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning place`,
    [media_id, part.place, part.path, part.media_type, part.bytes, part.key],
  )
  // What is empty has no content that somebody could sweep.
  if (kept.length === 0 || part.bytes === 0) return
  await sql.rows(
    `insert into files (key, purpose, resource, record_id, name, type, bytes, created_by) values ($1, 'part', $2, $3, $4, $5, $6, $7)`,
    [part.key, resource, media_id, `part ${part.place}`, part.media_type, part.bytes, user_id],
  )
}
