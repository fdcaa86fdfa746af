import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditSamplingPlans } from '#areas/evaluation/contract/sampling/audit-sampling-plans.ts'
import { reviewsAnyone } from '#areas/evaluation/contract/reviews-anyone.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { publishedForm } from '../quality/published-form.ts'
import { NOW } from '../quality/reviewing.ts'
import {
  AFTERWARDS,
  drawnPlan,
  drawOf,
  itemsOf,
  logWork,
  makePlan,
  makeQuality,
  preview,
} from './sampling.ts'

// A plan draws the work of a period that is over, once, and gives it to evaluators.
let program: TestProgram
let admin: Person
let quality: Person
beforeAll(async () => {
  program = await startProgram()
  await makeQuality(program, 'hr')
  await logWork(program, { agent: 6, 'agent-b': 3, agent2: 1 })
  ;[admin, quality] = await Promise.all([program.as('admin'), program.as('hr')])
})
afterAll(() => program.close())

const idOf = async (more: object = {}): Promise<number> =>
  (await makePlan(program, quality, { ...more })).body.data.id

describe('a draw', () => {
  it('is shown first, and draws what was shown [evaluation-7]', async () => {
    const plan = await idOf({ extra_total: 2, due_days: 5 })
    const shown = (await preview(quality, plan)).body.data
    expect(shown).toMatchObject({
      ...{ period_start: '2026-03-01', period_end: '2026-03-31', due_on: '2026-04-06' },
      ...{ is_drawn: false, items: 7 },
      agents: [
        { name: 'agent', logs: 6, items: { Minimum: 2, Extra: 2, Risk: 0, 'Follow-up': 0 } },
        { name: 'agent-b', logs: 3, items: { Minimum: 2, Extra: 0 } },
        { name: 'agent2', logs: 1, items: { Minimum: 1, Extra: 0 } },
      ],
    })
    expect(shown.evaluators.map(({ items }: { items: number }) => items).toSorted()).toEqual([3, 4])
    expect((await drawOf(quality, plan)).body).toMatchObject({
      message: '7 reviews drawn',
      data: { drawn_until: '2026-03-31', open_items: 7, done_items: 0 },
    })
    const after = (await preview(quality, plan)).body.data
    expect(after).toEqual({
      ...shown,
      is_drawn: true,
      agents: after.agents,
    })
    expect(after.agents.map(({ items }: { items: object }) => items)).toEqual(
      shown.agents.map(({ items }: { items: object }) => items),
    )
    const [item] = await itemsOf(quality, plan)
    expect(item).toMatchObject({ status: 'Open', due_on: '2026-04-06', reason: expect.any(String) })
    const told = await program.database.rows<{ title: string }>(
      `select title from notifications where description like '%due 2026-04-06.' order by title`,
    )
    expect(told).toEqual([{ title: '3 reviews to do' }, { title: '4 reviews to do' }])
  })

  it('happens once, whoever asks at the same moment [evaluation-8]', async () => {
    const plan = await idOf()
    const answers = await Promise.all([
      drawOf(quality, plan),
      drawOf(admin, plan),
      drawOf(quality, plan),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await drawOf(quality, plan)).toBeRefused('sampling.drawn_already', {
      start: '2026-03-01',
      end: '2026-03-31',
    })
    expect(await itemsOf(quality, plan)).toHaveLength(5)
  })

  it('is of the period that was shown', async () => {
    const plan = await idOf()
    const other = await quality.post(`audit_sampling_plans/draw/${plan}`, {
      period_start: '2026-02-01',
    })
    expect(other).toBeRefused('sampling.other_period')
  })

  it('leaves out what another plan has drawn for the same form', async () => {
    const audit_form_id = await publishedForm(program.database)
    const first = await drawnPlan(program, quality, { audit_form_id })
    const second = await drawnPlan(program, quality, { audit_form_id, name: 'Another plan' })
    const logs = [...(await itemsOf(quality, first)), ...(await itemsOf(quality, second))]
    expect(new Set(logs.map((item) => item.activity_log_id)).size).toBe(logs.length)
    expect(logs).toHaveLength(8)
  })

  it('takes a log once, whichever plans of the form are drawn at the same moment [evaluation-19]', async () => {
    const audit_form_id = await publishedForm(program.database)
    const names = ['One', 'Two', 'Three', 'Four'].map((name) => `At once ${name}`)
    const plans = await Promise.all(names.map((name) => idOf({ audit_form_id, name })))
    const answers = await Promise.all(plans.map((plan) => drawOf(quality, plan)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const items = (await Promise.all(plans.map((plan) => itemsOf(quality, plan)))).flat()
    expect(new Set(items.map((item) => item.activity_log_id)).size).toBe(items.length)
  })

  it('keeps to agents, teams and categories', async () => {
    const { employees, categories } = program.company
    const drawn = async (more: object) =>
      (await itemsOf(quality, await drawnPlan(program, quality, { ...more }))).map(
        (item) => item.employee_id,
      )
    const { agent = 0, agent2 = 0 } = employees
    expect(await drawn({ employee_ids: [agent] })).toEqual([agent, agent])
    expect(await drawn({ manager_ids: [employees['lead2']] })).toEqual([agent2])
    expect(await drawn({ activity_category_ids: [categories['Bookings']] })).toHaveLength(5)
    const [other] = await program.database.rows<{ id: number }>(
      `insert into activity_categories (name) values ('Other work') returning id`,
    )
    expect(await drawn({ activity_category_ids: [other?.id] })).toEqual([])
  })

  it('happens by itself when a period is over that ends after the plan was made [evaluation-9]', async () => {
    const { database, company } = program
    const plan = await idOf({ name: 'By itself' })
    const made = (on: string) =>
      database.rows('update audit_sampling_plans set date_created = $2 where id = $1', [plan, on])
    const runDue = async () => {
      await admin.post('schedules/runNow/draw-sampling-plans')
      await program.engine.schedules.workOff()
      return (await itemsOf(quality, plan)).length
    }
    await made(AFTERWARDS)
    expect(await runDue()).toBe(0)
    await made(NOW)
    expect(await runDue()).toBe(5)
    expect(await runDue()).toBe(5)
    await database.rows('update audit_sampling_plans set drawn_until = null where id = $1', [plan])
    // Nobody can review any more: it waits for evaluators.
    await database.rows('update audit_sampling_plans set evaluator_ids = $2 where id = $1', [
      plan,
      [company.users['agent']],
    ])
    expect(await runDue()).toBe(5)
    expect(await drawOf(quality, plan)).toBeRefused('sampling.no_evaluator')
  })

  it('is of plans that are active, with a form that is published', async () => {
    const plan = await idOf({ is_active: false })
    expect(await drawOf(quality, plan)).toBeRefused('sampling.not_active')
    const form = await publishedForm(program.database)
    const other = await idOf({ audit_form_id: form })
    await program.database.rows(`update audit_forms set status = 'Retired' where id = $1`, [form])
    expect(await drawOf(quality, other)).toBeRefused('sampling.no_form')
  })
})

describe('work at risk', () => {
  it('is of agents who failed, repeated an error or joined within 90 days', async () => {
    const { database, company } = program
    const { agent, 'agent-b': second } = company.employees
    await database.rows(`update employees set joining_date = '2026-02-01' where id = $1`, [second])
    const plan = await idOf({
      ...{ minimum_per_agent: 0, extra_total: 10, risk_share: 100 },
      risk_rules: ['Joined within 90 days', 'Score below pass mark last period'],
    })
    const risksOf = async () =>
      (await preview(quality, plan)).body.data.agents.map(
        ({ employee_id, risks }: { employee_id: number; risks: string[] }) => [
          employee_id,
          ...risks,
        ],
      )
    expect(await risksOf()).toContainEqual([second, 'Joined within 90 days'])
    const items = (await preview(quality, plan)).body.data.agents[1].items
    expect(items).toEqual({ Minimum: 0, Extra: 0, Risk: 3, 'Follow-up': 0 })
    await database.rows(
      `insert into audit_reviews (review_number, employee_id, client_id, audit_form_id, source, interaction_reference, interaction_at, status, score, raw_score, outcome, submitted_at, released_at)
       select 'AR-X', $1, client_id, audit_form_id, 'Call', 'C-1', '2026-03-20', 'Released', 40, 40, 'Fail', '2026-03-21', '2026-03-21' from audit_sampling_plans where id = $2`,
      [agent, plan],
    )
    expect(await risksOf()).toContainEqual([agent, 'Score below pass mark last period'])
  })
})

describe('a plan', () => {
  it('offers as evaluators those who can review, and nobody else', async () => {
    const { users } = program.company
    const [page] = await program.database.rows<{ id: number }>(
      'select id from objects where object_url = $1',
      [auditSamplingPlans.page],
    )
    const asked = { ...reviewsAnyone, object_viewed_id: page?.id, limit: 500 }
    const offered = await quality.post('user/getAllForDropdown', asked)
    const ids = offered.body.data.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(expect.arrayContaining([users['hr'], users['admin']]))
    expect(ids).not.toContain(users['agent'])
    expect(ids).not.toContain(users['lead'])
    const { body, status } = await makePlan(program, quality, { evaluator_ids: ids })
    expect([status, body.error]).toEqual([200, undefined])
  })

  it('draws something, with a published form of its client, for people who can review', async () => {
    const { clients, users } = program.company
    const halcyon = await publishedForm(program.database, { client_id: clients['Halcyon'] })
    expect(await makePlan(program, quality, { audit_form_id: halcyon })).toBeRefused(
      'sampling.form_of_other_client',
      { client: 'Halcyon' },
    )
    const retired = await publishedForm(program.database, { status: 'Retired' })
    expect(await makePlan(program, quality, { audit_form_id: retired })).toBeRefused(
      'sampling.form_not_published',
    )
    const nothing = await makePlan(program, quality, { minimum_per_agent: 0 })
    expect(nothing).toBeRefused('sampling.nothing_to_draw')
    const agents = await makePlan(program, quality, {
      evaluator_ids: [users['hr'], users['agent'], users['lead']],
    })
    expect(agents).toBeRefused('sampling.cannot_review', { names: 'agent, lead' })
  })

  it('is no business of agents and leads [evaluation-10]', async () => {
    const plan = await idOf()
    for (const name of ['agent', 'lead']) {
      const person = await program.as(name)
      expect((await preview(person, plan)).status).toBe(403)
      expect((await person.get('audit_sampling_plans/getAll')).status).toBe(403)
      expect((await person.get('audit_sampling_items/getAll')).status).toBe(403)
    }
    const manager = await program.as('manager')
    expect((await preview(manager, plan)).status).toBe(200)
    expect((await drawOf(manager, plan)).status).toBe(403)
  })
})
