import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coursePublished } from '#areas/training/contract/courses/course-published.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bind, NOW, publishedCourse, take } from './courses.ts'

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

  it('is not begun by its old address', async () => {
    const { first, binding_id } = await replaced('OLD', {
      ...{ people_who_passed: 'Must retake', retake_by: '2026-06-30' },
    })
    const begun = await take({ person: agent, quiz_id: first, binding_id })
    expect(begun.status).toBe(409)
    expect(begun.body.error).toContain('new version')
  })
})
