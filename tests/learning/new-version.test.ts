import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coursePublished } from '#areas/training/contract/courses/course-published.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import {
  answersTo,
  bind,
  details,
  NOW,
  publishedCourse,
  save,
  take,
  type Taking,
} from './courses.ts'

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

  it('is taken by a day: in time until then, overdue after it, valid once passed [learning-33]', async () => {
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

  it('is taken by people, too, who had begun the version before [learning-34]', async () => {
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

  it('goes by bindings of its own before those that come along [learning-38]', async () => {
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

describe('an attempt that was begun', () => {
  const begun = async (fields = {}): Promise<Taking> => {
    const quiz_id = await publishedCourse(program, fields)
    const taking = { person: agent, quiz_id, binding_id: await bind(hr, quiz_id) }
    expect((await save(taking)).status).toBe(200)
    return taking
  }
  const right = { 'Only one': ['Right'] } as const
  const myCourse = async ({ quiz_id }: Taking) =>
    (await agent.get('quiz/getAllBinded')).body.data.find(
      (row: { quiz_id: number }) => row.quiz_id === quiz_id,
    )
  /** It is found, read, saved and submitted; another one is refused, and once its result is a day old the course is gone. */
  async function finishes(taking: Taking, state: string) {
    const row = await myCourse(taking)
    expect(row).toMatchObject({ state, binding_id: taking.binding_id })
    const record = await agent.get(`my_courses/getById/${row.assignment_id}`)
    expect(record.body.data).toMatchObject({ open_quiz_id: taking.quiz_id })
    expect((await details(taking)).binding.why_not).toBeNull()
    const answers = await answersTo(taking, right)
    expect((await save(taking, { answers })).status).toBe(200)
    const { body } = await save(taking, { attempt_number: 1, submit: true })
    expect(body.data).toMatchObject({ status: 'pass', scoring_percentage: 100 })
  }
  async function isOver(taking: Taking) {
    const words = 'You are not assigned this course any more, so you cannot begin it again.'
    expect(await myCourse(taking)).toBeUndefined()
    const shown = await details(taking)
    expect([shown.attempt.status, shown.binding.why_not]).toEqual(['pass', words])
    expect(await save(taking)).toBeRefused('attempt.withdrawn')
    program.at('2026-05-13T06:00:00.001Z')
    const at = `quiz/getDetailsById/${taking.quiz_id}/${taking.binding_id}`
    expect((await agent.get(at)).status).toBe(404)
    expect((await save(taking)).status).toBe(404)
  }

  it('is finished though its course is retired meanwhile [learning-35]', async () => {
    const taking = await begun()
    expect((await hr.post(`quiz/retire/${taking.quiz_id}`)).status).toBe(200)
    await finishes(taking, 'Withdrawn')
    await isOver(taking)
  })

  it('is finished though its binding reaches the person no more [learning-36]', async () => {
    const taking = await begun()
    const left = await publishedCourse(program)
    const other = { ...taking, quiz_id: left, binding_id: await bind(hr, left) }
    for (const { binding_id } of [taking, other])
      expect((await hr.delete(`quiz_binding/delete/${binding_id}`)).status).toBe(200)
    expect((await save(other)).status).toBe(404)
    await finishes(taking, 'Withdrawn')
    const [row] = await program.database.rows(
      `select a.passed_on, a.state, x.status from course_assignments a join certificates x on x.id = a.certificate_id where a.quiz_id = $1 and a.employee_id = $2`,
      [taking.quiz_id, program.company.employees['agent']],
    )
    expect(row).toEqual({ passed_on: '2026-05-12', state: 'Withdrawn', status: 'Valid' })
    await isOver(taking)
  })

  it('is finished in its version though the course has another one', async () => {
    const taking = await begun({ code: 'NEXT' })
    const next = await nextOf(taking.quiz_id)
    await publish(next)
    await finishes(taking, 'In time')
    expect(await myCourse({ ...taking, quiz_id: next })).toMatchObject({ state: 'Valid' })
  })
})
