import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at, DAY, logAs, setQuestions } from './logging.ts'

// Answers that set-ups offer as a filter, and the search that reads them.
let program: TestProgram
let agent: Person
let lead: Person
let admin: Person

const SETUP = 'Booking change'
const asked = (name: string, field_type: string, more: object = {}) => ({
  name,
  label: `The ${name}`,
  field_type,
  is_filter: true,
  ...more,
})
const reasons = { options: [{ value: 'late', label: 'Came too late' }, { value: 'lost' }] }
const QUESTIONS = [
  asked('carrier', 'Text'),
  asked('parcels', 'Whole number'),
  asked('weight', 'Decimal'),
  asked('due', 'Date'),
  asked('opens', 'Time'),
  asked('again', 'Date and time'),
  asked('told', 'Yes/No'),
  asked('reason', 'Choice', reasons),
  asked('signs', 'Several choices', { options: [{ value: 'wet' }, { value: 'torn' }] }),
  asked('handed_to', 'Employee'),
  asked('inner', 'Text', { is_filter: false }),
  asked('card', 'Text', { is_filter: false, is_sensitive: true }),
]

beforeAll(async () => {
  program = await startProgram()
  ;[agent, lead, admin] = await Promise.all([
    program.as('agent'),
    program.as('lead'),
    program.as('admin'),
  ])
  expect((await setQuestions(program, admin, QUESTIONS)).body.error).toBeUndefined()
  program.at(at('17:00:00'))
  const first = {
    carrier: 'Kestrel 100% freight',
    parcels: 3,
    weight: 12.5,
    due: '2026-04-01',
    opens: '09:00',
    again: at('18:30:00'),
    told: true,
    reason: 'late',
    signs: ['wet', 'torn'],
    handed_to: program.company.employees.lead,
    inner: 'behind the counter, 6" nails',
    card: 'Kestrel secret',
  }
  const second = {
    carrier: 'Harrier',
    parcels: 30,
    weight: 2,
    due: '2026-05-01',
    told: false,
    reason: 'lost',
  }
  await logged('FIRST', first, '15:00:00')
  await logged('SECOND', { ...second, signs: ['torn'], opens: '17:00' }, '15:10:00')
  await logged('BARE', {}, '15:20:00')
})
afterAll(() => program.close())

async function logged(reference_no: string, extra_values: object, ended: string) {
  const times = { ended_at: at(ended), duration_seconds: 60 }
  const { body } = await logAs(program, agent, { reference_no, extra_values, ...times }, SETUP)
  expect(body.error).toBeUndefined()
}

const listBy = (person: Person, more: string) =>
  person.get(`activity_log/getAll?startRow=0&endRow=100&sort=started_at&${more}`)
const filtered = (filter: object) =>
  listBy(lead, `filter=${encodeURIComponent(JSON.stringify(filter))}`)

/** The references of the logs a filter or a search leaves. */
const references = ({ body }: Awaited<ReturnType<typeof filtered>>): string[] =>
  body.data.map(({ reference_no }: { reference_no: string }) => reference_no)

const found = async (name: string, operators: object) =>
  references(
    await filtered({ [`extra_values.${name}`]: operators, reference_no: { empty: false } }),
  )

describe('a filter by an answer', () => {
  const both = ['FIRST', 'SECOND']
  it.each([
    ['carrier', { eq: 'Harrier' }, ['SECOND']],
    ['carrier', { contains: 'kestrel 100%' }, ['FIRST']],
    ['carrier', { contains: '0_f' }, []],
    ['carrier', { empty: true }, ['BARE']],
    ['carrier', { empty: false }, both],
    ['carrier', { ne: 'Harrier' }, ['FIRST', 'BARE']],
    ['parcels', { eq: 3 }, ['FIRST']],
    ['parcels', { gte: 4 }, ['SECOND']],
    ['parcels', { between: [3, 30] }, both],
    ['parcels', { gt: 3, lt: 31 }, ['SECOND']],
    ['weight', { lte: 12.5 }, both],
    ['due', { gte: '2026-04-02' }, ['SECOND']],
    ['due', { between: ['2026-04-01', '2026-04-30'] }, ['FIRST']],
    ['opens', { lte: '17:00' }, both],
    ['opens', { gte: '09:01' }, ['SECOND']],
    ['again', { gte: at('18:00:00'), lt: at('19:00:00') }, ['FIRST']],
    ['told', { eq: false }, ['SECOND']],
    ['reason', { in: ['late', 'lost'] }, both],
    ['reason', { in: ['late'] }, ['FIRST']],
    ['signs', { in: ['wet'] }, ['FIRST']],
    ['signs', { eq: 'torn' }, both],
    ['handed_to', { empty: false }, ['FIRST']],
  ])('%s %o', async (name, operators, expected) => {
    expect(await found(name, operators)).toEqual(expected)
  })

  it('finds a person by id, and counts and exports what it leaves [activities-103]', async () => {
    const filter = { 'extra_values.handed_to': { in: [program.company.employees.lead] } }
    const { body } = await filtered(filter)
    expect([body.total, body.data[0]?.reference_no]).toEqual([1, 'FIRST'])
    const file = await lead.file('POST', 'activity_log/export', {
      format: 'csv',
      filter,
      columns: ['reference_no'],
    })
    expect(file.content.toString()).toContain('FIRST')
    expect(file.content.toString()).not.toContain('SECOND')
  })

  it('is refused where it cannot be meant', async () => {
    const refused = async (filter: object) => {
      const { status, body } = await filtered(filter)
      return [status, Object.values(body.error).flat()]
    }
    expect(await refused({ 'extra_values.carrier': { like: 'x' } })).toEqual([
      422,
      ['Choose one of: eq, ne, in, lt, lte, gt, gte, between, contains, empty'],
    ])
    expect(await refused({ 'extra_values.parcels': { between: [1] } })).toEqual([
      422,
      ['Needs two values'],
    ])
    expect(await refused({ 'extra_values.parcels': { eq: { a: 1 } } })).toEqual([
      422,
      ['Must be numbers, true, false or texts of at most 200 characters'],
    ])
    for (const text of ['half \ud800', 'zero \u0000'])
      expect(await refused({ 'extra_values.carrier': { eq: text } })).toEqual([
        422,
        ['A text holds a character that cannot be stored'],
      ])
    for (const name of [
      'sensitive_values.card',
      'description.x',
      'extra_values.',
      "extra_values.a' or true --",
    ])
      expect(await refused({ [name]: { eq: 'x' } })).toEqual([422, ['No such field']])
    expect((await listBy(lead, 'sort=extra_values.carrier')).status).toBe(422)
  })

  it('tells nothing of what is sensitive [activities-105]', async () => {
    expect(await found('card', { empty: false })).toEqual([])
    expect(references(await listBy(lead, 'search=secret'))).toEqual([])
    expect(references(await listBy(admin, 'search=secret'))).toEqual([])
  })
})

describe('a search', () => {
  it.each([
    ['kestrel', ['FIRST']],
    ['torn', ['FIRST', 'SECOND']],
    ['behind the counter', ['FIRST']],
    ['100%25', ['FIRST']],
    ['ke', []],
    ['2026', []],
    ['6" nails', ['FIRST']],
  ])('reads the texts that were answered, from three letters on: %s', async (search, expected) => {
    expect(
      references(
        await listBy(
          lead,
          `search=${search.replaceAll('"', '%22')}&filter={"business_date":{"eq":"${DAY}"}}`,
        ),
      ),
    ).toEqual(expected)
  })
})

describe('what is offered as a filter', () => {
  const offered = async (person: Person) =>
    (await person.get('activity_log/getAnswerFilters')).body.data as { name: string }[]

  it('is what set-ups say, told to the person who sees logs', async () => {
    const filters = await offered(agent)
    expect(filters.map(({ name }) => name)).toEqual(QUESTIONS.slice(0, 10).map(({ name }) => name))
    expect(filters).toContainEqual({
      name: 'reason',
      label: 'The reason',
      field_type: 'Choice',
      options: [
        expect.objectContaining({ value: 'late', label: 'Came too late' }),
        expect.objectContaining({ value: 'lost' }),
      ],
      activity_setup_ids: [program.company.setups[SETUP]],
    })
  })

  it('is one filter where several ask by one name: with all options, by words where kinds differ [activities-104]', async () => {
    const other = program.company.setups['Card dispute']
    const before = (await admin.get(`activity_setup/getById/${other}`)).body.data.extra_fields
    const more = [
      asked('reason_given', 'Text'),
      asked('signs', 'Several choices', { options: [{ value: 'torn' }, { value: 'burnt' }] }),
      asked('parcels', 'Text'),
    ]
    const { body } = await setQuestions(program, admin, [...before, ...more], 'Card dispute')
    expect(body.error).toBeUndefined()
    const filters = (await offered(lead)) as {
      name: string
      field_type: string
      options: { value: string }[]
      activity_setup_ids: number[]
    }[]
    const of = (name: string) => filters.find((one) => one.name === name)
    expect(of('parcels')?.field_type).toBe('Text')
    expect(of('signs')?.options.map(({ value }) => value)).toEqual(['wet', 'torn', 'burnt'])
    expect(of('signs')?.activity_setup_ids).toHaveLength(2)
    expect(of('reason_given')?.activity_setup_ids).toEqual([other])
  })

  it('is refused of what is sensitive and of files, and sums of what is no number', async () => {
    const update = async (question: object) =>
      (await setQuestions(program, admin, [question])).body.error
    expect(await update(asked('card', 'Text', { is_sensitive: true }))).toEqual({
      'extra_fields.0.is_filter': ['Sensitive answers cannot be filtered'],
    })
    expect(await update(asked('photos', 'File'))).toEqual({
      'extra_fields.0.is_filter': ['Nothing filters by this kind'],
    })
    expect(await update(asked('carrier', 'Text', { is_summed: true }))).toEqual({
      'extra_fields.0.is_summed': ['Only numbers can be summed'],
    })
    expect(
      await update(
        asked('pay', 'Money', { is_filter: false, is_sensitive: true, is_summed: true }),
      ),
    ).toEqual({
      'extra_fields.0.is_summed': ['Sensitive answers cannot be summed'],
    })
  })
})
