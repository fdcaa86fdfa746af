import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdmin } from '#tools/add-admin.ts'
import { DEMO_PASSWORD } from '#database/demo/accounts.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { once } from '../harness/once.ts'

let demo: TestProgram
let empty: TestProgram
let from: Person
let to: Person

beforeAll(async () => {
  ;[demo, empty] = await Promise.all([
    startProgram({ demoAt: '2026-05-13T10:20:00.000Z' }),
    startProgram({ isEmpty: true }),
  ])
  await addAdmin(empty.database, {
    email: 'ann@test.example',
    name: 'Ann Lee',
    password: DEMO_PASSWORD,
  })
  await empty.database.rows('update users set must_change_password = false')
  from = await signIn(demo, 'admin@muster.example')
  to = await signIn(empty, 'ann@test.example')
})
afterAll(() => Promise.all([demo?.close(), empty?.close()]))

async function signIn(program: TestProgram, email: string): Promise<Person> {
  const answer = await program.stranger.post('login', { email, password: DEMO_PASSWORD })
  return program.with(answer.body.data.access_token)
}

async function fileOf(person: Person, families: readonly string[] = []): Promise<string> {
  const { status, content } = await person.file('POST', 'configuration/export', { families })
  expect(status).toBe(200)
  return content.toString('utf8')
}

async function compare(person: Person, file: string) {
  const { status, body } = await person.post('configuration/compare', { file })
  expect(body.error).toBeUndefined()
  expect(status).toBe(200)
  return body.data
}

const familiesIn = (file: string): Record<string, Record<string, unknown>[]> =>
  JSON.parse(file).families

/** What differs between two files, as `family.field`; values that name people aside. */
function unlike(one: string, other: string): string[] {
  const [left, right] = [familiesIn(one), familiesIn(other)]
  return Object.entries(left).flatMap(([family, records]) => {
    const others = right[family] ?? []
    if (records.length !== others.length) return [`${family}: ${records.length} ${others.length}`]
    return records.flatMap((record, place) =>
      Object.entries(record).flatMap(([field, value]) => {
        const isSame = JSON.stringify(value) === JSON.stringify(others[place]?.[field])
        const namesPeople = JSON.stringify(value).includes('@')
        return isSame || namesPeople ? [] : [`${family}.${field} ${JSON.stringify(value)}`]
      }),
    )
  })
}

/** The set-up of the demo company brought to the empty system, once. */
const carried = once(async () => {
  const file = await fileOf(from)
  const { status, body } = await to.post('configuration/apply', { file })
  expect(body.problems ?? body.error).toBeUndefined()
  expect(status).toBe(200)
  return { file, applied: body.data }
})

test('the set-up of a whole company goes to an empty system and comes out of it the same', async () => {
  const { file, applied } = await carried()
  const back = await fileOf(to)
  expect(unlike(file, back)).toEqual([])
  expect(applied).toMatchObject({ problems: [], otherwise: [], removed: 0 })
  expect(applied.added).toBeGreaterThan(500)
})

test('what was applied does not differ any more', async () => {
  const { file } = await carried()
  const { differences } = await compare(to, file)
  expect(differences.filter(({ kind }: { kind: string }) => kind !== 'only here')).toEqual([])
  expect(await fileOf(from)).toBe(file)
})

test('what is changed in one system is shown and applied in the other, and taken back there', async () => {
  await carried()
  const [{ id, version }] = (await from.get('designations/getAll?search=Senior')).body.data
  await from.put(`designations/update/${id}`, { grade: 'S9', version })
  const role = (await from.get('roles/getAll?search=Finance')).body.data[0].id
  const { data: entries } = (await from.post('roles_permissions/getByAttributes', { role_id: role })).body
  const changed = entries.map((entry: Record<string, unknown>) =>
    entry.object_url === '/designation' ? { ...entry, rights_view: '1', reporting_access_view: ['all'], rights_add: '1' } : entry,
  )
  await from.post('roles_permissions/save', { role_id: role, permissions: changed })
  await from.post('settings/saveSiteSettings', { type: 'General', values: { clock_early_minutes: 45 } })
  await from.post('asset_types/create', { name: 'Webcam', code: 'CAM', allowed_holders: ['Employee'] })

  const file = await fileOf(from)
  const { differences, state } = await compare(to, file)
  const shown = differences
    .filter(({ kind }: { kind: string }) => kind !== 'only here')
    .map(({ title, kind, changes }: any) => [title, kind, ...changes.slice(0, 1).map((one: any) => `${one.label}: ${one.before} > ${one.after}`)])
  expect(shown).toEqual([])
  const { body } = await to.post('configuration/apply', { file, state })
  expect(body.data).toMatchObject({ problems: [] })
})
