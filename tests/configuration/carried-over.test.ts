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

test('the set-up of a whole company goes to an empty system and comes out of it the same [configuration-4]', async () => {
  const { file, applied } = await carried()
  const back = await fileOf(to)
  expect(unlike(file, back)).toEqual([])
  expect(applied).toMatchObject({ problems: [], otherwise: [], removed: 0 })
  expect(applied.added).toBeGreaterThan(500)
  const chosen = applied.to_choose.map(({ label }: { label: string }) => label)
  expect(chosen).toContain('Managers')
})

test('what was applied does not differ any more', async () => {
  const { file } = await carried()
  const { differences } = await compare(to, file)
  expect(differences.filter(({ kind }: { kind: string }) => kind !== 'only here')).toEqual([])
  expect(await fileOf(from)).toBe(file)
})

/** Some set-up of the demo company changed: a family, the rights of a role, a setting, and something new. */
const changed = once(async () => {
  await carried()
  const asset = { name: 'Webcam', code: 'CAM', allowed_holders: ['Employee'] }
  const [designation] = (await from.get('designation/getAll')).body.data
  const notice = { notice_period_days: 77, version: designation.version }
  const roles = (await from.get('roles/getAll')).body.data
  const role_id = roles.find(({ name }: { name: string }) => name === 'QA').id
  const entries = (await from.post('roles_permissions/getByAttributes', { role_id })).body.data
  const permissions = entries.map((entry: Record<string, unknown>) =>
    entry.object_url === '/designation' ? { ...entry, rights_add: '1' } : entry,
  )
  const answers = [
    await from.post('asset_types/create', asset),
    await from.put(`designation/update/${designation.id}`, notice),
    await from.post('roles_permissions/save', { role_id, permissions }),
    await from.post('settings/saveSiteSettings', {
      type: 'General',
      values: { clock_early_minutes: 45 },
    }),
  ]
  expect(answers.map(({ body }) => body.error)).toEqual(answers.map(() => undefined))
  return { file: await fileOf(from), designation: String(designation.name) }
})

interface Shown {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly changes: readonly {
    readonly label: string
    readonly before: string
    readonly after: string
  }[]
}

/** What differs, without what is only here. */
async function differing(person: Person, file: string): Promise<Shown[]> {
  const { differences } = await compare(person, file)
  return differences.filter(({ kind }: Shown) => kind !== 'only here')
}

test('a change carried over is shown field by field, applied as one change, and taken back as one [configuration-5]', async () => {
  const { file, designation } = await changed()
  const shown = await differing(to, file)
  expect(shown.map(({ title, kind }) => `${title} ${kind}`).sort()).toEqual(
    ['General changed', 'QA changed', 'Webcam added', `${designation} changed`].sort(),
  )
  const general = shown.find(({ title }) => title === 'General')
  expect(general?.changes).toMatchObject([{ before: '120', after: '45' }])
  const qa = shown.find(({ title }) => title === 'QA')
  expect(qa?.changes.map(({ label, after }) => [label, /add/.test(after)])).toEqual([
    ['/designation', true],
  ])

  const { body } = await to.post('configuration/apply', { file })
  expect(body.data).toMatchObject({ added: 1, changed: 3, removed: 0, otherwise: [] })
  expect(await differing(to, file)).toEqual([])
  const [entry] = (await to.get('history/getAll?filter={"resource":{"in":["configuration"]}}')).body
    .data
  expect(entry).toMatchObject({
    id: body.data.batch,
    words: '1 added, 3 changed',
    batch: { may_undo: true, is_undone: false },
  })

  const undone = await to.post(`history/undo/${body.data.batch}`)
  expect(undone.body.data.refused).toEqual([])
  expect(await differing(to, file)).toEqual(shown)
})

test('a trial says what would happen and leaves nothing [configuration-6]', async () => {
  const { file } = await changed()
  const before = await fileOf(to)
  const { body } = await to.post('configuration/apply', { file, dry_run: true })
  expect(body.data).toMatchObject({ added: 1, changed: 3, batch: null, problems: [] })
  expect(await fileOf(to)).toBe(before)
})

test('what is left out stays as it is, and what is only here goes by choice alone [configuration-7]', async () => {
  const { file } = await changed()
  const made = await to.post('company_type/create', { name: 'Only here' })
  expect(made.body.error).toBeUndefined()
  const { differences } = await compare(to, file)
  const only = differences.find(({ title }: Shown) => title === 'Only here')
  const leave = (await differing(to, file)).map(({ id }) => id)
  const kept = await to.post('configuration/apply', { file, leave })
  expect(kept.body.data).toMatchObject({ added: 0, changed: 0, removed: 0, batch: null })
  const removed = await to.post('configuration/apply', { file, leave, remove: [only.id] })
  expect(removed.body.data).toMatchObject({ added: 0, changed: 0, removed: 1 })
  expect((await differing(to, file)).map(({ id }) => id)).toEqual(leave)
  const back = await to.post(`history/undo/${removed.body.data.batch}`)
  expect(back.body.data.refused).toEqual([])
})

test('a scorecard in force that differs becomes its next version, and is published', async () => {
  await carried()
  const families = familiesIn(await fileOf(to, ['audit-forms-new']))
  const [form, ...others] = families['audit-forms-new'] ?? []
  const file = JSON.stringify({
    muster_configuration: 1,
    families: { 'audit-forms-new': [{ ...form, pass_mark: 91 }, ...others] },
  })
  const { body } = await to.post('configuration/apply', { file })
  expect(body.data).toMatchObject({ added: 0, changed: 1, otherwise: [] })
  expect(await differing(to, file)).toEqual([])
  const versions = await empty.database.rows(
    `select form_version, status, pass_mark from audit_forms where name = $1 and generation = 'weighted' order by form_version`,
    [form?.name],
  )
  expect(versions).toMatchObject([
    { form_version: 1, status: 'Retired' },
    { form_version: 2, status: 'Published', pass_mark: 91 },
  ])
})

test('a person who is not here is named and left out, and nobody else goes for it', async () => {
  await carried()
  const families = familiesIn(await fileOf(to, ['departments']))
  const [first, second, ...others] = families.departments ?? []
  const stranger = 'nobody@elsewhere.example'
  const departments = [
    { ...first, head_id: stranger },
    { ...second, email: 'two@test.example' },
  ]
  const file = JSON.stringify({
    muster_configuration: 1,
    families: { departments: [...departments, ...others] },
  })
  const { body } = await to.post('configuration/apply', { file, dry_run: true })
  expect(body.data).toMatchObject({ added: 0, changed: 1, problems: [] })
  const { body: forms } = await to.post('configuration/apply', {
    file: JSON.stringify({
      muster_configuration: 1,
      families: { departments: [{ ...first, name: 'New', code: 'NEW', head_id: stranger }] },
    }),
    dry_run: true,
  })
  expect(forms.data.to_choose).toMatchObject([{ title: 'New', people: [stranger] }])
})

test('one record that a rule refuses keeps the whole file from being applied, and is named [configuration-8]', async () => {
  await carried()
  const families = familiesIn(await fileOf(to, ['company-types', 'course-levels']))
  const file = JSON.stringify({
    muster_configuration: 1,
    families: {
      'company-types': [...(families['company-types'] ?? []), { name: 'Fine' }],
      'course-levels': [{ name: 'Broken', rank: 'first' }],
    },
  })
  const before = await fileOf(to)
  const { status, body } = await to.post('configuration/apply', { file })
  expect([status, body.code]).toEqual([409, 'configuration.not_applied'])
  expect(body.problems).toMatchObject([{ title: 'Broken', problem: 'Rank must be a number' }])
  expect(await fileOf(to)).toBe(before)
})

test('of two who apply at once the second is told [configuration-9]', async () => {
  const { file } = await changed()
  await empty.database.transaction(async (sql) => {
    await sql.rows('select pg_advisory_xact_lock($1)', [0x434f4e46])
    const { status, body } = await to.post('configuration/apply', { file, dry_run: true })
    expect([status, body.code]).toEqual([409, 'configuration.applying'])
  })
})

test('what changed since it was compared is not applied unseen', async () => {
  const { file } = await changed()
  const { status, body } = await to.post('configuration/apply', { file, state: 'another' })
  expect([status, body.code]).toEqual([409, 'configuration.changed_since'])
})

test.for(['agent', 'lead', 'hr'])(
  '%s neither carries set-up nor sees what there is',
  async (name) => {
    const person = await signIn(demo, `${name}@muster.example`)
    const file = '{}'
    const answers = [
      await person.get('configuration/getFamilies'),
      await person.post('configuration/export'),
      await person.post('configuration/compare', { file }),
      await person.post('configuration/apply', { file }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  },
)

test('no secret and no person stands in a file', async () => {
  const { file } = await carried()
  const families = familiesIn(file)
  expect(Object.keys(families)).not.toContain('users')
  expect(Object.keys(families)).not.toContain('employees')
  const fields = Object.values(families).flatMap((records) => records.flatMap(Object.keys))
  expect(
    fields.filter(
      (name) =>
        name !== 'password_min_length' && /password|secret|private_key|iban|account_no/.test(name),
    ),
  ).toEqual([])
})
