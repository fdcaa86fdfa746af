import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { answersWith, GREETING, IDENTITY, NAME, NOTE, PARTLY } from './published-form.ts'
import { NOW, failed, readReview, reviewOf, submittedReview, verb } from './reviewing.ts'

// A submitted review has its score, is released to its agent, and read by them.
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

const quality = () => program.as('office-admin')
const hours = (count: number) => new Date(Date.parse(NOW) + count * 3_600_000).toISOString()
/** Lets a schedule do what is due. */
async function run(name: string): Promise<void> {
  await admin.post(`schedules/runNow/${name}`)
  await program.engine.schedules.workOff()
}

describe('the day of a review', () => {
  it('is that of the work where the agent was: a move before the review is submitted changes nothing [quality-14]', async () => {
    const { database, company } = program
    const dayOf = async (id: number) =>
      (await database.rows('select business_date from audit_reviews where id = $1', [id]))[0]
    const more = { submit: false, interaction_at: '2026-03-08T20:00:00.000Z' }
    const { body } = await reviewOf(program, lead, more)
    const { id } = body.data
    expect(await dayOf(id)).toEqual({ business_date: '2026-03-09' })
    const move = (office: string) =>
      database.rows('update employees set office_id = $1 where id = $2', [
        company.offices[office],
        company.employees['agent'],
      ])
    await move('New York')
    expect((await verb(lead, 'submit', id)).status).toBe(200)
    expect(await dayOf(id)).toEqual({ business_date: '2026-03-09' })
    await move('Karachi')
  })
})

describe('a submitted review', () => {
  it('has its score, and is released at once where its form has no delay', async () => {
    const answers = answersWith({ [NAME]: { score_id: PARTLY, comment: 'Once' } })
    const { data } = (await readReview(lead, await submittedReview(program, lead, {}, { answers })))
      .body
    expect(data).toMatchObject({
      ...{ status: 'Released', score: 88, raw_score: 88, outcome: 'Pass', band: 'Good' },
      ...{ fatal_count: 0, submitted_at: NOW, released_at: NOW },
      section_scores: [
        { section_id: 1, score: 70 },
        { section_id: 2, score: 100 },
      ],
    })
  })

  it('is told to the agent when it is released, and to the manager at once when an error was fatal', async () => {
    const answers = answersWith({ [IDENTITY]: failed('Not asked') })
    const id = await submittedReview(program, lead, { release_delay_hours: 2 }, { answers })
    const told = async (name: string) =>
      (
        await program.database.rows<{ title: string }>(
          `select title from notifications where user_id = $1 and buttons ->> 'redirectTo' = $2`,
          [program.company.users[name], `/activity-audit/audit-reviews/view?id=${id}`],
        )
      ).map(({ title }) => title)
    expect(await told('lead')).toEqual(['Fatal error in a review'])
    expect(await told('agent')).toEqual([])
    program.at(hours(2))
    await run('release-audit-reviews')
    expect(await told('agent')).toEqual(['Your work was reviewed'])
  })

  it('stays with its evaluator when the agent moves to another team', async () => {
    const id = await submittedReview(program, lead)
    const before = await program.database.rows<{ id: number; reports_to_id: number }>(
      'select id, reports_to_id from employees where id = $1',
      [program.company.employees.agent],
    )
    const moveTo = (reports_to_id: number | undefined) =>
      admin.post(`employees/update/${before[0]?.id}`, { reports_to_id })
    expect((await moveTo(program.company.employees.manager)).status).toBe(200)
    const listed = (await lead.get('audit_reviews/getAll')).body.data
    expect(listed.map((row: { id: number }) => row.id)).toContain(id)
    expect((await readReview(lead, id)).status).toBe(200)
    const other = await submittedReview(program, await quality())
    expect((await readReview(lead, other)).status).toBe(404)
    expect((await moveTo(before[0]?.reports_to_id)).status).toBe(200)
  })

  it('is not there for its agent before its release, and never for another team [quality-15]', async () => {
    const id = await submittedReview(program, lead, { release_delay_hours: 2 })
    const stranger = await program.as('agent2')
    expect((await readReview(agent, id)).status).toBe(404)
    expect((await readReview(stranger, id)).status).toBe(404)
    expect((await agent.get(`audit_reviews/getSheet/${id}`)).status).toBe(404)
    const listed = async (person: Person) =>
      (await person.get('audit_reviews/getAll')).body.data.map((row: { id: number }) => row.id)
    expect(await listed(agent)).not.toContain(id)
    expect((await verb(await quality(), 'release', id)).body.message).toBe(
      'Audit Review Released Successfully',
    )
    expect((await readReview(agent, id)).body.data.status).toBe('Released')
    expect(await listed(agent)).toContain(id)
    expect((await readReview(stranger, id)).status).toBe(404)
    expect((await verb(stranger, 'acknowledge', id)).status).toBe(404)
  })

  it('is acknowledged once, with words, by its agent alone [quality-16]', async () => {
    const id = await submittedReview(program, lead)
    expect(await verb(lead, 'acknowledge', id)).toBeRefused('review.not_agent')
    const words = { acknowledgement: 'I will ask for the name.' }
    expect((await verb(agent, 'acknowledge', id, words)).body).toMatchObject({
      message: 'Audit Review Acknowledged Successfully',
      data: { ...words, acknowledged_at: NOW },
    })
    expect((await verb(agent, 'acknowledge', id)).status).toBe(409)
  })

  it('is voided by another quality lead, with a reason, and kept [quality-19]', async () => {
    const id = await submittedReview(program, lead)
    expect((await verb(lead, 'void', id, { reason: 'Wrong call' })).status).toBe(403)
    const lead_ = await quality()
    expect((await verb(lead_, 'void', id)).body.error).toEqual({ reason: ['Reason is required'] })
    expect((await verb(lead_, 'void', id, { reason: 'Wrong call' })).body.data).toMatchObject({
      ...{ status: 'Voided', void_reason: 'Wrong call', score: 100 },
    })
    expect((await verb(lead_, 'void', id, { reason: 'Again' })).status).toBe(409)
    const { body } = await reviewOf(program, lead_, { submit: true })
    expect(await verb(lead_, 'void', body.data.id, { reason: 'Mine' })).toBeRefused(
      'review.own_void',
    )
  })

  it('is not voided by the person whose work it is of [quality-44]', async () => {
    const employee_id = program.company.employees['office-admin']
    const id = await submittedReview(program, admin, {}, { employee_id })
    expect(await verb(await quality(), 'void', id, { reason: 'Not me' })).toBeRefused(
      'review.own_work',
    )
  })

  it('is submitted once, by its evaluator', async () => {
    const { body } = await reviewOf(program, lead)
    expect((await verb(admin, 'submit', body.data.id)).status).toBe(403)
    const answers = await Promise.all([1, 2].map(() => verb(lead, 'submit', body.data.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('a slip', () => {
  const correct = (id: number, values: object) => lead.put(`audit_reviews/update/${id}`, values)

  it('is corrected in its time, with a reason that the history keeps', async () => {
    const id = await submittedReview(program, lead, { release_delay_hours: 2 })
    const values = { answers: answersWith({ [NOTE]: failed('No note') }) }
    expect(await correct(id, values)).toBeRefused('review.no_reason')
    const told = { ...values, change_reason: 'I missed the note' }
    expect((await correct(id, told)).body.data).toMatchObject({ score: 70, status: 'Submitted' })
    const [past] = await program.database.rows(
      `select before ->> 'score' as before, after ->> 'score' as after, after ->> 'change_reason' as reason from history
        where resource = 'audit-reviews' and record_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(past).toEqual({ before: '100.00', after: '70.00', reason: 'I missed the note' })
    program.at(hours(25))
    expect((await correct(id, told)).status).toBe(409)
  })

  it('only raises what the agent has seen [quality-18]', async () => {
    const answers = answersWith({ [NOTE]: failed('No note') })
    const id = await submittedReview(program, lead, {}, { answers })
    const change_reason = 'A slip'
    const lower = { answers: answersWith({ [NOTE]: failed('No'), [GREETING]: failed('No') }) }
    expect(await correct(id, { ...lower, change_reason })).toBeRefused('review.score_falls', {
      before: '70.00',
      after: '54.00',
    })
    const { body } = await correct(id, { answers: answersWith(), change_reason })
    expect(body.data).toMatchObject({ score: 100, status: 'Released' })
  })
})

describe('time', () => {
  it('closes what was acknowledged when the time to dispute is over [quality-17]', async () => {
    const [answered, unanswered] = [
      await submittedReview(program, lead),
      await submittedReview(program, lead),
    ]
    const silent = await submittedReview(program, lead, { agent_response: 'None' })
    await verb(agent, 'acknowledge', answered)
    const states = async () =>
      (await Promise.all([answered, unanswered, silent].map((id) => readReview(lead, id)))).map(
        ({ body }) => body.data.status,
      )
    program.at(hours(1))
    await run('close-audit-reviews')
    expect(await states()).toEqual(['Released', 'Released', 'Closed'])
    program.at(hours(72))
    await run('close-audit-reviews')
    expect(await states()).toEqual(['Closed', 'Released', 'Closed'])
  })
})
