import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coachedAgents } from '#areas/evaluation/contract/sampling/coached-agents.ts'
import { area } from '#platform/contract/area.ts'
import { serveArea } from '#platform/server/kernel/served-area.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { answersWith, publishedForm } from '../quality/published-form.ts'
import { verb } from '../quality/reviewing.ts'
import { drawnPlan, itemsOf, logWork, makeQuality } from './sampling.ts'

/** An area that coaches: its view is made below. */
const coaching = serveArea(area('coaching-example', { label: 'Coaching' }), {
  contributes: [coachedAgents.add({ view: 'example_coachings' })],
})

// What was drawn waits for its evaluator until its log is reviewed, or skipped.
let program: TestProgram
let admin: Person
let quality: Person
beforeAll(async () => {
  program = await startProgram({ more: [coaching] })
  await program.database.rows(
    'create table example_coachings (employee_id bigint, client_id bigint, acknowledged_at timestamptz, follow_up_audits integer)',
  )
  await program.database.rows('grant select on example_coachings to public')
  await makeQuality(program, 'hr')
  await logWork(program, { agent: 4, 'agent-b': 3 })
  ;[admin, quality] = await Promise.all([program.as('admin'), program.as('hr')])
})
afterAll(() => program.close())

type Item = Awaited<ReturnType<typeof itemsOf>>[number]

const skip = (item: Item, skip_reason: string | null = 'The customer hung up') =>
  quality.post(`audit_sampling_items/skip/${item.id}`, { skip_reason })

const found = async (plan: number, id: number) =>
  (await itemsOf(quality, plan)).find((item) => item.id === id)

/** Reviews the log of an item with its form. */
const review = (item: Item) =>
  admin.post('audit_reviews/create', {
    ...{ employee_id: item.employee_id, client_id: program.company.clients['Larkspur'] },
    ...{ activity_log_id: item.activity_log_id, audit_form_id: item.audit_form_id },
    ...{ source: 'Logged activity', interaction_at: '2026-03-09T10:00:00.000Z' },
    ...{ answers: answersWith(), submit: true },
  })

describe('a drawn review', () => {
  it('is done by the review of its log, and open again when that is voided [evaluation-11]', async () => {
    const plan = await drawnPlan(program, quality)
    const [item] = await itemsOf(quality, plan)
    if (!item) throw new Error('nothing was drawn')
    const made = await review(item)
    expect(made.body.data).toMatchObject({ status: 'Released' })
    expect(await found(plan, item.id)).toMatchObject({
      ...{ status: 'Done', audit_review_id: made.body.data.id },
    })
    const plans = await quality.get(`audit_sampling_plans/getById/${plan}`)
    expect(plans.body.data).toMatchObject({ open_items: 3, done_items: 1 })
    const done = await quality.post('audit_sampling_items/getByAttributes', {
      ...{ plan_id: plan, status: 'Done' },
    })
    expect(done.body.data.map(({ id }: Item) => id)).toEqual([item.id])
    const coverage = async () =>
      (
        await quality.post('audit_sampling_items/getCoverage', {
          ...{ date_from: '2026-01-01', date_to: '2026-12-31', plan_ids: [plan] },
        })
      ).body.data.totals
    expect(await coverage()).toMatchObject({ drawn: 4, done: 1, open: 3, coverage_percent: 25 })
    await verb(quality, 'void', made.body.data.id, { reason: 'Wrong call' })
    expect(await coverage()).toMatchObject({ done: 0, coverage_percent: 0 })
    expect(await found(plan, item.id)).toMatchObject({ status: 'Open', audit_review_id: null })
  })

  it('is reviewed with the version of its form that is published now', async () => {
    const first = await publishedForm(program.database, { form_number: 'AF-V' })
    const plan = await drawnPlan(program, quality, { audit_form_id: first })
    await program.database.rows(`update audit_forms set status = 'Retired' where id = $1`, [first])
    const second = await publishedForm(program.database, { form_number: 'AF-V', form_version: 2 })
    const [item] = await itemsOf(quality, plan)
    expect(item?.audit_form_id).toBe(second)
    if (item) await review(item)
    expect(await found(plan, item?.id ?? 0)).toMatchObject({ status: 'Done' })
  })

  it('is skipped with a reason, and replaced once by work of the same agent [evaluation-12]', async () => {
    const plan = await drawnPlan(program, quality)
    const [item] = await itemsOf(quality, plan)
    if (!item) throw new Error('nothing was drawn')
    expect((await skip(item, null)).body.error).toEqual({ skip_reason: ['Reason is required'] })
    expect((await skip(item)).body).toMatchObject({
      message: 'Skipped. Another activity was drawn in its place.',
      data: { status: 'Skipped', skip_reason: 'The customer hung up' },
    })
    expect(await skip(item)).toBeRefused('sampling.item_not_open', { state: 'skipped' })
    const other = (await itemsOf(quality, plan)).find(({ replaces_id }) => replaces_id === item.id)
    expect(other).toMatchObject({
      ...{ employee_id: item.employee_id, evaluator_id: item.evaluator_id },
      ...{ reason: item.reason, due_on: item.due_on, status: 'Open' },
    })
    expect(other?.activity_log_id).not.toBe(item.activity_log_id)
    if (other) expect((await skip(other)).body.message).toBe('Skipped')
  })

  it('is handed to another evaluator while it is open, never to its agent or their manager', async () => {
    const { users } = program.company
    const plan = await drawnPlan(program, quality, { evaluator_ids: [users['admin']] })
    const [item] = await itemsOf(quality, plan)
    if (!item) throw new Error('nothing was drawn')
    const handTo = (evaluator_id: number | undefined) =>
      quality.put(`audit_sampling_items/update/${item.id}`, { evaluator_id })
    expect(await handTo(users['lead'])).toBeRefused('sampling.cannot_review_item', {
      names: 'lead',
    })
    await makeQuality(program, 'lead')
    expect(await handTo(users['lead'])).toBeRefused('sampling.own_work')
    expect((await handTo(users['hr'])).body.data).toMatchObject({ evaluator_id: users['hr'] })
    await skip(item)
    expect(await handTo(users['admin'])).toBeRefused('sampling.item_not_open', { state: 'skipped' })
    const own = program.database.rows(
      'update audit_sampling_items set evaluator_id = $2 where employee_id = $3 and plan_id = $1',
      [plan, users['agent'], program.company.employees['agent']],
    )
    await expect(own).rejects.toThrow('the evaluator is the agent')
  })

  it('follows a coaching: as many as were agreed, of work after it, once [evaluation-13]', async () => {
    const { clients, employees } = program.company
    await program.database.rows('insert into example_coachings values ($1, $2, $3, 2)', [
      ...[employees['agent'], clients['Larkspur'], '2026-03-08T00:00:00Z'],
    ])
    const more = { minimum_per_agent: 0, extra_total: 1 }
    const reasons = async (plan: number) =>
      (await itemsOf(quality, plan)).map(({ reason }) => reason).toSorted()
    expect(await reasons(await drawnPlan(program, quality, more))).toEqual([
      ...['Extra', 'Follow-up', 'Follow-up'],
    ])
    expect(await reasons(await drawnPlan(program, quality, more))).toEqual(['Extra'])
  })
})

describe('the first page', () => {
  it('has what an evaluator still has to review, and nothing for people without [evaluation-14]', async () => {
    const { users } = program.company
    const card = async (person: Person) =>
      (await person.post('dashboard/getDefault')).body.data.cards['reviews-to-do']
    const before = (await card(quality))?.drawn ?? 0
    await drawnPlan(program, quality, { evaluator_ids: [users['hr']] })
    const after = await card(quality)
    expect(after).toMatchObject({ drawn: before + 4, late: 0 })
    expect(after.first[0]).toMatchObject({ due_on: '2026-04-08', client_name: 'Larkspur' })
    program.at('2026-04-09T12:00:00.000Z')
    expect(await card(quality)).toMatchObject({ drawn: before + 4, late: before + 4 })
    expect(await card(await program.as('office-admin'))).toBeNull()
    expect(await card(await program.as('agent'))).toBeUndefined()
  })
})
