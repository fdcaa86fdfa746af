import { randomBytes } from 'node:crypto'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/server/database/database.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { chance } from '#database/demo/chance.ts'

/** Newest logs of each kind of work that asks for photos: enough to find one wherever one looks. */
const LOGS = 30
const DRAWINGS = 3

interface Lacking {
  readonly id: number
  readonly user_id: number
}

/** Photos of the newest logs that ask for some, drawn and not real. What is there stays. */
export async function storeAnswerFiles(database: Database, places: FilePlaces): Promise<void> {
  // Among a million logs these are not found within the limit of a statement.
  const lacking = await database.longTransaction((sql) =>
    sql.rows<Lacking>(
      `select id, user_id from (
       select l.id, l.user_id, l.extra_values, row_number() over (partition by s.id order by l.started_at desc, l.id) as place
         from activity_setups s join activity_logs l on l.activity_setup_id = s.id and l.source <> 'Bulk' and not l.is_deleted
        where s.extra_fields @> '[{"name":"photos","field_type":"File"}]') newest
      where place <= $1 and extra_values -> 'photos' = '[]' order by id`,
      [LOGS],
    ),
  )
  for (const log of lacking) await storePhotos(database, places, log)
}

/** One photo, or two; both are the log's before its answer names them. */
async function storePhotos(
  database: Database,
  { incoming, storage }: FilePlaces,
  { id, user_id }: Lacking,
): Promise<void> {
  const count = chance(`photos of ${id}`) < 0.4 ? 2 : 1
  const photos = []
  for (let place = 0; place < count; place += 1) {
    const key = `f_${randomBytes(16).toString('base64url')}`
    const path = await incoming.newPath()
    const drawing = `damage-${1 + ((id + place) % DRAWINGS)}.jpg`
    await copyFile(join(projectRoot, 'database/demo/pictures', drawing), path)
    const { size } = await stat(path)
    await storage.keep(key, path)
    photos.push({ key, name: `IMG_${2000 + ((id * 7 + place) % 7000)}.jpg`, bytes: size })
  }
  await database.rows(
    `with kept as (
       insert into files (key, purpose, resource, record_id, name, type, bytes, width, height, created_by)
       select p.key, 'answer', 'activity-logs', $1, p.name, 'image/jpeg', p.bytes, 960, 720, $2
         from jsonb_to_recordset($3::jsonb) p(key text, name text, bytes integer)
       returning id, key, name, bytes)
     update activity_logs set extra_values = jsonb_set(extra_values, '{photos}', (
       select jsonb_agg(jsonb_build_object('id', id, 'title', name, 'file_path', '/api/files/' || key, 'is_image', true, 'bytes', bytes) order by id) from kept))
      where id = $1`,
    [id, user_id, JSON.stringify(photos)],
  )
}
