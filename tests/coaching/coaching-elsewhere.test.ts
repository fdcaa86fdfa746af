import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coachingHolding } from '#areas/coaching/server/coaching-holding.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { answersWith } from '../quality/published-form.ts'
import { NOW, submittedReview } from '../quality/reviewing.ts'
import { coachingOf, comment, errorCategory, openCoaching, withCategory } from './coached.ts'

// What other areas and pages know of coachings.
let program: TestProgram
let admin: Person
let lead: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[admin, lead, agent] = await Promise.all([
    program.as('admin'),
    program.as('lead'),
    program.as('agent'),
  ])
})
beforeEach(() => program.at(NOW))
afterAll(() => program.close())

const employee = (name: string) => program.company.employees[name]

describe('the effect of a coaching', () => {
  it('is told by topic before and since, with sample sizes [coaching-17]', async () => {
    const category = await errorCategory(program, 'Documentation')
    const form = { definition: withCategory(category) }
    const { id } = await openCoaching(program, admin, form)
    const effect = async () => (await agent.get(`coaching/getEffect/${id}`)).body.data
    expect(await effect()).toEqual([
      { topic: null, before: 40, before_sample: 1, after: null, after_sample: 0 },
      { topic: 'Documentation', before: 0, before_sample: 1, after: null, after_sample: 0 },
    ])
    await comment(lead, id, '<p>Done</p>')
    program.at('2026-03-13T12:00:00.000Z')
    await submittedReview(program, admin, form, {
      ...{ answers: answersWith(), interaction_at: '2026-03-12T10:00:00.000Z' },
    })
    expect(await effect()).toEqual([
      { topic: null, before: 40, before_sample: 1, after: 100, after_sample: 1 },
      { topic: 'Documentation', before: 0, before_sample: 1, after: 100, after_sample: 1 },
    ])
  })
})

describe('what waits', () => {
  it('is on the first page of the coach, then of the agent [coaching-18]', async () => {
    const of = { employee_id: employee('agent-b') }
    const { id } = await openCoaching(program, admin, {}, of)
    const agentB = await program.as('agent-b')
    const waiting = async (person: Person) =>
      (await person.post('dashboard/getDefault')).body.data.cards.coachings
    expect(await waiting(lead)).toContainEqual(
      expect.objectContaining({ id, is_coach: true, page: `/coachings-new/view?id=${id}` }),
    )
    expect(await waiting(agentB)).toEqual([])
    await comment(lead, id, '<p>Done</p>')
    expect(await waiting(agentB)).toMatchObject([
      { id, is_coach: false, page: `/agent-coachings-acknowledge-new/view?id=${id}` },
    ])
  })

  it('passes to who takes over when the coach leaves, and ends when the agent does [coaching-19]', async () => {
    const { id, coaching_number } = await openCoaching(
      program,
      admin,
      {},
      { employee_id: employee('agent2') },
    )
    const leaving = {
      ...{ employee_id: Number(employee('lead2')), now: NOW, last_working_day: '2026-03-31' },
      ...{ moved_to_id: Number(employee('manager')), tell: async () => {} },
    }
    const held = await coachingHolding.task?.held(program.database, leaving)
    expect(held).toEqual([{ id, target: `${String(coaching_number)}, agent2` }])
    await coachingHolding.pass?.(program.database, leaving)
    const coach = async () =>
      program.database.rows('select coach_id, is_deleted from coachings where id = $1', [id])
    const manager = program.company.users['manager']
    expect(await coach()).toEqual([{ coach_id: manager, is_deleted: false }])
    await coachingHolding.pass?.(program.database, {
      ...{ ...leaving, employee_id: Number(employee('agent2')), moved_to_id: null },
    })
    expect(await coach()).toEqual([{ coach_id: manager, is_deleted: true }])
  })
})

describe('a coach', () => {
  it('is a person with the responsibility when there is no manager who can sign in', async () => {
    const manager = await program.database.rows<{ id: number }>(
      `update users set is_active = false where id = $1 returning id`,
      [program.company.users['manager']],
    )
    const role = program.company.roles['Admin']
    await program.database.rows(
      `update roles set responsibilities = responsibilities || '{coaching}' where id = $1`,
      [role],
    )
    const review = await submittedReview(
      program,
      admin,
      { coach_when: 'Always' },
      { employee_id: employee('lead') },
    )
    expect(await coachingOf(program, review)).toMatchObject({
      coach_id: program.company.users['office-admin'],
      reason: 'Follow-up',
    })
    await program.database.rows('update users set is_active = true where id = $1', [manager[0]?.id])
  })
})

it('coaching is measured as a goal: acknowledged by the day it was due [coaching-20]', async () => {
  const of = { employee_id: employee('agent-c') }
  const agentC = await program.as('agent-c')
  const one = await openCoaching(program, admin, { coaching_due_days: 1 }, of)
  await openCoaching(program, admin, { coaching_due_days: 1 }, of)
  await comment(lead, one.id, '<p>Done</p>')
  await comment(agentC, one.id, '<p>Read</p>')
  program.at('2026-03-20T12:00:00.000Z')
  const hr = await program.as('hr')
  await hr.post('kpi/create', {
    ...{ name: 'Acknowledges', metric: 'Coachings acknowledged', direction: 'Higher' },
    ...{ minimum: 0, target: 100, weight: 10, valid_from: '2026-01-01' },
  })
  const { body } = await hr.post('kpi/getResults', { employee_id: employee('agent-c') })
  expect(body.data.goals).toMatchObject([{ metric: 'Coachings acknowledged', actual: 50 }])
  // Acknowledged at 11 PM on the day it was due, by the clock of then.
  const [moved] = await program.database.rows<{ due_on: string }>(
    `update coachings set acknowledged_at = (due_on + time '23:00') at time zone 'America/New_York' where id = $1 returning acknowledged_on - due_on as days`,
    [one.id],
  )
  expect(moved).toEqual({ days: 0 })
  const zone = (name: string) =>
    program.database.rows(
      'update employees set timezone_id = (select id from time_zones where iana_name = $1) where id = $2',
      [name, employee('agent-c')],
    )
  await zone('Asia/Karachi')
  const later = await hr.post('kpi/getResults', { employee_id: employee('agent-c') })
  expect(later.body.data.goals).toMatchObject([{ actual: 50 }])
  await program.database.rows('update employees set timezone_id = null where id = $1', [
    employee('agent-c'),
  ])
  // The report counts the same two.
  const asked = {
    ...{ date_from: '2026-03-01', date_to: '2026-03-31', group_by: ['employee'] },
    employees_ids: [employee('agent-c')],
  }
  const report = async (person: Person) =>
    (await person.post('coaching_new/getReport', asked)).body.data
  expect((await report(lead)).totals).toMatchObject({
    ...{
      coachings: 2,
      open: 1,
      late: 1,
      days_to_coach: 0,
      median_days: 0,
      acknowledged_percent: 50,
    },
  })
  expect((await report(await program.as('lead2'))).totals.coachings).toBe(0)
})
