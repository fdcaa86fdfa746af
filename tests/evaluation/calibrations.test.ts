import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import {
  answersWith,
  GREETING,
  NAME,
  NOT_MET,
  PARTLY,
  publishedForm,
} from '../quality/published-form.ts'
import { failed, logOf, NOW, refusalOf } from '../quality/reviewing.ts'
import { makeQuality } from './sampling.ts'

// Evaluators score the same work without seeing each other's answers.
let program: TestProgram
/** The facilitator, two who take part, an expert. */
let admin: Person
let first: Person
let second: Person
let expert: Person
beforeAll(async () => {
  program = await startProgram()
  for (const name of ['hr', 'lead2', 'manager']) await makeQuality(program, name)
  program.at(NOW)
  ;[admin, first, second, expert] = (await Promise.all(
    ['admin', 'hr', 'lead2', 'manager'].map((name) => program.as(name)),
  )) as [Person, Person, Person, Person] // one for each name
})
afterAll(() => program.close())

const users = (...names: readonly string[]) => names.map((name) => program.company.users[name])

const make = async (more: Readonly<Record<string, unknown>> = {}) => {
  const audit_form_id = await publishedForm(program.database)
  return admin.post('audit_calibrations/create', {
    ...{ name: `Session ${audit_form_id}`, client_id: program.company.clients['Larkspur'] },
    ...{ audit_form_id, interaction_reference: 'C-2040', participant_ids: users('hr', 'lead2') },
    ...more,
  })
}

const made = async (more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const { status, body } = await make(more)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}

const answer = (person: Person, id: number, other: Parameters<typeof answersWith>[0] = {}) =>
  person.post(`audit_calibrations/submitAnswers/${id}`, { answers: answersWith(other) })
const stateOf = async (person: Person, id: number) =>
  (await person.get(`audit_calibrations/getState/${id}`)).body.data
const verb = (person: Person, name: string, id: number, body: object = {}) =>
  person.post(`audit_calibrations/${name}/${id}`, body)

/** Answers that one can search for in what is sent. */
const SECRET = 'Said nothing of the fee'
const secretly = { [GREETING]: failed(SECRET) }

describe('an open calibration', () => {
  it('tells others that a person has answered, and nothing of what [evaluation-15]', async () => {
    const id = await made({ baseline_user_id: program.company.users['manager'] })
    expect((await answer(first, id, secretly)).body.message).toBe('Answers saved')
    const state = await stateOf(second, id)
    expect(state).toMatchObject({
      ...{ own_kind: 'Participant', own: null, sheets: null, figures: null },
      people: [
        { name: 'hr', kind: 'Participant', has_answered: true },
        { name: 'lead2', kind: 'Participant', has_answered: false },
        { name: 'manager', kind: 'Baseline', has_answered: false },
      ],
    })
    for (const person of [second, expert, admin]) {
      const texts = await Promise.all([
        person.get(`audit_calibrations/getState/${id}`),
        person.get(`audit_calibrations/getById/${id}`),
        person.get('audit_calibrations/getAll'),
        person.post('audit_calibrations/getByAttributes', { id }),
        person.get(`audit_calibrations/getHistory/${id}`),
        person.get('audit_reviews/getAll'),
        person.get('audit_calibrations/getAll?search=Said'),
      ])
      expect(texts.map(({ status }) => status)).toEqual(texts.map(() => 200))
      expect(JSON.stringify(texts.map(({ body }) => body))).not.toContain(SECRET)
      const file = await person.file('POST', 'audit_calibrations/export', { format: 'csv' })
      expect(file.content.toString()).toContain(`Session `)
      expect(file.content.toString()).not.toContain(SECRET)
    }
    expect(await stateOf(first, id)).toMatchObject({
      own: { score: 40 * 0.6 + 60, answers: expect.any(Array) },
    })
  })

  it('takes whole answers of those who take part, and lets them change them', async () => {
    const id = await made()
    expect(await answer(admin, id)).toBeRefused('calibration.not_asked')
    const open = await first.post(`audit_calibrations/submitAnswers/${id}`, {
      answers: answersWith().slice(0, 2),
    })
    expect(open.body.error).toEqual({
      answers: ['2 checkpoints are not answered yet: B1, B2.'],
    })
    expect((await answer(first, id, { [NAME]: { score_id: PARTLY } })).body.error).toEqual({
      'answers.1.comment': ['Say why: this answer needs a comment.'],
    })
    await answer(first, id, { [NAME]: failed('Not once') })
    await answer(first, id)
    expect((await stateOf(first, id)).own).toMatchObject({ score: 100, outcome: 'Pass' })
  })

  it('is revealed by the last answer, or by its facilitator [evaluation-16]', async () => {
    const id = await made()
    await answer(first, id)
    expect(await verb(admin, 'reveal', id)).toBeRefused('calibration.too_few_answers')
    expect((await answer(second, id, secretly)).body.message).toBe(
      'Answers saved. Everyone has answered.',
    )
    expect(JSON.stringify(await stateOf(first, id))).toContain(SECRET)
    expect(await answer(first, id)).toBeRefused('calibration.not_open', { state: 'revealed' })
    const other = await made({ baseline_user_id: program.company.users['manager'] })
    await Promise.all([answer(first, other), answer(second, other)])
    expect(await verb(first, 'reveal', other)).toBeRefused('calibration.not_facilitator')
    expect((await verb(admin, 'reveal', other)).body.data.sheets).toHaveLength(2)
  })

  it('is in no average and is no review', async () => {
    const count = async () =>
      (await program.database.rows<{ n: number }>('select count(*) as n from audit_reviews'))[0]?.n
    const before = await count()
    const id = await made()
    await answer(first, id)
    await answer(second, id)
    expect(await count()).toBe(before)
  })
})

describe('a revealed calibration', () => {
  it('compares with the expert', async () => {
    const id = await made({ baseline_user_id: program.company.users['manager'] })
    await answer(expert, id)
    await answer(first, id, { [NAME]: { score_id: PARTLY, comment: 'Once' } })
    const { body } = await answer(second, id, { [NAME]: failed('Never') })
    expect(body.data.figures).toMatchObject({
      baseline: 100,
      deviations: [
        { user_id: program.company.users['lead2'], score: 76, deviation: -24, is_within: false },
        { user_id: program.company.users['hr'], score: 88, deviation: -12, is_within: false },
      ].toSorted((a, b) => Number(a.user_id) - Number(b.user_id)),
      ...{ mean_absolute_deviation: 18, spread: 12, within_tolerance: 0 },
    })
    expect(body.data.figures.agreement).toContainEqual({ checkpoint_id: NAME, percent: 0 })
    const report = await admin.post('audit_calibrations/getReport', {
      ...{ date_from: '2026-03-01', date_to: '2026-03-31', group_by: ['session', 'evaluator'] },
    })
    const [title] = await program.database.rows<{ name: string }>(
      'select name from audit_calibrations where id = $1',
      [id],
    )
    const rows: readonly { label: string }[] = report.body.data.rows
    expect(rows.filter(({ label }) => label.includes(String(title?.name)))).toMatchObject([
      { sheets: 1, mean_deviation: -12, mean_absolute: 12, within_percent: 0 },
      { sheets: 1, mean_deviation: -24, mean_absolute: 24, within_percent: 0 },
    ])
    expect(body.data.figures.agreement).toContainEqual({ checkpoint_id: GREETING, percent: 100 })
  })

  it('compares with what all agreed on where there is no expert, and is closed then [evaluation-17]', async () => {
    const id = await made()
    const consensus = { answers: answersWith({ [NAME]: { score_id: NOT_MET, comment: 'Never' } }) }
    expect(refusalOf(await verb(admin, 'setConsensus', id, consensus))[0]).toBe(409)
    await answer(first, id)
    const { body } = await answer(second, id, { [NAME]: failed('Never') })
    expect(body.data.figures).toBeNull()
    expect(await verb(admin, 'close', id)).toBeRefused('calibration.no_consensus')
    expect(refusalOf(await verb(first, 'setConsensus', id, consensus))[0]).toBe(403)
    const agreed = await verb(admin, 'setConsensus', id, consensus)
    expect(agreed.body.data.figures).toMatchObject({ baseline: 76, within_tolerance: 50 })
    expect((await verb(admin, 'close', id)).body.data).toMatchObject({
      ...{ status: 'Closed', closed_at: NOW, answered: 2 },
    })
    expect(refusalOf(await verb(admin, 'setConsensus', id, consensus))[0]).toBe(409)
  })
})

describe('a session', () => {
  it('has work to score and people who can score it', async () => {
    const agent = await program.as('agent')
    const log = await logOf(program, agent)
    const halcyon = program.company.clients['Halcyon']
    const cases: readonly (readonly [object, string])[] = [
      [{ participant_ids: users('hr') }, 'calibration.too_few'],
      [{ baseline_user_id: users('hr')[0] }, 'calibration.expert_participates'],
      [{ participant_ids: users('hr', 'agent') }, 'calibration.cannot_review'],
      [{ interaction_reference: null }, 'calibration.no_work'],
      [{ activity_log_id: log }, 'calibration.two_works'],
      [
        { activity_log_id: log, interaction_reference: null, client_id: halcyon },
        'calibration.log_of_other_client',
      ],
    ]
    for (const [more, code] of cases) expect(await make({ ...more })).toBeRefused(code)
    await program.database.rows('update activity_logs set employee_id = $2 where id = $1', [
      log,
      program.company.employees['lead2'],
    ])
    expect(await make({ activity_log_id: log, interaction_reference: null })).toBeRefused(
      'calibration.own_work',
      { names: 'lead2' },
    )
  })

  it('keeps those who have answered, and is changed while it is open', async () => {
    const id = await made()
    await answer(first, id)
    const path = `audit_calibrations/update/${id}`
    expect(await admin.put(path, { participant_ids: users('lead2', 'manager') })).toBeRefused(
      'calibration.has_answered',
      { names: 'hr' },
    )
    expect((await admin.put(path, { participant_ids: users('hr', 'manager') })).status).toBe(200)
    await answer(expert, id)
    expect(await admin.put(path, { tolerance: 50 })).toBeRefused('calibration.not_open', {
      state: 'revealed',
    })
    expect((await admin.put(path, { notes: 'We agree on the greeting.' })).status).toBe(200)
  })

  it('is no business of agents and leads', async () => {
    const id = await made()
    for (const name of ['agent', 'lead']) {
      const person = await program.as(name)
      expect((await person.get(`audit_calibrations/getState/${id}`)).status).toBe(403)
      expect((await person.get('audit_calibrations/getAll')).status).toBe(403)
    }
  })
})
