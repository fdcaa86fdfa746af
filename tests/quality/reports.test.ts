import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import {
  answersWith,
  definition,
  IDENTITY,
  NAME,
  NOT_APPLICABLE,
  NOT_MET,
  NOTE,
  publishedForm,
} from './published-form.ts'
import { failed, NOW, reviewOf, verb } from './reviewing.ts'

// The reports of reviews: each number from the reviews behind it, under the reader's own rights.
let program: TestProgram
let lead: Person
let agent: Person
let quality: Person
const RANGE = { date_from: '2026-03-01', date_to: '2026-03-31' }
const FIRST_WEEK = '2026-03-02T10:00:00.000Z'

beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[lead, agent, quality] = await Promise.all([
    program.as('lead'),
    program.as('agent'),
    program.as('office-admin'),
  ])
  const audit_form_id = await publishedForm(program.database)
  const made = async (by: Person, more: object) => {
    const { status, body } = await reviewOf(program, by, { audit_form_id, submit: true, ...more })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  const other = program.company.employees['agent2']
  await made(lead, {})
  await made(lead, { answers: answersWith({ [IDENTITY]: failed('Not asked.') }) })
  await made(quality, {
    answers: answersWith({ [NAME]: { score_id: NOT_APPLICABLE } }),
    interaction_at: FIRST_WEEK,
  })
  await made(quality, { employee_id: other, interaction_at: FIRST_WEEK })
  await made(quality, { submit: false })
  const voided = await made(lead, { employee_id: program.company.employees['agent-b'] })
  await verb(quality, 'void', voided.id, { reason: 'The wrong call' })
})
afterAll(() => program.close())

const asked = async (person: Person, report: string, more: object = {}) => {
  const { status, body } = await person.post('audit_reports/getAllAuditReports', {
    ...{ report, ...RANGE, ...more },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...body.data, total: body.total }
}
const rowOf = (rows: readonly { label: string }[], end: string) =>
  rows.find(({ label }) => label.endsWith(end))

describe('reports of reviews', () => {
  it('count what was submitted: drafts and voided reviews are in no figure and not behind one [quality-21]', async () => {
    const { totals, rows, total } = await asked(quality, 'audits')
    expect(totals).toMatchObject({ reviews: 4, pass_percent: 75, fatals: 1, average_score: 85 })
    expect(total).toBe(4)
    expect(new Set(rows.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['Released']),
    )
  })

  it('tell agents apart, each with the range of their mean; their groups add up to the whole [quality-24]', async () => {
    const { totals, rows } = await asked(quality, 'agents')
    expect(rowOf(rows, 'agent')).toMatchObject({
      ...{ reviews: 3, average_score: 80, pass_percent: 66.67, fatals: 1 },
      ...{ range_from: 0, range_to: 100 },
    })
    expect(rowOf(rows, 'agent2')).toMatchObject({ reviews: 1, range_from: null, trend: null })
    for (const measure of ['reviews', 'fatals'])
      expect(rows.reduce((sum: number, row: never) => sum + row[measure], 0)).toBe(totals[measure])
  })

  it('open to the reviews behind each row [quality-27]', async () => {
    for (const report of ['agents', 'forms', 'evaluators']) {
      const { rows } = await asked(quality, report)
      for (const { key, reviews } of rows) {
        const [client, one] = key.map(Number)
        const of = {
          agents: { employees_ids: [one] },
          forms: { audit_form_ids: [one] },
          evaluators: { evaluator_ids: [one] },
        }[report]
        const behind = await asked(quality, report, { client_ids: [client], ...of, group_by: [] })
        expect(behind.total).toBe(reviews)
      }
    }
    const { rows } = await asked(quality, 'checkpoints')
    for (const { key, failed: errors } of rows) {
      const behind = await asked(quality, 'checkpoints', { checkpoints: key, group_by: [] })
      expect(behind.total).toBe(errors)
    }
  })

  it('come to the figures of the row they were opened from', async () => {
    const answers = answersWith({
      [IDENTITY]: failed('Not asked.'),
      [NAME]: failed('Not used.'),
    })
    const audit_form_id = await publishedForm(program.database)
    const { body } = await reviewOf(program, lead, { audit_form_id, submit: true, answers })
    const categories = await program.database.rows<{ id: number }>(
      `insert into audit_error_categories (name) values ('Rules'), ('Words') returning id`,
    )
    await program.database.rows(
      `update audit_answers set error_category_id = ($1::bigint[])[case checkpoint_id when ${IDENTITY} then 1 else 2 end] where kind = 'Fail'`,
      [categories.map(({ id }) => id)],
    )
    const drilled = { checkpoints: 'checkpoints', infractions: 'error_category_ids' }
    for (const [report, filter] of Object.entries(drilled)) {
      const { rows, totals } = await asked(quality, report)
      expect(rows.length).toBeGreaterThan(1)
      for (const { key, labels: _labels, label: _label, ...figures } of rows) {
        const opened = await asked(quality, report, { [filter]: key, group_by: [] })
        const { error_percent: _share, cumulative_percent: _shares, ...same } = figures
        expect(opened.totals).toMatchObject(same)
        const sum = opened.series.reduce(
          (all: number, day: { value: number }) => all + day.value,
          0,
        )
        expect(sum).toBe(figures.failed ?? figures.errors)
        expect(sum).toBeLessThan(totals.failed ?? totals.errors)
      }
    }
    await verb(quality, 'void', body.data.id, { reason: 'Only tried' })
  })

  it('hold evaluators against all reviews of the same clients [quality-28]', async () => {
    const { rows } = await asked(quality, 'evaluators')
    expect(rowOf(rows, 'lead')).toMatchObject({ reviews: 2, average_score: 70, deviation: -15 })
    expect(rowOf(rows, 'office-admin')).toMatchObject({ reviews: 2, deviation: 15 })
  })

  it('count checkpoints that were asked, failed, and did not apply', async () => {
    const { rows, totals } = await asked(quality, 'checkpoints')
    expect(totals).toMatchObject({ asked: 16, failed: 1, fail_percent: 6.67, na_percent: 6.25 })
    expect(rowOf(rows, 'Is the identity checked?')).toMatchObject({ asked: 4, fail_percent: 25 })
    expect(rowOf(rows, 'Is the name used?')).toMatchObject({ asked: 4, na_percent: 25 })
    const { totals: errors } = await asked(quality, 'infractions')
    expect(errors).toMatchObject({ errors: 1 })
  })

  it('count a checkpoint where it was shown, by agent and lead as by itself [quality-22]', async () => {
    const shown = { shown_when_checkpoint_id: IDENTITY, shown_when_score_id: NOT_MET }
    const checkpoints = definition.checkpoints.map((one) =>
      one.id === NOTE ? { ...one, ...shown } : one,
    )
    const rules = { definition: { ...definition, checkpoints } }
    const audit_form_id = await publishedForm(program.database, rules)
    const unseen = answersWith().filter(({ checkpoint_id }) => checkpoint_id !== NOTE)
    const missed = answersWith({ [IDENTITY]: failed('Not asked.'), [NOTE]: failed('Not noted.') })
    const made = await Promise.all(
      [unseen, missed].map((answers) =>
        reviewOf(program, lead, { audit_form_id, submit: true, answers }),
      ),
    )
    const of = { audit_form_ids: [audit_form_id] }
    for (const grouped of [[], ['employee'], ['manager', 'form']]) {
      const group_by = [...grouped, 'checkpoint']
      const { rows, totals } = await asked(quality, 'checkpoints', { ...of, group_by })
      expect(totals).toMatchObject({ asked: 7, failed: 2 })
      expect(rows.length).toBe(4)
      expect(rowOf(rows, 'Is the case noted?')).toMatchObject({ asked: 1, fail_percent: 100 })
      expect(rowOf(rows, 'Is the identity checked?')).toMatchObject({ asked: 2, fail_percent: 50 })
    }
    for (const { body } of made) await verb(quality, 'void', body.data.id, { reason: 'Only tried' })
  })

  it('show agents their own reviews, leads those of their people [quality-29]', async () => {
    expect((await asked(agent, 'audits')).totals.reviews).toBe(3)
    expect((await asked(agent, 'evaluators')).totals.reviews).toBe(3)
    expect((await asked(lead, 'agents')).rows.map(({ labels }: never) => labels[1])).toEqual([
      'agent',
    ])
    const stranger = await program.as('agent-b')
    expect((await asked(stranger, 'checkpoints')).totals.asked).toBe(0)
  })

  it('count for agents what was released to them, and no sooner', async () => {
    const of = async (person: Person) => (await asked(person, 'audits')).totals.reviews
    const [own, all] = [await of(agent), await of(quality)]
    const audit_form_id = await publishedForm(program.database, { release_delay_hours: 24 })
    const { body } = await reviewOf(program, lead, { audit_form_id, submit: true })
    expect([await of(agent), await of(quality)]).toEqual([own, all + 1])
    await verb(quality, 'void', body.data.id, { reason: 'Only tried' })
  })

  it('go into a file with the figures that are no sums', async () => {
    const file = await quality.file('POST', 'audit_reports/getAllAuditReports/export', {
      ...{ report: 'agents', ...RANGE, format: 'csv' },
    })
    expect(file.status).toBe(200)
    const [head, ...rows] = file.content.toString().split(/\r?\n/)
    expect(head).toContain('95% from')
    expect(rows.find((row) => row.includes('Larkspur,agent,'))).toContain(',80,0,100,')
  })

  it('average several clients only when they are asked to [quality-30]', async () => {
    const client_id = program.company.clients['Halcyon']
    await program.database.rows(
      `update audit_reviews set client_id = $1 where id = (select max(id) from audit_reviews where status = 'Released')`,
      [client_id],
    )
    expect((await asked(quality, 'audits')).totals).toMatchObject({
      ...{ reviews: 4, average_score: null, range_from: null },
    })
    expect((await asked(quality, 'audits', { pool: true })).totals.average_score).toBe(85)
  })

  it('refuse groupings and figures that a report does not have', async () => {
    const refused = await quality.post('audit_reports/getAllAuditReports', {
      ...{ report: 'agents', ...RANGE, group_by: ['checkpoint'], measures: ['errors'] },
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.error).toSorted()).toEqual(['group_by', 'measures'])
  })
})
