import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { insertFiles, type KeptFile } from '#platform/server/files/file-rows.ts'
import { clockPictures, type PictureState } from '../../contract/clock-pictures.ts'
import type { StoredPicture } from '../../contract/picture-turn.ts'
import { PRESENT_STRETCH, presentDue, RETENTION_DAYS } from './picture-turn.ts'
import { pictureProblems } from '../../contract/picture-problems.ts'

/** A due picture, or why there is none. */
export interface SentPicture {
  readonly employeeId: number
  readonly userId: number
  readonly now: string
  readonly file: KeptFile | undefined
  readonly state: PictureState
}

/**
 * Stores what came of the present due time. The first answer stands, so a second tab changes nothing; only a picture takes the
 * place of a missing one. A picture nobody asks for is noted and not kept.
 */
export async function storePicture(sql: Sql, sent: SentPicture): Promise<StoredPicture> {
  const stored = await insertPicture(sql, sent)
  if (!stored) return presentPicture(sql, sent)
  const { file, userId } = sent
  if (file && stored.state === 'Captured')
    await insertFiles(sql, 'held', { resource: clockPictures.name, record_id: stored.id }, userId, [
      file,
    ])
  return stored
}

async function insertPicture(
  sql: Sql,
  { employeeId, userId, now, state }: SentPicture,
): Promise<StoredPicture | undefined> {
  const [stored] = await sql.rows<StoredPicture>(
    // Today's on purpose: a picture keeps the office where it is taken.
    `insert into clock_pictures (entry_id, shift_day_id, employee_id, office_id, client_id, business_date, due_at, taken_at, state, delete_on, created_by, updated_by)
     select e.id, d.id, d.employee_id, p.office_id, d.client_id, d.business_date, ${presentDue('$2')}, $2,
            case when d.work_from = any(picture_places($1)) then $3 else 'Not due' end, $2::timestamptz + make_interval(days => ${RETENTION_DAYS}), $4, $4
       from ${PRESENT_STRETCH} join people.employees p on p.id = d.employee_id
      where d.employee_id = $1 and d.state = 'Open'
     on conflict on constraint clock_pictures_one_a_due_time do update
        set state = excluded.state, taken_at = excluded.taken_at, delete_on = excluded.delete_on, date_updated = statement_timestamp(), version = clock_pictures.version + 1
      where excluded.state = 'Captured' and clock_pictures.state <> 'Captured'
     returning id, state, due_at, taken_at`,
    [employeeId, now, state, userId],
  )
  return stored
}

/** What stands for the present due time already; without a stretch of At Desk there is none. */
async function presentPicture(sql: Sql, { employeeId, now }: SentPicture): Promise<StoredPicture> {
  const [stored] = await sql.rows<StoredPicture>(
    `select p.id, p.state, p.due_at, p.taken_at
       from ${PRESENT_STRETCH} join clock_pictures p on p.entry_id = e.id and p.due_at = ${presentDue('$2')}
      where d.employee_id = $1 and d.state = 'Open'`,
    [employeeId, now],
  )
  return stored ?? refuse(pictureProblems.notAtDesk)
}
