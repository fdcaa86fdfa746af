import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { NOW, submittedReview } from '../quality/reviewing.ts'
import { coachingOf } from './coached.ts'

// A coaching that no form asked for is opened by a person, of a review that was released.
let program: TestProgram
let admin: Person
let lead: Person
let agent: Person
let quality: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[admin, lead, agent, quality] = await Promise.all([
    program.as('admin'),
    program.as('lead'),
    program.as('agent'),
    program.as('office-admin'),
  ])
})
afterAll(() => program.close())

const userOf = (name: string) => program.company.users[name]

describe('a coaching opened by hand', () => {
  const openByHand = (person: Person, review: number) =>
    person.post(`coaching/open_coaching/${review}`)

  it('is of a released review that has none, once, by who may change coachings of its agent [coaching-21]', async () => {
    const review = await submittedReview(program, admin)
    expect((await openByHand(agent, review)).status).toBe(403)
    expect((await openByHand(await program.as('lead2'), review)).status).toBe(404)
    const answers = await Promise.all([lead, quality].map((person) => openByHand(person, review)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const coaching = await coachingOf(program, review)
    expect(coaching).toMatchObject({
      ...{ reason: 'By hand', status: 'Open', due_on: '2026-03-17', coach_id: userOf('lead') },
    })
    expect(await openByHand(lead, review)).toBeRefused('coaching.coached_already', {
      number: String(coaching?.['coaching_number']),
    })
  })

  it('waits for the release of the review', async () => {
    const review = await submittedReview(program, admin, { release_delay_hours: 2 })
    expect(await openByHand(lead, review)).toBeRefused('coaching.not_released', {
      state: 'submitted',
    })
  })

  it('is of people who are still there', async () => {
    const employee_id = program.company.employees['agent-c']
    const review = await submittedReview(program, admin, {}, { employee_id })
    await program.database.rows(`update employees set status = 'Left' where id = $1`, [employee_id])
    expect(await openByHand(quality, review)).toBeRefused('coaching.has_left')
    await program.database.rows(`update employees set status = 'Active' where id = $1`, [
      employee_id,
    ])
  })
})
