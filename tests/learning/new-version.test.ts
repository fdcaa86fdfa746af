import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coursePublished } from '#areas/training/contract/courses/course-published.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { answersTo, bind, NOW, publishedCourse, save, take } from './courses.ts'

// A new version of a course takes its bindings along, and leaves or reopens what people passed.
let program: TestProgram
let hr: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[hr, agent] = await Promise.all([program.as('hr'), program.as('agent')])
})
beforeEach(() => program.at(NOW))
afterAll(() => program.close())

/** A course the agent passed, of which a second version is published. */
async function replaced(
  code: string,
  rule: { people_who_passed: 'Keep' | 'Must retake'; retake_by: string | null },
) {
  const fields = { code, title: `Course ${code}`, certificate_valid_months: 12 }
  const first = await publishedCourse(program, fields)
  const binding_id = await bind(hr, first)
  await take({ person: agent, quiz_id: first, binding_id })
  const second = await publishedCourse(program, {
    ...{ ...fields, quiz_version: 2, status: 'Retired', previous_quiz_id: first },
  })
  await program.database.rows(
    `update courses set status = case id when $1 then 'Published' else 'Retired' end where id in ($1, $2)`,
    [second, first],
  )
  for (const moved of coursePublished.among(program.engine.contributions))
    await moved({
      ...{ sql: program.database, id: second, previous_id: first, ...rule },
      ...{ by: Number(program.company.users['hr']), now: NOW },
    })
  return { first, second, binding_id }
}
const bound = async (quizId: number) => {
  const { body } = await agent.get('quiz/getAllBinded')
  const rows: readonly { quiz_id: number; state: string }[] = body.data
  return rows.find(({ quiz_id }) => quiz_id === quizId)
}
const statesOn = (moment: string) =>
  program.database.rows('select refresh_course_states(null, $1)', [moment])

/** The draft of the version after one, and its publication. */
async function nextOf(quizId: number): Promise<number> {
  const { body } = await hr.post(`quiz/clone/${quizId}`)
  return body.data.id
}
async function publish(quizId: number, more: object = {}) {
  const { status, body } = await hr.put(`quiz/publishQuiz/${quizId}`, more)
  expect(status, JSON.stringify(body)).toBe(200)
}

describe('a new version', () => {
  it('keeps certificates: people who passed stay valid until they end', async () => {
    const { first, second, binding_id } = await replaced('KEEP', {
      ...{ people_who_passed: 'Keep', retake_by: null },
    })
    expect(await bound(first)).toBeUndefined()
    expect(await bound(second)).toMatchObject({ binding_id, state: 'Valid', is_passed: 1 })
    const moved = await hr.get(`quiz_binding/getById/${binding_id}`)
    expect(moved.body.data.quiz_id).toBe(second)
  })

  it('is taken by a day: in time until then, overdue after it, valid once passed', async () => {
    const { second, binding_id } = await replaced('TAKE', {
      ...{ people_who_passed: 'Must retake', retake_by: '2026-06-30' },
    })
    expect(await bound(second)).toMatchObject({
      state: 'In time',
      due_on: '2026-06-30',
      is_passed: 0,
    })
    await statesOn('2026-06-30T12:00:00.000Z')
    expect(await bound(second)).toMatchObject({ state: 'In time' })
    await statesOn('2026-07-01T12:00:00.000Z')
    expect(await bound(second)).toMatchObject({ state: 'Overdue' })
    program.at('2026-07-02T06:00:00.000Z')
    const passed = await take({ person: agent, quiz_id: second, binding_id })
    expect(passed.body.data).toMatchObject({ status: 'pass', attempt_number: 1 })
    expect(await bound(second)).toMatchObject({ state: 'Valid', expires_on: '2027-07-02' })
  })

  it('is taken by people, too, who had begun the version before', async () => {
    const first = await publishedCourse(program, { code: 'BEGUN' })
    const old = { person: agent, quiz_id: first, binding_id: await bind(hr, first) }
    await save(old)
    const second = await nextOf(first)
    await publish(second, { people_who_passed: 'Must retake', retake_by: '2026-06-30' })
    const answers = await answersTo(old, { 'Only one': ['Right'] })
    const passed = await save(old, { answers, submit: true })
    expect(passed.body.data).toMatchObject({ status: 'pass', quiz_id: first })
    expect(await bound(second)).toMatchObject({ state: 'In time', is_passed: 0 })
    expect((await take({ ...old, quiz_id: second })).body.data.status).toBe('pass')
    expect(await bound(second)).toMatchObject({ state: 'Valid', is_passed: 1 })
  })

  it('goes by bindings of its own before those that come along', async () => {
    const karachi = { target: 'Office', target_id: program.company.offices['Karachi'] }
    const first = await publishedCourse(program, { code: 'BOUND' })
    await bind(hr, first, { target: 'Everyone', due_days: 10 })
    await bind(hr, first, { ...karachi, due_days: 90 })
    const second = await nextOf(first)
    await bind(hr, second, { target: 'Everyone', due_days: 30 })
    await bind(hr, second, { ...karachi, due_days: 60, starts_on: '2026-06-01' })
    await publish(second)
    const rows = await program.database.rows<{ due_days: number; ends_on: string | null }>(
      'select due_days, ends_on from course_bindings where quiz_id = $1 order by due_days',
      [second],
    )
    expect(rows).toEqual([
      { due_days: 30, ends_on: null },
      { due_days: 60, ends_on: null },
      { due_days: 90, ends_on: '2026-05-31' },
    ])
    expect(await bound(second)).toMatchObject({ state: 'In time', due_on: '2026-06-11' })
  })

  it('is not begun by its old address', async () => {
    const { first, binding_id } = await replaced('OLD', {
      ...{ people_who_passed: 'Must retake', retake_by: '2026-06-30' },
    })
    const begun = await take({ person: agent, quiz_id: first, binding_id })
    expect(begun.status).toBe(409)
    expect(begun.body.error).toContain('new version')
  })
})
