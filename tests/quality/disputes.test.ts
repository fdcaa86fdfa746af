import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { decide, dispute, giveDisputes, missedNote, REASON } from './disputing.ts'
import { GREETING, MET, NAME, NOT_MET, NOTE, PARTLY } from './published-form.ts'
import { NOW, readReview, refusalOf, verb } from './reviewing.ts'

// A dispute looks again at some answers of a review; its score stays or rises.
let program: TestProgram
let admin: Person
let lead: Person
let agent: Person
let quality: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  await giveDisputes(program)
  ;[admin, lead, agent, quality] = await Promise.all([
    program.as('admin'),
    program.as('lead'),
    program.as('agent'),
    program.as('office-admin'),
  ])
})
beforeEach(() => program.at(NOW))
afterAll(() => program.close())

const hours = (count: number) => new Date(Date.parse(NOW) + count * 3_600_000).toISOString()
const userOf = (name: string) => program.company.users[name]
const accepted = { checkpoint_id: NOTE, accepted: true, score_id: MET, reason: 'It is there.' }
const rejected = { checkpoint_id: NOTE, accepted: false, reason: 'It is about another case.' }
const noticesOf = async (name: string, id: number) =>
  (
    await program.database.rows<{ title: string }>(
      `select title from notifications where user_id = $1 and buttons ->> 'redirectTo' = $2 order by id`,
      [userOf(name), `/audit-disputes/view?id=${id}`],
    )
  ).map(({ title }) => title)

describe('a dispute', () => {
  it('makes its review Disputed, has a number, a deadline and a reviewer who did not evaluate [quality-33]', async () => {
    const review = await missedNote(program, lead)
    const { body } = await dispute(agent, review)
    expect(body.data).toMatchObject({
      dispute_number: expect.stringMatching(/^AD-\d{5}$/),
      ...{ status: 'Open', round: 1, score_before: 70, score_after: null, deadline: hours(72) },
      reviewer_id: userOf('office-admin'),
      items: [{ checkpoint_id: NOTE, given_score_id: NOT_MET, given_comment: 'No note' }],
    })
    expect((await readReview(agent, review)).body.data.status).toBe('Disputed')
    expect(await noticesOf('office-admin', body.data.id)).toEqual(['Dispute to decide'])
  })

  it('goes to the evaluator when it is a slip, and in the second round to another person [quality-34]', async () => {
    const review = await missedNote(program, lead)
    const { body } = await dispute(agent, review, { kind: 'Slip' })
    expect(body.data.reviewer_id).toBe(userOf('lead'))
    await decide(lead, body.data.id, rejected)
    const second = await dispute(agent, review, { kind: 'Slip' })
    expect(second.body.data).toMatchObject({ round: 2, reviewer_id: userOf('office-admin') })
  })

  it('may be begun by the lead of the agent, and by nobody else [quality-35]', async () => {
    const review = await missedNote(program, admin)
    for (const name of ['agent-b', 'agent2', 'lead2'])
      expect(await dispute(await program.as(name), review)).toBeRefused('dispute.no_review')
    expect((await dispute(quality, review)).status).toBe(403)
    expect((await dispute(lead, review)).status).toBe(200)
  })

  it('is one at a time, however many are sent at once [quality-36]', async () => {
    const review = await missedNote(program, admin)
    const answers = await Promise.all([1, 2, 3].map(() => dispute(agent, review)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await dispute(agent, review)).toBeRefused('dispute.open_already')
    await expect(
      program.database.rows(
        `insert into audit_disputes (audit_review_id, employee_id, round, kind, items, score_before)
         select audit_review_id, employee_id, 2, kind, items, score_before from audit_disputes where audit_review_id = $1`,
        [review],
      ),
    ).rejects.toThrow('audit_disputes_one_open')
  })

  it('ends with its time, as often as its form says, and where its form wants none [quality-37]', async () => {
    const review = await missedNote(program, admin, { max_disputes: 1 })
    program.at(hours(73))
    expect(await dispute(agent, review)).toBeRefused('dispute.window_over', {
      when: '13 Mar 2026, 17:00',
    })
    program.at(NOW)
    const { body } = await dispute(agent, review)
    await decide(quality, body.data.id, rejected)
    expect(await dispute(agent, review)).toBeRefused('dispute.disputed_enough', { times: '1 time' })
    for (const rules of [{ agent_response: 'Acknowledge' }, { dispute_window_hours: 0 }])
      expect(await dispute(agent, await missedNote(program, admin, rules))).toBeRefused(
        'dispute.not_asked',
      )
  })

  it.each([
    ['nothing', [], { items: ['Items are required'] }],
    [
      'an answer with all points',
      [{ checkpoint_id: GREETING, reason: REASON }],
      { 'items.0.checkpoint_id': ['Only answers below 100 % can be disputed.'] },
    ],
    [
      'a checkpoint of another form, and one twice',
      [
        { checkpoint_id: 99, reason: REASON },
        { checkpoint_id: NOTE, reason: REASON },
        { checkpoint_id: NOTE, reason: REASON },
      ],
      {
        'items.0.checkpoint_id': ['Choose a checkpoint of this review.'],
        'items.2.checkpoint_id': ['This is disputed twice.'],
      },
    ],
    [
      'an answer the checkpoint cannot have',
      [{ checkpoint_id: NOTE, proposed_score_id: 99, reason: REASON }],
      { 'items.0.proposed_score_id': ['Choose an answer of this checkpoint.'] },
    ],
  ])('is not about %s', async (_what, items, error) => {
    const review = await missedNote(program, admin)
    expect(refusalOf(await dispute(agent, review, { items }))).toEqual([422, error])
  })

  it('is taken back by the agent, and does not count as a round', async () => {
    const review = await missedNote(program, admin, { max_disputes: 1 })
    const { body } = await dispute(agent, review)
    const path = `audit_disputes/withdraw/${body.data.id}`
    expect(refusalOf(await quality.post(path))[0]).toBe(403)
    expect((await agent.post(path)).body).toMatchObject({
      message: 'Audit Dispute Withdrawn Successfully',
      data: { status: 'Withdrawn' },
    })
    expect((await readReview(agent, review)).body.data.status).toBe('Released')
    expect((await dispute(agent, review)).body.data.round).toBe(1)
  })

  it('proposes a better answer, and one thing at a time', async () => {
    const review = await missedNote(program, lead)
    const propose = async (item: object) =>
      refusalOf(
        await dispute(agent, review, { items: [{ checkpoint_id: NOTE, reason: REASON, ...item }] }),
      )
    expect(await propose({ proposed_score_id: NOT_MET })).toEqual([
      422,
      { 'items.0.proposed_score_id': ['Propose a better answer than the one given.'] },
    ])
    expect(await propose({ proposed_score_id: MET, finding_place: 1 })).toEqual([
      422,
      { 'items.0.checkpoint_id': ['Choose a checkpoint of this review.'] },
    ])
    expect((await dispute(agent, review)).status).toBe(200)
  })

  it('ends when its review is voided', async () => {
    const review = await missedNote(program, lead)
    const { body } = await dispute(agent, review)
    await verb(quality, 'void', review, { reason: 'Another call' })
    expect((await agent.get(`audit_disputes/getById/${body.data.id}`)).body.data.status).toBe(
      'Withdrawn',
    )
  })
})

describe('its decision', () => {
  const open = async (more: object = {}) => {
    const review = await missedNote(program, lead)
    const { body } = await dispute(agent, review, { ...more })
    return { review, id: Number(body.data.id) }
  }

  it('changes the disputed answer, the score and everything that follows from it [quality-38]', async () => {
    const { review, id } = await open()
    program.at(hours(5))
    const { body } = await decide(quality, id, accepted)
    expect(body).toMatchObject({
      message: 'Audit Dispute Decided Successfully',
      data: { status: 'Accepted', score_before: 70, score_after: 100, decided_at: hours(5) },
    })
    const { data } = (await readReview(agent, review)).body
    expect(data).toMatchObject({
      ...{ status: 'Released', score: 100, outcome: 'Pass', band: 'Excellent' },
      ...{ released_at: hours(5), change_reason: expect.stringMatching(/^Dispute AD-/) },
    })
    expect(data.answers[3]).toMatchObject({ score_id: MET, comment: 'It is there.' })
    expect(await noticesOf('agent', id)).toEqual(['Your dispute was decided'])
  })

  it('is the reviewer’s alone, once, of every item and nothing else', async () => {
    const { id } = await open()
    expect(await decide(lead, id, accepted)).toBeRefused('dispute.not_reviewer')
    expect((await decide(await program.as('lead2'), id, accepted)).status).toBe(404)
    expect(refusalOf(await decide(quality, id, { ...accepted, checkpoint_id: NAME }))).toEqual([
      422,
      {
        decisions: ['Decide every disputed item.'],
        'decisions.0.checkpoint_id': ['Only disputed items can change, each once.'],
      },
    ])
    expect(refusalOf(await decide(quality, id, { ...accepted, score_id: null }))).toEqual([
      422,
      { 'decisions.0.score_id': ['Choose the new answer.'] },
    ])
    await decide(quality, id, rejected)
    expect(await decide(quality, id, accepted)).toBeRefused('dispute.not_open', {
      state: 'rejected',
    })
  })

  it('does not lower a score: what would leaves the review as it was [quality-39]', async () => {
    const review = await missedNote(program, lead)
    const items = [{ checkpoint_id: NOTE, reason: REASON }]
    const half = await dispute(agent, review, { items })
    const partly = { ...accepted, score_id: PARTLY }
    const risen = await decide(quality, half.body.data.id, partly)
    expect(risen.body.data).toMatchObject({ score_before: 70, score_after: 85 })
    const again = await dispute(agent, review, { items })
    const other = again.body.data.reviewer_id
    expect(other).not.toBe(userOf('office-admin'))
    await program.database.rows('update audit_disputes set reviewer_id = $2 where id = $1', [
      again.body.data.id,
      userOf('admin'),
    ])
    const lower = { ...rejected, score_id: NOT_MET }
    const kept = await decide(admin, again.body.data.id, lower)
    expect(kept.body.data).toMatchObject({
      ...{ status: 'Rejected', score_before: 85, score_after: 85 },
    })
    expect((await readReview(agent, review)).body.data).toMatchObject({
      score: 85,
      answers: { 3: { checkpoint_id: NOTE, score_id: PARTLY } },
    })
  })

  it('is given to another reviewer by QA, who has not judged the review before', async () => {
    const { id } = await open()
    const assign = (name: string) =>
      quality.put(`audit_disputes/update/${id}`, { reviewer_id: userOf(name) })
    expect(await assign('lead')).toBeRefused('dispute.reviewer_partial')
    expect(await assign('agent')).toBeRefused('dispute.reviewer_is_agent')
    expect((await assign('manager')).body.data.reviewer_id).toBe(userOf('manager'))
    expect((await decide(await program.as('manager'), id, accepted)).status).toBe(200)
  })

  it('is given to people who see it [quality-45]', async () => {
    const { id } = await open()
    for (const name of ['hr', 'lead2'])
      expect(
        await quality.put(`audit_disputes/update/${id}`, { reviewer_id: userOf(name) }),
      ).toBeRefused('dispute.reviewer_blind', { name })
  })

  it('ends with its review, whoever decides at the same moment [quality-46]', async () => {
    for (const reason of ['Another call', 'Wrong form', 'Not theirs']) {
      const { id, review } = await open()
      const [ended, decision] = await Promise.all([
        verb(admin, 'void', review, { reason }),
        decide(quality, id, accepted),
      ])
      expect(ended.status).toBe(200)
      expect([200, 409]).toContain(decision.status)
      expect((await readReview(quality, review)).body.data.status).toBe('Voided')
    }
  })

  it('keeps the review open: it is closed only after the decision [quality-41]', async () => {
    const { review, id } = await open()
    await verb(agent, 'acknowledge', review)
    const close = async () => {
      await admin.post('schedules/runNow/close-audit-reviews')
      await program.engine.schedules.workOff()
      return (await readReview(agent, review)).body.data.status
    }
    program.at(hours(100))
    expect(await close()).toBe('Disputed')
    await decide(quality, id, rejected)
    expect(await close()).toBe('Released')
    program.at(hours(173))
    expect(await close()).toBe('Closed')
  })
})

it('a dispute is seen by the agent and the people who lead them; for others it is not there', async () => {
  const { body } = await dispute(agent, await missedNote(program, admin))
  const path = `audit_disputes/getById/${body.data.id}`
  for (const person of [agent, lead, quality, await program.as('manager')])
    expect((await person.get(path)).status).toBe(200)
  for (const name of ['agent-b', 'lead2'])
    expect((await (await program.as(name)).get(path)).status).toBe(404)
})
