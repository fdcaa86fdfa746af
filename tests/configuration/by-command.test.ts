import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { seedProgram } from '#platform/server/http/program.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { addAdmin } from '#tools/add-admin.ts'

// Set-up goes from a system to a file and back by the command alone, beside whatever else uses the database.
let place: TestDatabase
let database: Database
let folder: string
beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
  await seedProgram(database, areas)
  await addAdmin(database, {
    email: 'ann@test.example',
    name: 'Ann Lee',
    password: 'first-sign-in',
  })
  folder = await mkdtemp(join(tmpdir(), 'muster-configuration-'))
})
afterAll(async () => {
  await database.close()
  await place.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Said {
  readonly code: number
  readonly words: string
}

/** What the command says, and the code it ends with. */
const command = (...words: string[]): Promise<Said> =>
  new Promise((resolve) => {
    const { host, port, user, password, database: name } = place.connection
    const url = new URL(`postgres://${encodeURIComponent(user ?? '')}@localhost/${name}`)
    url.password = encodeURIComponent(String(password))
    url.searchParams.set('host', host ?? '')
    url.searchParams.set('port', String(port))
    const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: join(folder, 'data') }
    execFile(
      process.execPath,
      ['tools/configuration.ts', ...words],
      { env, encoding: 'utf8' },
      (problem, out, errors) =>
        resolve({ code: problem ? Number(problem.code) : 0, words: `${out}${errors}`.trim() }),
    )
  })

const levels = () =>
  database.rows<{ name: string; description: string | null }>(
    'select name, description from course_levels where not is_deleted order by rank',
  )

test('a set-up is exported, compared, tried and applied, and every refusal is said and ends with 1', async () => {
  const path = join(folder, 'set-up.json')
  expect(await command('export', path, '--families', 'course-levels')).toMatchObject({
    code: 0,
    words: expect.stringMatching(/^Wrote \d+ records of 1 families to /),
  })
  expect((await command('compare', path)).words).toBe('Nothing differs.')

  const file = JSON.parse(await readFile(path, 'utf8'))
  const [first, ...others] = file.families['course-levels']
  const write = (more: object[]) =>
    writeFile(
      path,
      JSON.stringify({
        ...file,
        families: {
          'course-levels': [{ ...first, description: 'By command' }, ...others, ...more],
        },
      }),
    )
  const before = await levels()
  await write([{ name: 'Torn', rank: 77 }])
  const tried = await command('apply', path, '--dry-run')
  expect([tried.code, tried.words]).toEqual([1, expect.stringContaining('Rank must be between')])
  await write([])
  expect(await command('apply', path, '--dry-run')).toEqual({
    code: 0,
    words: 'Would be: 0 added, 1 changed, 0 removed. Everything was taken back.',
  })
  expect(await levels()).toEqual(before)
  expect(await command('apply', path, '--as', 'nobody@test.example')).toEqual({
    code: 1,
    words: 'No super admin who may sign in has the email nobody@test.example.',
  })

  const applied = await command('apply', path, '--as', 'ann@test.example')
  expect([applied.code, applied.words]).toEqual([0, expect.stringContaining('1 changed')])
  expect((await levels()).filter(({ description }) => description === 'By command')).toEqual([
    { name: first.name, description: 'By command' },
  ])
  expect((await command('apply', join(folder, 'none.json'))).words).toMatch(/^There is no file/)
})
