import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#platform/server/database/database.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import { projectRoot } from '#platform/server/project-root.ts'

/** The head and shoulders of the drawings that clock pictures are made of. */
const HEAD = { left: 140, top: 40, width: 440, height: 440 } as const
const SIDE = 512
const DRAWINGS = 6

interface Faceless {
  readonly id: number
  readonly employee_id: number
  readonly created_by: number
}

/** The pictures people sent to be known by, drawn and not real; those that are there stay. */
export async function storeFaces(sql: Sql, places: FilePlaces): Promise<void> {
  const missing = await sql.rows<Faceless>(
    `select a.id, a.employee_id, coalesce(a.created_by, a.decided_by, (select min(u.id) from administration.users u)) as created_by from face_approvals a
      where a.status not in ('Withdrawn', 'Expired') and not exists (select 1 from files f where f.resource = 'face-approvals' and f.record_id = a.id) order by a.id`,
  )
  for (const face of missing) await storeFace(sql, places, face)
}

async function storeFace(
  sql: Sql,
  { incoming, storage }: FilePlaces,
  { id, employee_id, created_by }: Faceless,
): Promise<void> {
  const key = `f_${randomBytes(16).toString('base64url')}`
  const path = await incoming.newPath()
  const { default: sharp } = await import('sharp') // some ten megabytes, which a company of its own never needs
  const drawing = `database/demo/pictures/desk-${1 + (employee_id % DRAWINGS)}.jpg`
  await sharp(join(projectRoot, drawing)).extract(HEAD).resize(SIDE, SIDE).jpeg().toFile(path)
  const { size } = await stat(path)
  await storage.keep(key, path)
  await sql.rows(
    `insert into files (key, purpose, resource, record_id, name, type, bytes, width, height, created_by)
     values ($1, 'picture', 'face-approvals', $2, 'picture.jpeg', 'image/jpeg', $3, ${SIDE}, ${SIDE}, $4)`,
    [key, id, size, created_by],
  )
}
