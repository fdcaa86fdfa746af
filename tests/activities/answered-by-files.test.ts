import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerFile } from '#platform/contract/fields/field.ts'
import { sweepFiles } from '#platform/server/jobs/sweep-files.ts'
import { pdf, picture, text } from '../files/sent-files.ts'
import { type SentFile, upload } from '../harness/forms.ts'
import { type Person, type Reply, startProgram, type TestProgram } from '../harness/program.ts'
import { at, logAs, setQuestions } from './logging.ts'

// Questions that files answer: brought while the form is filled in, kept with the log, seen by the person who sees it.
let program: TestProgram
let agent: Person
let lead: Person
let admin: Person

const SETUP = 'Booking change'
const photos = {
  id: 1,
  name: 'photos',
  label: 'Photos',
  field_type: 'File',
  min: 2,
  max: 3,
  is_list_column: true,
}
const isDamaged = { id: 2, name: 'is_damaged', label: 'Damaged', field_type: 'Yes/No' }
const report = {
  id: 3,
  name: 'report',
  label: 'Report',
  field_type: 'File',
  max: 1,
  visible_if: { field: 'is_damaged', is: 'eq', value: true },
  required_if: { field: 'photos', is: 'filled' },
}
const why = {
  id: 4,
  name: 'why',
  label: 'Why none',
  field_type: 'Text',
  visible_if: { field: 'photos', is: 'empty' },
}

beforeAll(async () => {
  program = await startProgram()
  agent = await program.as('agent')
  lead = await program.as('lead')
  admin = await program.as('admin')
  program.at(at('17:00:00'))
  await ask(photos, isDamaged, report, why)
})
beforeEach(() => program.at(at('17:00:00')))
afterAll(() => program.close())

const setUp = (extra_fields: readonly object[]) => setQuestions(program, admin, extra_fields)

async function ask(...questions: readonly object[]): Promise<void> {
  const { status, body } = await setUp(questions)
  expect(body.error).toBeUndefined()
  expect(status).toBe(200)
}

async function bring(person: Person, ...files: readonly SentFile[]): Promise<AnswerFile[]> {
  return (await upload(person, 'common/uploadFiles', files)).body.data
}

const idsOf = (files: readonly AnswerFile[]) => files.map(({ id }) => id)
const two = async (person = agent) =>
  idsOf(await bring(person, await picture('one.jpg'), pdf('two.pdf')))

let minute = 0
/** Work of a few seconds, each after the one before. */
function log(person: Person, extra_values: object): Promise<Reply> {
  minute += 1
  const start = Date.parse(at('08:00:00')) + minute * 60_000
  const times = { started_at: new Date(start).toISOString(), duration_seconds: 30 }
  return logAs(program, person, { extra_values, ...times }, SETUP)
}
const statusFor = async (name: string, { file_path }: AnswerFile): Promise<number> =>
  (await (await program.as(name)).file('GET', file_path.replace('/api/', ''))).status
const change = (person: Person, id: number, extra_values: object) =>
  person.put(`activity_log/update/${id}`, { extra_values })
const rowsOf = (ids: readonly number[]) =>
  program.database.rows('select 1 from files where id = any($1::bigint[])', [ids])

describe('a question for files', () => {
  it('is one of the kinds there are, without options, with limits to their number [activities-86]', async () => {
    const { data } = (await admin.get('activity_setup/getExtraFieldsConfigs')).body
    expect(data).toContainEqual({
      field_type: 'File',
      label: 'File',
      has_options: false,
      limits: ['min', 'max'],
      rules: [],
    })
    const wrong = await setUp([
      { ...photos, min: 1.5 },
      { ...report, visible_if: null, max: 21 },
    ])
    expect(wrong.body.error).toEqual({
      'extra_fields.0.min': ['At least must be between 0 and 20'],
      'extra_fields.1.max': ['At most must be between 1 and 20'],
    })
    const crossed = await setUp([{ ...photos, min: 4, max: 2 }])
    expect(crossed.body.error).toEqual({
      'extra_fields.0.max': ['At most must be between 4 and 20'],
    })
  })

  it('is answered by files that were brought, told with name, size and address [activities-87]', async () => {
    const files = await bring(agent, await picture('wall.jpg'), pdf('offer.pdf'))
    expect(files).toMatchObject([
      { title: 'wall.jpg', is_image: true },
      { title: 'offer.pdf', is_image: false },
    ])
    const { body } = await log(agent, { photos: idsOf(files) })
    expect(body.data.extra_values).toEqual({ photos: files, is_damaged: null })
    const told = await lead.get(`activity_log/getLoggedActivityExtraFieldsById/${body.data.id}`)
    expect(told.body.data).toContainEqual({
      id: 1,
      name: 'photos',
      label: 'Photos',
      field_type: 'File',
      value: files,
      text: 'wall.jpg, offer.pdf',
    })
  })

  it('may be required, and asks for as many files as it says [activities-88]', async () => {
    const errorOf = async (extra_values: object) => (await log(agent, extra_values)).body.error
    const [first, second] = await bring(agent, pdf('a.pdf'), pdf('b.pdf'))
    expect(await errorOf({ photos: [first?.id] })).toEqual({
      'extra_values.photos': ['Photos must be between 2 and 3 files'],
    })
    const many = idsOf(
      await bring(agent, text('c.txt'), text('d.txt'), text('e.txt'), text('f.txt')),
    )
    expect(await errorOf({ photos: many })).toEqual({
      'extra_values.photos': ['Photos must be between 2 and 3 files'],
    })
    const answers = { photos: [first?.id, second?.id], is_damaged: true }
    expect(await errorOf(answers)).toEqual({ 'extra_values.report': ['Report is required'] })
    expect(await errorOf({ ...answers, report: many.slice(0, 2) })).toEqual({
      'extra_values.report': ['Report may have at most 1 file'],
    })
    expect(await errorOf({ ...answers, report: ['x'] })).toEqual({
      'extra_values.report': ['Choose an existing report'],
    })
    expect(await errorOf({ photos: [{ title: 'wall.jpg' }] })).toEqual({
      'extra_values.photos': ['Photos: a file is not uploaded yet. Wait for it, or take it off'],
    })
    await ask({ ...photos, is_required: true }, isDamaged, report, why)
    expect(await errorOf({ photos: [] })).toEqual({
      'extra_values.photos': ['Photos are required'],
    })
    await ask(photos, isDamaged, report, why)
  })

  it('is filled or empty for other questions; a hidden one is stored empty and its files go [activities-89]', async () => {
    const none = (await log(agent, { why: 'Nobody had a camera' })).body.data
    expect(none.extra_values).toEqual({
      photos: [],
      is_damaged: null,
      why: 'Nobody had a camera',
    })
    const [one] = await bring(agent, pdf('report.pdf'))
    const answers = { photos: await two(), is_damaged: true, report: [one?.id] }
    const { id, extra_values } = (await log(agent, answers)).body.data
    expect(extra_values.why).toBeUndefined()
    const hidden = await change(agent, id, { ...extra_values, is_damaged: false })
    expect(hidden.body.data.extra_values.report).toBeUndefined()
    expect(await rowsOf([Number(one?.id)])).toEqual([])
  })

  it('keeps its kind while logs answer it, and what they answered when it is taken away [activities-90]', async () => {
    const { id, extra_values } = (await log(agent, { photos: await two() })).body.data
    const refused = await setUp([{ ...photos, field_type: 'Text' }, isDamaged, report, why])
    expect(refused.status).toBe(409)
    await ask(isDamaged)
    const kept = await agent.put(`activity_log/update/${id}`, { description: 'Told again' })
    expect(kept.body.data).toMatchObject({ description: 'Told again', extra_values })
    const told = await agent.get(`activity_log/getLoggedActivityExtraFieldsById/${id}`)
    expect(told.body.data).toContainEqual({
      id: null,
      name: 'photos',
      label: 'photos (no longer used)',
      field_type: 'File',
      value: extra_values.photos,
      text: 'one.jpg, two.pdf',
    })
    await ask(photos, isDamaged, report, why)
  })
})

describe('the files of an answer', () => {
  it('are their bringer’s alone until the log is saved, then of the person who sees the log [activities-91]', async () => {
    const files = await bring(agent, await picture('wall.jpg'), pdf('offer.pdf'))
    const [wall] = files
    if (!wall) throw new Error('nothing was brought')
    expect(await statusFor('agent', wall)).toBe(200)
    for (const other of ['lead', 'agent2', 'admin']) expect(await statusFor(other, wall)).toBe(404)
    const { id } = (await log(agent, { photos: idsOf(files) })).body.data
    for (const one of ['agent', 'lead', 'admin']) expect(await statusFor(one, wall)).toBe(200)
    for (const other of ['agent2', 'lead2', 'hr']) expect(await statusFor(other, wall)).toBe(404)
    await agent.delete(`activity_log/delete/${id}`)
    for (const other of ['agent', 'lead']) expect(await statusFor(other, wall)).toBe(404)
  })

  it('cannot be named by another person, nor for another log [activities-92]', async () => {
    const refusal = {
      'extra_values.photos': ['A file of Photos is not kept any more. Choose it again'],
    }
    const files = await two()
    const agent2 = await program.as('agent2')
    await program.database.rows('update employees set client_ids = $2 where id = $1', [
      program.company.employees.agent2,
      [program.company.clients.Larkspur],
    ])
    expect((await log(agent2, { photos: files })).body.error).toEqual(refusal)
    const { id } = (await log(agent, { photos: files })).body.data
    expect((await log(agent, { photos: files })).body.error).toEqual(refusal)
    const other = (await log(agent, {})).body.data
    expect((await change(agent, other.id, { photos: files })).body.error).toEqual(refusal)
    expect((await change(agent, id, { photos: files })).status).toBe(200)
  })

  it('are told as they are stored, whatever is sent beside their ids [activities-93]', async () => {
    const [one, other] = await bring(agent, pdf('a.pdf'), pdf('b.pdf'))
    const sent = { ...one, title: '<b>x</b>', file_path: 'https://evil.example', extra: 1 }
    const { extra_values } = (await log(agent, { photos: [sent, other] })).body.data
    expect(extra_values.photos).toEqual([one, other])
  })

  it('go when they are taken off, and stay when the form comes back with an error [activities-94]', async () => {
    const [one, other, third] = await bring(agent, pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
    const wrong = { photos: [one?.id, other?.id], no_such: 1 }
    expect((await log(agent, wrong)).status).toBe(422)
    const { id } = (await log(agent, { photos: [one?.id, other?.id] })).body.data
    // A lead adds one and takes one off: only their own and the log's can be named.
    const [more] = await bring(lead, pdf('more.pdf'))
    expect((await change(lead, id, { photos: [third?.id, other?.id] })).status).toBe(422)
    const changed = await change(lead, id, { photos: [other, more] })
    expect(changed.body.data.extra_values.photos).toEqual([other, more])
    expect(await rowsOf([Number(one?.id)])).toEqual([])
    const gone = await change(agent, id, { photos: [one, other] })
    expect(gone.body.error).toEqual({
      'extra_values.photos': ['A file of Photos is not kept any more. Choose it again'],
    })
    const trail = (await agent.get(`activity_log/getEvents/${id}`)).body.data
    expect(trail).toContainEqual(expect.objectContaining({ kind: 'Field', field: 'Answers' }))
  })

  it('are judged as every upload is, and swept a week after nobody saved them [activities-95]', async () => {
    const page = { name: 'page.html', type: 'text/html', content: '<script>1</script>' }
    expect((await upload(agent, 'common/uploadFiles', [page])).status).toBe(415)
    const fake = { name: 'wall.jpg', type: 'image/jpeg', content: 'no picture' }
    expect((await upload(agent, 'common/uploadFiles', [fake])).status).toBe(415)
    expect((await upload(program.stranger, 'common/uploadFiles', [pdf()])).status).toBe(401)
    const left = await two()
    const saved = await two()
    await log(agent, { photos: saved })
    const [last] = await program.database.rows<{ at: string }>(
      'select max(date_created) as at from files',
    )
    const after = (days: number) =>
      program.at(new Date(Date.parse(String(last?.at)) + days * 86_400_000).toISOString())
    after(6)
    await sweepFiles(program.engine)
    expect(await rowsOf(left)).toHaveLength(2)
    after(8)
    await sweepFiles(program.engine)
    expect(await rowsOf(left)).toEqual([])
    expect(await rowsOf(saved)).toHaveLength(2)
  })
})
