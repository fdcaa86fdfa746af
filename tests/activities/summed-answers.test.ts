import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at, DAY, logAs, setQuestions } from './logging.ts'

// Answers that set-ups want summed: measures of the reports of logged activities, where their activity is chosen.
let program: TestProgram
let agent: Person
let lead: Person
let admin: Person

const summed = (name: string, field_type: string, more: object = {}) => ({
  name,
  label: `The ${name}`,
  field_type,
  is_summed: true,
  ...more,
})
const QUESTIONS = [
  summed('parcels', 'Whole number'),
  summed('weight', 'Decimal'),
  summed('refund', 'Money'),
  summed('waited', 'Duration'),
  summed('unsummed', 'Decimal', { is_summed: false }),
]

beforeAll(async () => {
  program = await startProgram()
  ;[agent, lead, admin] = await Promise.all([
    program.as('agent'),
    program.as('lead'),
    program.as('admin'),
  ])
  await asks('Booking change', QUESTIONS)
  await asks('Unlisted', [summed('parcels', 'Decimal')])
  program.at(at('17:00:00'))
  await logged(
    agent,
    { parcels: 3, weight: 12.5, refund: 19.99, waited: 90, unsummed: 5 },
    '15:00:00',
  )
  await logged(agent, { parcels: 4, weight: 0.25, refund: 0.02 }, '15:10:00')
  await logged(agent, {}, '15:20:00')
})
afterAll(() => program.close())

const setupId = (name: string) => program.company.setups[name]

async function asks(setup: string, extra_fields: object[]) {
  expect((await setQuestions(program, admin, extra_fields, setup)).body.error).toBeUndefined()
}

async function logged(person: Person, extra_values: object, ended: string) {
  const times = { ended_at: at(ended), duration_seconds: 60 }
  expect((await logAs(program, person, { extra_values, ...times })).body.error).toBeUndefined()
}

const report = async (person: Person, path: string, more: object) =>
  (await person.post(`activity_reports/${path}`, { date_from: DAY, date_to: DAY, ...more })).body
    .data

const measures = {
  answer_parcels: { label: 'The parcels', kind: 'count' },
  answer_refund: { label: 'The refund', kind: 'money' },
  answer_waited: { label: 'The waited', kind: 'hours' },
  answer_weight: { label: 'The weight', kind: 'number' },
}
const figures = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(measures).map((name) => [name, Number(row[name])]))
const ALL_OF_IT = {
  answer_parcels: 7,
  answer_refund: 20.01,
  answer_waited: 90,
  answer_weight: 12.75,
}

describe.each([
  ['getAllLoggedActivities', () => lead],
  ['myLoggedActivities', () => agent],
  ['allLoggedActivitiesSummary', () => lead],
  ['myLoggedActivitiesSummary', () => agent],
])('%s', (path, person) => {
  it('sums the answers of the chosen activity, in all and by group', async () => {
    const chosen = { activity_setup_ids: [setupId('Booking change')], group_by: ['client'] }
    const data = await report(person(), path, chosen)
    expect(data.measures).toEqual(measures)
    expect(figures(data.totals)).toEqual(ALL_OF_IT)
    expect(data.rows.map(figures)).toEqual([ALL_OF_IT])
    expect([data.totals.logs, data.totals.answer_unsummed]).toEqual([3, undefined])
  })

  it('sums none where no activity is chosen', async () => {
    const data = await report(person(), path, { group_by: ['setup'] })
    expect([data.measures, data.totals.answer_parcels]).toEqual([undefined, undefined])
  })
})

it('a report of answers counts everything else as without sums', async () => {
  const all = await report(lead, 'getAllLoggedActivities', {})
  const chosen = { activity_setup_ids: [setupId('Booking change')] }
  const { totals } = await report(lead, 'getAllLoggedActivities', chosen)
  expect(totals).toMatchObject(all.totals)
})

it('a report of answers adds questions of one name up, and exports the sums [activities-106]', async () => {
  const chosen = { activity_setup_ids: [setupId('Booking change'), setupId('Unlisted')] }
  const data = await report(lead, 'getAllLoggedActivities', chosen)
  expect(Object.keys(data.measures)).toEqual(Object.keys(measures))
  const asked = { date_from: DAY, date_to: DAY, ...chosen, group_by: ['setup'], format: 'csv' }
  const file = await lead.file('POST', 'activity_reports/getAllLoggedActivities/export', asked)
  const [head, row] = file.content.toString().split('\r\n')
  expect(head).toContain('The parcels,The refund,The waited (seconds),The weight')
  expect(row).toContain('7,20.01,90,12.75')
})

it('a report of answers sums nothing that became sensitive, for the person who is told it too', async () => {
  await asks('Unlisted', [summed('parcels', 'Decimal', { is_summed: false, is_sensitive: true })])
  const chosen = { activity_setup_ids: [setupId('Unlisted')] }
  expect((await report(admin, 'getAllLoggedActivities', chosen)).measures).toBeUndefined()
})
