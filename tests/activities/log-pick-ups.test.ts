import { mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pickUpLogs } from '#areas/activities/server/bulk/pick-up/pick-up-logs.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runSchedule } from '../harness/run-schedule.ts'
import { makeSetup, startUploads, type Uploads } from './uploading.ts'

// Files that other systems put into a folder of the server become logs by themselves.
let uploads: Uploads
let program: Uploads['program']
let admin: Uploads['admin']
let folder: string
let pickUp: number
/** Longer ago than a file that may be written still. */
const SETTLED = new Date('2026-03-10T08:00:00Z')
beforeAll(async () => {
  uploads = await startUploads()
  ;({ program, admin } = uploads)
  folder = join(program.engine.places.pickUp, 'dialer')
  await mkdir(folder, { recursive: true })
  const setup = await makeSetup(program, admin)
  const { status, body } = await admin.post('log_pick_up/create', {
    name: 'Dialer of Larkspur',
    bulk_activity_setup_id: setup,
    folder: 'dialer',
    every_minutes: 5,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  pickUp = body.data.id
})
afterAll(() => program.close())

let minute = 0
/** Looks again, some minutes later. */
async function look(): Promise<string> {
  minute += 10
  program.at(new Date(Date.parse('2026-03-10T12:00:00Z') + minute * 60_000).toISOString())
  return runSchedule(program, pickUpLogs(program.engine))
}

async function put(name: string, lines: readonly string[], at = SETTLED): Promise<void> {
  const path = join(folder, name)
  await writeFile(path, `${lines.join('\n')}\n`)
  await utimes(path, at, at)
}

const HEADER = 'Agent,Start,Minutes,Qty'

const logs = async (): Promise<number> => {
  const [row] = await program.database.rows<{ count: number }>(
    `select count(*)::integer as count from activity_logs where source = 'Bulk' and not is_deleted`,
  )
  return row?.count ?? 0
}

const told = () =>
  program.database.rows<{ title: string; description: string }>(
    'select title, description from notifications where user_id = $1 order by id',
    [program.company.users.admin],
  )

it('a log pick-up brings each file in once, tells its owner, and gives back the rows to correct [activities-40]', async () => {
  await put('monday.csv', [HEADER, 'KHI-0011,05/03/2026 10:00,5,1', 'Nobody,05/03/2026 11:00,5,1'])
  expect(await look()).toBe('1 places, 1 files.')
  expect(await logs()).toBe(1)
  expect(await told()).toMatchObject([
    { title: 'monday.csv was picked up', description: '1 logs saved, 0 skipped, 1 to correct.' },
  ])
  const { body } = await admin.get('bulk_activity_log/getAll')
  expect(body.data).toMatchObject([{ file_name: 'monday.csv', state: 'Done', rows_bad: 1 }])
  const path = `bulk_activity_log/getRowsToCorrect/${body.data[0].id}`
  expect(String((await admin.file('GET', path)).content)).toContain('Nobody,05/03/2026 11:00')
  expect(await look()).toBe('1 places, 0 files.')
  expect([await logs(), (await told()).length]).toEqual([1, 1])
})

it('a log pick-up tells why a file cannot be read, and brings in the others of the same look [activities-41]', async () => {
  await put('bad.csv', ['Agent,Minutes', 'KHI-0011,5'])
  await put('good.csv', [HEADER, 'KHI-0012,05/03/2026 10:00,5,1'])
  await put('page.csv', ['<html><body>Sign in</body></html>'])
  await look()
  expect(await logs()).toBe(2)
  const said = await told()
  expect(said).toContainEqual({
    title: 'bad.csv was not brought in',
    description: 'Column Start is missing',
  })
  expect(said.map(({ title }) => title)).toContain('page.csv was not brought in')
  const count = said.length
  await look()
  expect((await told()).length).toBe(count)
  // Corrected, it is another file.
  await put('bad.csv', [HEADER, 'KHI-0012,05/03/2026 12:00,5,1'], new Date('2026-03-10T09:00:00Z'))
  await look()
  expect(await logs()).toBe(3)
})

it('a log pick-up leaves a file that is written still, and a link that leads out of its folder [activities-42]', async () => {
  await put('now.csv', [HEADER, 'KHI-0012,06/03/2026 12:00,5,1'], new Date())
  const secret = join(program.engine.places.pickUp, '..', 'secret.csv')
  await writeFile(secret, `${HEADER}\nKHI-0012,07/03/2026 12:00,5,1\n`)
  await symlink(secret, join(folder, 'link.csv'))
  const before = await logs()
  await look()
  expect(await logs()).toBe(before)
  await rm(join(folder, 'now.csv'))
  const outside = await admin.put(`log_pick_up/update/${pickUp}`, { folder: '../secret' })
  expect(outside.status).toBe(422)
})

it('a log pick-up waits while its owner may not upload, says so on the pick-up, and goes on afterwards [activities-43]', async () => {
  const { database, company } = program
  // Whose rights count is who saved it last.
  await database.rows('update log_pick_ups set updated_by = $2 where id = $1', [
    pickUp,
    company.users.lead,
  ])
  const allow = (may: boolean) =>
    database.rows('update activity_access set may_bulk = $1 where may_log_for_team', [may])
  await put('later.csv', [HEADER, 'KHI-0012,08/03/2026 12:00,5,1'])
  await allow(false)
  const before = await logs()
  await look()
  const waiting = await admin.get(`log_pick_up/getById/${pickUp}`)
  expect([await logs(), waiting.body.data.last_problem]).toEqual([
    before,
    'You may not upload logs of Booking change',
  ])
  await allow(true)
  await look()
  expect(await logs()).toBe(before + 1)
})
