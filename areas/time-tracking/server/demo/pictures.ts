import { randomBytes } from 'node:crypto'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Sql } from '#platform/server/database/database.ts'
import type { FilePlaces } from '#platform/server/files/take-files.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { missesPictures } from '../pictures/missing-pictures.ts'
import { SQL_CHANCE } from '#database/demo/chance.ts'

/** Days whose due times are told, the last on which the lead's team worked: some six hundred pictures, on a Monday too. */
const DAYS = 3
/** Weekends and holidays included, they lie within this. */
const WITHIN = `interval '14 days'`
/** Files at once: people already work while they are stored. */
const AT_ONCE = 4

/** Everybody knows what the pictures are for, but who has just come: IT's account shows what they are told. */
export async function insertNotices(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `insert into clock_picture_notices (employee_id, read_at)
     select e.id, $1::timestamptz - interval '60 days' from people.employees e
      where not exists (select 1 from administration.users u where u.employee_id = e.id and u.email = 'it@muster.example')
     on conflict do nothing`,
    [now],
  )
}

/** What came of the due times of the last days: nearly all a picture, a few none, one in 43 flagged and all but the newest five of these cleared. */
const PICTURES = `
  with lead as (select u.id as lead_user, u.employee_id as lead_employee from administration.users u where u.email = 'lead@muster.example'),
  team as (select p.id, p.office_id from lead join people.employees p on p.reports_to_id = lead.lead_employee or p.id = lead.lead_employee),
  days as (
    select distinct d.business_date from team join shift_days d on d.employee_id = team.id
     where d.started_at between $1::timestamptz - ${WITHIN} and $1::timestamptz order by 1 desc limit ${DAYS}),
  stretches as (
    select e.id as entry_id, d.id as shift_day_id, d.employee_id, p.office_id, d.client_id, d.business_date, e.clockin_timefrom as start, least(coalesce(e.ended_at, $1::timestamptz), $1::timestamptz) as until
      from team p join shift_days d on d.employee_id = p.id and d.business_date in (select business_date from days)
      join clock_entries e on e.shift_day_id = d.id and e.status = 'At Desk' and e.superseded_by is null and e.client_event_id like 'demo-%'),
  due as (
    select s.*, t.due_at, t.due_at + interval '24 seconds' as taken_at, s.employee_id || ' ' || t.due_at as word,
           row_number() over (order by t.due_at desc, s.employee_id) as place
      from stretches s, generate_series(s.start, s.until - interval '30 seconds', interval '900 seconds') t(due_at)),
  told as (
    select d.*, case when pg_temp.chance(word || ' camera') < 0.02 then 'No camera' when pg_temp.chance(word || ' no') < 0.01 then 'Refused' else 'Captured' end as state,
           case when place % 43 <> 7 then 'Match' when pg_temp.chance(word || ' kind') < 0.6 then 'No face' when pg_temp.chance(word || ' kind') < 0.85 then 'No match' else 'Several faces' end as result,
           place > 43 * 5 and d.employee_id <> (select lead_employee from lead) as is_cleared
      from due d where pg_temp.chance(word || ' gone') > 0.015),
  made as (
    insert into clock_pictures (entry_id, shift_day_id, employee_id, office_id, client_id, business_date, due_at, taken_at, state, check_result, score, is_flagged, is_false_positive,
                                cleared_by, cleared_at, clear_note, delete_on)
    select entry_id, shift_day_id, employee_id, office_id, client_id, business_date, due_at, taken_at, state,
           case when state = 'Captured' then result else 'Not checked' end,
           case when state = 'Captured' and result = 'Match' then 0.6 + 0.3 * pg_temp.chance(word || ' score') when state = 'Captured' and result = 'No match' then 0.41 end,
           state = 'Captured' and result <> 'Match' and not is_cleared, state = 'Captured' and result <> 'Match' and is_cleared,
           case when state = 'Captured' and result <> 'Match' and is_cleared then lead.lead_user end,
           case when state = 'Captured' and result <> 'Match' and is_cleared then taken_at + interval '2 hours' end,
           case when state = 'Captured' and result <> 'Match' and is_cleared then 'Bent down for the headset' end, taken_at + interval '30 days'
      from told, lead
    on conflict do nothing
    returning id, shift_day_id, cleared_by, cleared_at),
  seen as (
    insert into clock_picture_views (picture_id, user_id, link_until, opened_at)
    select m.id, m.cleared_by, m.cleared_at + interval '3 minutes', m.cleared_at - interval '1 minute' from made m where m.cleared_by is not null)
  update shift_days set is_pictured = true where id in (select shift_day_id from made) and not is_pictured`

/** Shifts that ended without all their pictures are marked, as the clock marks them. */
const MARKS = `
  update shift_days d set flags = d.flags || '{No image}' where d.state <> 'Open' and d.started_at > $1::timestamptz - ${WITHIN}
    and not 'No image' = any(d.flags) and ${missesPictures('d', 'd.ended_at')}`

/** Pictures of the last days, drawn and not real. What is there stays; a picture without its file gets one. */
export async function storePictures(
  database: Database,
  places: FilePlaces,
  now: string,
): Promise<void> {
  await database.longTransaction(async (sql) => {
    await sql.rows(SQL_CHANCE)
    await sql.rows(PICTURES, [now])
    await sql.rows(MARKS, [now])
  })
  const missing = await database.rows<Missing>(
    `select p.id, p.employee_id, p.check_result, u.id as user_id from clock_pictures p join administration.users u on u.employee_id = p.employee_id
      where p.state = 'Captured' and p.delete_on > $1 and not exists (select 1 from files f where f.resource = 'clock-pictures' and f.record_id = p.id) order by p.id`,
    [now],
  )
  for (let place = 0; place < missing.length; place += AT_ONCE) {
    const some = missing.slice(place, place + AT_ONCE)
    await Promise.all(some.map((picture) => storeDrawing(database, places, picture)))
  }
}

async function storeDrawing(
  sql: Sql,
  { incoming, storage }: FilePlaces,
  picture: Missing,
): Promise<void> {
  const key = `f_${randomBytes(16).toString('base64url')}`
  const path = await incoming.newPath()
  await copyFile(join(projectRoot, 'database/demo/pictures', drawingOf(picture)), path)
  const { size } = await stat(path)
  await storage.keep(key, path)
  await sql.rows(
    `insert into files (key, purpose, resource, record_id, name, type, bytes, width, height, created_by)
     values ($1, 'held', 'clock-pictures', $2, 'picture.jpeg', 'image/jpeg', $3, 720, 480, $4)`,
    [key, picture.id, size, picture.user_id],
  )
}

interface Missing {
  readonly id: number
  readonly employee_id: number
  readonly check_result: string
  readonly user_id: number
}

const DRAWINGS = 6

const drawingOf = ({ employee_id, check_result }: Missing): string =>
  check_result === 'No face' ? 'empty-chair.jpg' : `desk-${1 + (employee_id % DRAWINGS)}.jpg`
