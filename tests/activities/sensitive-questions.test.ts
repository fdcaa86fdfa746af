import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, logAs } from './logging.ts'
import { COLUMNS, makeSetup, startUploads, type Uploads } from './uploading.ts'

// Which questions are sensitive, and what files of rows do with their answers.
let uploads: Uploads
let program: Uploads['program']
let lead: Uploads['lead']
let admin: Uploads['admin']

const SETUP = 'Booking change'
const secret = { id: 1, name: 'secret', label: 'Secret', field_type: 'Text', is_sensitive: true }
const digits = [{ rule: 'regex', value: '[0-9]+', message: 'Digits alone' }]
const number = { ...secret, id: 2, name: 'number', label: 'Number', rules: digits }
const reason = {
  id: 3,
  name: 'reason',
  label: 'Reason',
  field_type: 'Text',
  is_sensitive: true,
  visible_if: { field: 'secret', is: 'filled' },
}
const plain = { id: 4, name: 'plain', label: 'Plain', field_type: 'Text' }
const QUESTIONS = [secret, number, reason, plain]

beforeAll(async () => {
  uploads = await startUploads()
  ;({ program, lead, admin } = uploads)
  expect((await setUp(QUESTIONS)).body.error).toBeUndefined()
})
afterAll(() => program.close())

const setUp = (extra_fields: readonly object[]) =>
  admin.put(`activity_setup/update/${program.company.setups[SETUP]}`, { extra_fields })
const turned = (one: object, is_sensitive: boolean) =>
  setUp(QUESTIONS.map((each) => (each === one ? { ...each, is_sensitive } : each)))

const column = (name: string) => ({ column: name, goes_to: `extra:${name}` })
const columns = [...COLUMNS, column('secret'), column('number'), column('plain')]
const HEADER = 'Agent,Start,Minutes,Qty,secret,number,plain'
const WORD = 'rhododendron'

describe('rows of a file', () => {
  it('bring sensitive answers, which nothing of the upload tells [activities-108]', async () => {
    const setup = await makeSetup(program, admin, { extra_fields: columns })
    const good = `KHI-0011,09/03/2026 10:00,5,1,${WORD},1234,told`
    const wrong = `KHI-0011,09/03/2026 11:00,5,1,fine,${WORD},told`
    const id = await uploads.uploaded([HEADER, good, wrong], setup)
    const checked = await uploads.check(id)
    expect(checked.body.data.first_errors).toEqual([
      { line: 3, column: 'number', value: '••••', reason: 'Digits alone' },
    ])
    const before = await lead.get(`bulk_activity_log/getById/${id}`)
    const samples = before.body.data.columns.map((one: { samples: string[] }) => one.samples[0])
    expect(samples.slice(4)).toEqual(['••••', '••••', 'told'])
    expect((await uploads.store(id)).body.data).toMatchObject({ rows_added: 1, rows_bad: 1 })
    const file = await lead.file('GET', `bulk_activity_log/getErrorFile/${id}`)
    const list = await lead.get('activity_log/getAll?startRow=0&endRow=100')
    const after = await lead.get(`bulk_activity_log/getById/${id}`)
    const history = await lead.get(`activity_log/getHistory/${list.body.data[0].id}`)
    for (const told of [before, checked, after, list, history])
      expect(JSON.stringify(told.body)).not.toContain(WORD)
    expect(String(file.content)).not.toContain(WORD)
    const seen = await admin.get(`activity_log/getById/${list.body.data[0].id}`)
    expect(seen.body.data).toMatchObject({
      extra_values: { plain: 'told' },
      sensitive_values: { secret: WORD, number: '1234' },
    })
  })

  it('are not told apart by sensitive answers', async () => {
    const refused = await admin.post('bulk_activity_setup/create', {
      name: 'By secret',
      client_id: program.company.clients.Larkspur,
      activity_setup_id: program.company.setups[SETUP],
      date_format: 'YYYY-MM-DD',
      employee_by: 'Employee code',
      duplicate_keys: ['secret'],
      extra_fields: [{ column: 'End', goes_to: 'ended_at' }],
    })
    expect(refused.body.error).toEqual({
      duplicate_keys: ['secret is sensitive: it cannot tell repeats'],
    })
    const card = program.company.setups['Card dispute']
    const { data } = (await admin.get(`activity_setup/getById/${card}`)).body
    const more = { activity_setup_id: card, duplicate_keys: ['account'], name: 'By account' }
    const { client_id } = data
    await makeSetup(program, admin, { ...more, client_id })
    const extra_fields = data.extra_fields.map((one: { name: string }) =>
      one.name === 'account' ? { ...one, is_sensitive: true } : one,
    )
    const hidden = await admin.put(`activity_setup/update/${card}`, { extra_fields })
    expect([hidden.status, hidden.body.error]).toEqual([
      409,
      expect.stringMatching(
        /^By account finds duplicates by .*, and a sensitive answer cannot be used/,
      ),
    ])
  })
})

describe('whether a question is sensitive', () => {
  it('stays while logs answer it, either way [activities-109]', async () => {
    program.at(at('17:00:00'))
    const times = { started_at: at('06:00:00'), duration_seconds: 60 }
    const extra_values = { secret: 'x', plain: 'y' }
    const made = await logAs(program, await program.as('agent'), { extra_values, ...times }, SETUP)
    expect(made.body.error).toBeUndefined()
    const words = (label: string) =>
      `${label} has answers already, so it cannot become sensitive or stop being so. Add a new question instead.`
    const opened = await turned(secret, false)
    expect([opened.status, opened.body.error]).toEqual([409, words('Secret')])
    const hidden = await turned(plain, true)
    expect([hidden.status, hidden.body.error]).toEqual([409, words('Plain')])
  })

  it('follows the question it depends on', async () => {
    expect((await turned(reason, false)).body.error).toEqual({
      'extra_fields.2.is_sensitive': ['Depends on a sensitive field: mark it sensitive too'],
    })
  })
})
