import type { Sql } from '#platform/server/database/database.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { courseMedia } from '../../contract/media/course-media.ts'

/** Who comes back to a file after a weekend or a short leave goes on with it; later they begin anew. */
const KEPT_DAYS = 7

/**
 * Course files that are not all here, and those that were refused, with nothing added for so long: their parts go, and what never arrived goes with
 * them. A file that another request holds, a part of it arriving, waits for the next time.
 */
const GIVEN_UP = `
  with gone as (
    select m.id, m.status from course_media m
     where m.status in ('Uploading', 'Refused') and m.date_updated < $1::timestamptz - interval '${KEPT_DAYS} days'
       and (m.status = 'Uploading' and not m.is_deleted or exists (select from course_media_parts p where p.media_id = m.id))
       and not exists (select from files f where f.resource = $2 and f.record_id = m.id and f.date_created >= $1::timestamptz - interval '${KEPT_DAYS} days')
       for update of m skip locked),
  parts as (delete from course_media_parts p using gone g where p.media_id = g.id),
  kept as (delete from files f using gone g where f.resource = $2 and f.record_id = g.id and f.purpose = 'part')
  select id from gone`

/** Removes what was given up on its way; answers how many files. Their contents are swept like all that no row knows. */
export async function dropGivenUp(sql: Sql, now: string): Promise<number> {
  const gone = await sql.rows<{ id: number }>(GIVEN_UP, [now, courseMedia.name])
  await changeRows(sql, courseMedia, {
    set: 'is_deleted = true',
    where: `t.id = any($1::bigint[]) and t.status = 'Uploading' and not t.is_deleted`,
    values: [gone.map(({ id }) => id)],
    actor: null,
  })
  return gone.length
}

export const droppingGivenUp = (engine: Engine): Schedule =>
  schedule('course-files-given-up', {
    label: 'Removing course files that never arrived whole',
    timing: 'Every night',
    cron: '20 2 * * *',
    inside: async (sql) => {
      const count = await dropGivenUp(sql, await engine.now(sql))
      return count === 1 ? '1 file was removed.' : `${count} files were removed.`
    },
  })
