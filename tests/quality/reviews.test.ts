import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import {
  answersWith,
  definition,
  GREETING,
  MET,
  NAME,
  NOT_APPLICABLE,
  NOT_MET,
  NOTE,
  PARTLY,
  publishedForm,
} from './published-form.ts'
import { failed, NOW, refusalOf, reviewOf, submittedReview } from './reviewing.ts'

// A review is a draft of its evaluator until it is finished; what is wrong with it is told all at once.
let program: TestProgram
let admin: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[admin, lead] = await Promise.all([program.as('admin'), program.as('lead')])
})
afterAll(() => program.close())

describe('a draft', () => {
  it('has a number, its evaluator and no score', async () => {
    const { body } = await reviewOf(program, lead)
    expect(body.message).toBe('AuditReviews Added Successfully')
    expect(body.data).toMatchObject({
      ...{ status: 'Draft', score: null, evaluator_id: program.company.users['lead'] },
      review_number: expect.stringMatching(/^AR-\d{6}$/),
    })
  })

  it('answers its id also by the name that other families call it', async () => {
    const { id } = (await reviewOf(program, lead)).body.data
    const read = await lead.get(`audit_reviews/getById/${id}`)
    expect(read.body.data).toMatchObject({ id, audit_review_id: id })
    const changed = await lead.put(`audit_reviews/update/${read.body.data.audit_review_id}`, {
      summary: '<p>Calm.</p>',
    })
    expect(changed.body.data).toMatchObject({ audit_review_id: id, summary: '<p>Calm.</p>' })
  })

  it('keeps answers as far as they go, and is changed by its evaluator alone', async () => {
    const { body } = await reviewOf(program, lead, {
      answers: [{ checkpoint_id: GREETING, score_id: MET }],
    })
    const path = `audit_reviews/update/${body.data.id}`
    const more = { answers: answersWith() }
    expect((await lead.put(path, more)).body).toMatchObject({
      message: 'AuditReviews Updated Successfully',
      data: { answers: answersWith() },
    })
    expect(await admin.put(path, more)).toBeRefused('review.not_yours')
  })

  it('is deleted; what was submitted is voided instead', async () => {
    const { body } = await reviewOf(program, admin)
    const gone = await admin.delete(`audit_reviews/delete/${body.data.id}`)
    expect(gone.body.message).toBe('AuditReviews deleted successfully')
    expect(
      await admin.delete(`audit_reviews/delete/${await submittedReview(program, lead)}`),
    ).toBeRefused('review.delete_drafts_only')
  })
})

describe('bad input', () => {
  const cases: readonly (readonly [string, object, object])[] = [
    [
      'checkpoints without an answer, by their codes',
      { answers: answersWith().slice(0, 2) },
      { answers: ['2 checkpoints are not answered yet: B1, B2.'] },
    ],
    [
      'a failure without a comment, and nothing else of it',
      { answers: answersWith({ [NOTE]: { score_id: NOT_MET } }) },
      { 'answers.3.comment': ['Say why: this answer needs a comment.'] },
    ],
    [
      'what is not applicable where that is not allowed',
      { answers: answersWith({ [GREETING]: { score_id: NOT_APPLICABLE } }) },
      { 'answers.0.score_id': ['Not applicable is not allowed for this checkpoint.'] },
    ],
    [
      'answers of another form, and a checkpoint with two',
      {
        answers: [
          { checkpoint_id: 99, score_id: MET },
          ...answersWith(),
          { checkpoint_id: NOTE, score_id: MET },
        ],
      },
      {
        'answers.0.checkpoint_id': ['Choose a checkpoint of the form.'],
        'answers.5.checkpoint_id': ['This checkpoint has two answers.'],
      },
    ],
    [
      'infractions of what did not fail, and unknown ones',
      {
        answers: answersWith({
          [GREETING]: { infraction_ids: [1] },
          [NOTE]: { ...failed('No note'), infraction_ids: [999_999] },
        }),
      },
      {
        'answers.0.infraction_ids': ['Choose infractions of this form.'],
        'answers.3.infraction_ids': ['Choose infractions of this form.'],
      },
    ],
    [
      'work to come',
      { interaction_at: '2026-03-11T00:00:00.000Z' },
      { interaction_at: ['Date of the work cannot be in the future.'] },
    ],
    [
      'a call without a name',
      { interaction_reference: null },
      { interaction_reference: ['Reference is required'] },
    ],
    [
      'an activity that is not named',
      { source: 'Logged activity' },
      { activity_log_id: ['Activity is required'] },
    ],
  ]
  it.each(cases)('is refused: %s', async (_what, more, error) => {
    expect(refusalOf(await reviewOf(program, lead, { submit: true, ...more }))).toEqual([
      422,
      error,
    ])
  })

  it('is told all at once, and nothing is stored', async () => {
    const count = async () =>
      (await program.database.rows<{ n: number }>('select count(*) as n from audit_reviews'))[0]?.n
    const before = await count()
    const answers = answersWith({ [GREETING]: { score_id: PARTLY }, [NOTE]: { score_id: NOT_MET } })
    const { body } = await reviewOf(program, lead, {
      submit: true,
      answers: answers.filter(({ checkpoint_id }) => checkpoint_id !== NAME),
    })
    expect(body.error).toEqual({
      'answers.0.comment': ['Say why: this answer needs a comment.'],
      'answers.2.comment': ['Say why: this answer needs a comment.'],
      answers: ['1 checkpoint is not answered yet: A2.'],
    })
    expect(await count()).toBe(before)
  })

  it('needs one checkpoint that applies', async () => {
    const checkpoints = definition.checkpoints.map((one) => ({ ...one, na_allowed: true }))
    const audit_form_id = await publishedForm(program.database, {
      definition: { ...definition, checkpoints },
    })
    const answers = checkpoints.map(({ id }) => ({ checkpoint_id: id, score_id: NOT_APPLICABLE }))
    const given = await reviewOf(program, lead, { audit_form_id, answers, submit: true })
    expect(given.body.error).toEqual({
      answers: ['At least one checkpoint must be answered other than Not applicable.'],
    })
  })

  it('is a review of oneself, also below the rules', async () => {
    const own = { employee_id: program.company.employees['admin'] }
    expect(await reviewOf(program, admin, own)).toBeRefused('review.yourself')
    const id = await submittedReview(program, lead)
    await expect(
      program.database.rows('update audit_reviews set evaluator_id = $2 where id = $1', [
        id,
        program.company.users['agent'],
      ]),
    ).rejects.toThrow('the evaluator is the agent')
  })

  it('is an answer that is not of the form, also below the rules', async () => {
    const answers = JSON.stringify([{ checkpoint_id: 99, score_id: MET }])
    const stored = program.database.rows('update audit_reviews set answers = $2 where id = $1', [
      await submittedReview(program, lead),
      answers,
    ])
    await expect(stored).rejects.toThrow('checkpoint_id')
  })

  it('is a form of another client, one that is not published, and one that is not in use yet', async () => {
    const { Halcyon, Larkspur } = program.company.clients
    const halcyon = await publishedForm(program.database, { client_id: Halcyon })
    expect(await reviewOf(program, lead, { audit_form_id: halcyon })).toBeRefused(
      'review.form_of_other_client',
      { client: 'Halcyon' },
    )
    const retired = await publishedForm(program.database, { status: 'Retired' })
    expect(await reviewOf(program, lead, { audit_form_id: retired })).toBeRefused(
      'review.form_not_open',
    )
    const later = await publishedForm(program.database, {
      client_id: Larkspur,
      effective_from: '2026-04-01',
    })
    expect(await reviewOf(program, lead, { audit_form_id: later })).toBeRefused(
      'review.form_not_yet',
      { date: '2026-04-01' },
    )
  })
})
