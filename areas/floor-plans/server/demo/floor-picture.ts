import { randomBytes } from 'node:crypto'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/server/database/database.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import { projectRoot } from '#platform/server/project-root.ts'

/** The picture of the first floor, drawn and not real. One that is there stays. */
export async function storeFloorPicture(
  database: Database,
  { incoming, storage }: FilePlaces,
): Promise<void> {
  const [plan] = await database.rows<{ id: number; user_id: number }>(
    `select p.id, (select min(u.id) from administration.users u) as user_id from floor_plans p
      where p.name = 'Lisbon 4th floor' and not exists (select 1 from files f where f.resource = 'floor-plans' and f.record_id = p.id)`,
  )
  if (!plan) return
  const key = `f_${randomBytes(16).toString('base64url')}`
  const path = await incoming.newPath()
  await copyFile(join(projectRoot, 'database/demo/pictures/floor-1.png'), path)
  const { size } = await stat(path)
  await storage.keep(key, path)
  await database.rows(
    `insert into files (key, purpose, resource, record_id, name, type, bytes, width, height, created_by)
     values ($1, 'picture', 'floor-plans', $2, 'floor-4.png', 'image/png', $3, 1600, 1024, $4)`,
    [key, plan.id, size, plan.user_id],
  )
}
