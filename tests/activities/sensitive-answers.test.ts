import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerFile } from '#platform/contract/fields/field.ts'
import { pdf } from '../files/sent-files.ts'
import { upload } from '../harness/forms.ts'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'
import { at, logAs, setQuestions } from './logging.ts'

// Answers to sensitive questions: HR and managers see them; everybody else, the person who typed one included, sees that there is one.
let program: TestProgram
let agent: Person
let lead: Person
let manager: Person
let hr: Person
let admin: Person

const SETUP = 'Booking change'
const secret = {
  id: 1,
  name: 'secret_word',
  label: 'Secret',
  field_type: 'Text',
  is_sensitive: true,
}
const isIll = { id: 2, name: 'is_ill', label: 'Ill', field_type: 'Yes/No', is_sensitive: true }
const illness = {
  id: 3,
  name: 'illness',
  label: 'Illness',
  field_type: 'Choice',
  options: [{ value: 'flu', label: 'Influenza' }, { value: 'cold' }],
  is_sensitive: true,
  visible_if: { field: 'is_ill', is: 'eq', value: true },
  required_if: { field: 'is_ill', is: 'eq', value: true },
}
const scan = { id: 4, name: 'scan', label: 'Scan', field_type: 'File', is_sensitive: true }
const photos = { id: 5, name: 'photos', label: 'Photos', field_type: 'File' }
const plain = { id: 6, name: 'plain', label: 'Plain', field_type: 'Text', is_list_column: true }
const QUESTIONS = [secret, isIll, illness, scan, photos, plain]

beforeAll(async () => {
  program = await startProgram()
  ;[agent, lead, manager, hr, admin] = await Promise.all([
    program.as('agent'),
    program.as('lead'),
    program.as('manager'),
    program.as('hr'),
    program.as('admin'),
  ])
  program.at(at('17:00:00'))
  await ask(...QUESTIONS)
})
beforeEach(() => program.at(at('17:00:00')))
afterAll(() => program.close())

const setUp = (extra_fields: readonly object[]) => setQuestions(program, admin, extra_fields)
async function ask(...questions: readonly object[]): Promise<void> {
  expect((await setUp(questions)).body.error).toBeUndefined()
}

let minute = 0
/** Work of a few seconds, each after the one before. */
function log(extra_values: object, person = agent): Promise<Reply> {
  minute += 1
  const start = Date.parse(at('06:00:00')) + minute * 60_000
  const times = { started_at: new Date(start).toISOString(), duration_seconds: 30 }
  return logAs(program, person, { extra_values, ...times }, SETUP)
}
const made = async (extra_values: object): Promise<number> => {
  const { body } = await log(extra_values)
  expect(body.error).toBeUndefined()
  return body.data.id
}
const change = (person: Person, id: number, more: object) =>
  person.put(`activity_log/update/${id}`, more)
const recordOf = async (person: Person, id: number) =>
  (await person.get(`activity_log/getById/${id}`)).body.data
const toldOf = async (person: Person, id: number) => {
  const path = `activity_log/getLoggedActivityExtraFieldsById/${id}`
  const { data } = (await person.get(path)).body
  return Object.fromEntries(
    data.map(({ name, value, text }: { name: string; value: unknown; text: string }) => [
      name,
      [value, text],
    ]),
  )
}
const stored = async (id: number) => {
  const [row] = await program.database.rows(
    'select extra_values, sensitive_values from activity_logs where id = $1',
    [id],
  )
  return row
}
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
const bring = async (person: Person, ...names: string[]): Promise<AnswerFile[]> =>
  (
    await upload(
      person,
      'common/uploadFiles',
      names.map((name) => pdf(name)),
    )
  ).body.data

const WORD = 'rhododendron'
const ANSWERS = { secret_word: WORD, is_ill: true, illness: 'flu', plain: 'for all' }

describe('a sensitive answer', () => {
  it('is not answered back to the person who typed it, nor told to their lead; a manager and the super admin see it [activities-98]', async () => {
    const { body } = await log(ANSWERS)
    expect(JSON.stringify(body)).not.toContain(WORD)
    expect(body.data.extra_values).toEqual({ photos: [], plain: 'for all' })
    const { id } = body.data
    for (const outside of [agent, lead]) {
      expect(await recordOf(outside, id)).not.toHaveProperty('sensitive_values')
      expect(await toldOf(outside, id)).toEqual({
        secret_word: [null, '••••'],
        is_ill: [null, '••••'],
        illness: [null, '••••'],
        photos: [[], ''],
        plain: ['for all', 'for all'],
      })
    }
    for (const inside of [manager, admin]) {
      const sensitive_values = { secret_word: WORD, is_ill: true, illness: 'flu' }
      expect(await recordOf(inside, id)).toMatchObject({ sensitive_values })
      expect(await toldOf(inside, id)).toMatchObject({
        secret_word: [WORD, WORD],
        is_ill: [true, 'Yes'],
        illness: ['flu', 'Influenza'],
      })
    }
    const lead2 = await program.as('lead2')
    for (const stranger of [lead2, hr])
      expect((await stranger.get(`activity_log/getById/${id}`)).status).toBe(404)
  })

  it('is HR’s to see as far as HR sees logs [activities-99]', async () => {
    const id = await made({ secret_word: WORD })
    expect((await hr.get(`activity_log/getById/${id}`)).status).toBe(404)
    const pages = await program.database.rows<{ id: number }>(
      `select id from objects where object_url in ('/activity-log', '/activity-log/sensitive')`,
    )
    const permissions = pages.map((page) => ({
      object_id: page.id,
      rights_view: '1',
      reporting_access_view: ['all'],
    }))
    const role_id = program.company.roles.HR
    const saved = await admin.post('roles_permissions/save', { role_id, permissions })
    expect(saved.body.error).toBeUndefined()
    // Rights that were changed count within a second.
    await expect
      .poll(async () => (await recordOf(hr, id))?.sensitive_values)
      .toEqual({ secret_word: WORD })
  })

  it('stands in no list, filter, order, search, file or history of those outside [activities-100]', async () => {
    const id = await made(ANSWERS)
    await change(manager, id, { extra_values: { ...ANSWERS, secret_word: `${WORD}s` } })
    const [mine, team] = await Promise.all([
      agent.get('activity_log/getMyRecentActivities?startRow=0&endRow=100'),
      lead.get('activity_log/getAll?startRow=0&endRow=100&with=list_answers'),
    ])
    const history = await lead.get(`activity_log/getHistory/${id}`)
    const trail = await lead.get(`activity_log/getEvents/${id}`)
    const file = await lead.file('POST', 'activity_log/export', { format: 'csv' })
    const pieces = [mine.body, team.body, history.body, trail.body, String(file.content)]
    for (const piece of pieces) expect(JSON.stringify(piece)).not.toContain(WORD)
    expect(team.body.data).toContainEqual(
      expect.objectContaining({ id, list_answers: 'Plain: for all' }),
    )
    const known = await manager.get(`activity_log/getHistory/${id}`)
    expect(JSON.stringify(known.body)).toContain(WORD)
    expect((await lead.get(`activity_log/getAll?search=${WORD}`)).body.data).toEqual([])
    for (const operator of ['contains', 'eq', 'notEmpty']) {
      const query = filtered({ sensitive_values: { [operator]: WORD } })
      expect((await lead.get(`activity_log/getAll?${query}`)).status).toBe(422)
    }
    expect((await lead.get('activity_log/getAll?sort=sensitive_values')).status).toBe(422)
    const columns = { columns: ['reference_no', 'sensitive_values'] }
    expect((await lead.post('activity_log/export', columns)).status).toBe(422)
  })

  it('stays when a person who does not see it changes the log, and is replaced or emptied by name [activities-101]', async () => {
    const id = await made(ANSWERS)
    expect((await change(lead, id, { description: 'Called back' })).status).toBe(200)
    const again = await change(lead, id, { extra_values: { plain: 'other' } })
    expect(again.body.error).toBeUndefined()
    expect(JSON.stringify(again.body)).not.toContain(WORD)
    const sensitive_values = { secret_word: WORD, is_ill: true, illness: 'flu' }
    expect(await stored(id)).toEqual({
      extra_values: { photos: [], plain: 'other' },
      sensitive_values,
    })
    const typed = await change(lead, id, { extra_values: { plain: 'other', secret_word: 'tulip' } })
    expect(JSON.stringify(typed.body)).not.toContain('tulip')
    expect(await stored(id)).toMatchObject({
      sensitive_values: { ...sensitive_values, secret_word: 'tulip' },
    })
    await change(lead, id, { extra_values: { secret_word: null } })
    expect(await stored(id)).toMatchObject({ sensitive_values: { is_ill: true, illness: 'flu' } })
    const forged = await change(lead, id, { sensitive_values: { secret_word: 'forged' } })
    expect([forged.status, forged.body.error]).toEqual([
      422,
      { sensitive_values: ['No such field'] },
    ])
    expect(JSON.stringify(await stored(id))).not.toContain('forged')
  })

  it('is checked as every answer is; one that is not asked any more goes', async () => {
    expect((await log({ is_ill: true })).body.error).toEqual({
      'extra_values.illness': ['Illness is required'],
    })
    const id = await made(ANSWERS)
    await change(lead, id, { extra_values: { is_ill: false } })
    expect(await stored(id)).toMatchObject({
      sensitive_values: { secret_word: WORD, is_ill: false },
    })
  })

  it('demands nothing of a person who cannot know what it asks for', async () => {
    const id = await made({ is_ill: true, illness: 'flu' })
    await program.database.rows(
      `update activity_logs set sensitive_values = '{"is_ill": true}' where id = $1`,
      [id],
    )
    const { body } = await change(lead, id, { extra_values: { plain: 'told' } })
    expect(body.error).toBeUndefined()
    expect(await stored(id)).toMatchObject({ sensitive_values: { is_ill: true } })
  })

  it('tells nobody by the trail whether a guess was right [activities-102]', async () => {
    const id = await made({ secret_word: WORD })
    const told = async () =>
      (await lead.get(`activity_log/getEvents/${id}`)).body.data.filter(
        ({ field }: { field: string }) => field === 'Answers',
      ).length
    await change(lead, id, { extra_values: { secret_word: 'wrong' } })
    await change(lead, id, { extra_values: { secret_word: 'wrong' } })
    expect(await told()).toBe(2)
  })

  it('stays hidden when its question is taken away', async () => {
    const id = await made({ secret_word: WORD })
    await ask(...QUESTIONS.slice(1))
    expect((await change(lead, id, { description: 'Later' })).status).toBe(200)
    expect(await toldOf(lead, id)).toMatchObject({ secret_word: [null, '••••'] })
    const { sensitive_values } = await recordOf(manager, id)
    const kept = await change(manager, id, { extra_values: sensitive_values })
    expect(kept.body.error).toBeUndefined()
    expect(await stored(id)).toMatchObject({ sensitive_values: { secret_word: WORD } })
    const guess = await change(lead, id, { extra_values: { secret_word: WORD } })
    expect(guess.body.error).toEqual({ 'extra_values.secret_word': ['No such field'] })
    const open = await setUp([
      { ...secret, id: undefined, is_sensitive: false },
      ...QUESTIONS.slice(1),
    ])
    expect(open.status).toBe(409)
    await ask(...QUESTIONS)
  })
})

describe('files that answer a sensitive question', () => {
  const statusFor = async (person: Person, { file_path }: AnswerFile) =>
    (await person.file('GET', file_path.replace('/api/', ''))).status

  it('are opened only by the person who sees the answer, kept, and let go when they are taken off [activities-107]', async () => {
    const [hidden, open] = await bring(agent, 'scan.pdf', 'open.pdf')
    if (!hidden || !open) throw new Error('nothing was brought')
    const id = await made({ scan: [hidden.id], photos: [open.id] })
    for (const outside of [agent, lead]) {
      expect(await statusFor(outside, hidden)).toBe(404)
      expect(await statusFor(outside, open)).toBe(200)
      expect(await toldOf(outside, id)).toMatchObject({ scan: [null, '••••'] })
    }
    for (const inside of [manager, admin]) expect(await statusFor(inside, hidden)).toBe(200)
    await change(lead, id, { description: 'Looked at' })
    expect(await statusFor(manager, hidden)).toBe(200)
    const moved = await change(lead, id, { extra_values: { photos: [hidden.id] } })
    expect(moved.body.error).toEqual({
      'extra_values.photos': ['A file of Photos is not kept any more. Choose it again'],
    })
    await change(manager, id, { extra_values: { photos: [open.id], scan: [] } })
    expect(await statusFor(manager, hidden)).toBe(404)
    expect(await statusFor(manager, open)).toBe(200)
  })
})
