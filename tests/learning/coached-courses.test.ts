import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comment, errorCategory, openCoaching, withCategory } from '../coaching/coached.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { answersWith, NOT_MET, NOTE } from '../quality/published-form.ts'
import { NOW, submittedReview } from '../quality/reviewing.ts'
import { bind, publishedCourse, take } from './courses.ts'

// The seventh worked example: from an error that repeats to a course, and to what the course changed.
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

const listed = async (person: Person, id: number) =>
  (await person.get(`coached_courses/getAll/${id}`)).body.data
const assign = (person: Person, id: number, quiz_id: number) =>
  person.post(`coached_courses/assign/${id}`, { quiz_id })

/** Reviews on a day, each with the error or without. */
async function review(category: number, day: string, count: number, hasError: boolean) {
  const given = answersWith(hasError ? { [NOTE]: { score_id: NOT_MET, comment: 'No' } } : {})
  for (let one = 0; one < count; one += 1)
    await submittedReview(
      program,
      admin,
      { definition: withCategory(category) },
      {
        ...{ answers: given, interaction_at: `${day}T1${one}:00:00.000Z` },
      },
    )
}

describe('an error that repeats', () => {
  it('proposes its course, which the coach assigns, the agent passes, and whose effect is told [learning-43]', async () => {
    const category = await errorCategory(program, 'Documentation')
    const quiz_id = await publishedCourse(program, {
      ...{ title: 'Notes that help', code: 'NOTES', error_category_ids: [category] },
    })
    const once = await openCoaching(program, admin, { definition: withCategory(category) })
    // Once is no habit.
    expect(await listed(lead, once.id)).toEqual([])

    await review(category, '2026-03-01', 4, true)
    const { id } = await openCoaching(program, admin, { definition: withCategory(category) })
    const proposed = {
      quiz_id,
      title: 'Notes that help',
      errors: [{ name: 'Documentation', count: 6 }],
    }
    expect(await listed(lead, id)).toEqual([{ ...proposed, assignment: null, effect: null }])

    const assigned = await assign(lead, id, quiz_id)
    expect(assigned.body.message).toBe('Course assigned successfully')
    const due_on = '2026-03-15'
    expect(assigned.body.data).toEqual([
      {
        ...proposed,
        assignment: { state: 'In time', due_on, passed_on: null, is_from_here: true },
        effect: { before: 1, before_reviews: 6, after: null, after_reviews: 0 },
      },
    ])
    const bound = await program.database.rows(
      'select id, target, target_id::integer, reason, due_days, is_mandatory, source_id from course_bindings where quiz_id = $1',
      [quiz_id],
    )
    expect(bound).toMatchObject([
      {
        ...{ target: 'User', target_id: program.company.users['agent'], reason: 'Audit' },
        ...{ due_days: 5, is_mandatory: true, source_id: { coaching: id } },
      },
    ])
    const notices = await program.database.rows<{ type: string; title: string }>(
      `select type, title from notifications where user_id = $1 and title = 'New course'`,
      [program.company.users['agent']],
    )
    expect(notices).toEqual([{ type: 'quiz', title: 'New course' }])
    expect(await assign(lead, id, quiz_id)).toBeRefused('coached.has_it')

    await comment(lead, id, '<p>Take the course.</p>')
    await take({ person: agent, quiz_id, binding_id: Number(bound[0]?.['id']) })
    program.at('2026-03-20T12:00:00.000Z')
    await review(category, '2026-03-18', 4, false)
    await review(category, '2026-03-19', 1, true)
    const [own] = await listed(agent, id)
    expect(own.assignment).toMatchObject({ state: 'Valid', passed_on: '2026-03-10' })
    expect(own.effect).toEqual({ before: 1, before_reviews: 6, after: 0.2, after_reviews: 5 })
  })
})

describe('assigning', () => {
  it('is for people who may change the coaching, and for what it proposes alone [learning-44]', async () => {
    const category = await errorCategory(program, 'Tone')
    const quiz_id = await publishedCourse(program, { error_category_ids: [category] })
    const other = await publishedCourse(program, {})
    await review(category, '2026-03-02', 2, true)
    const { id } = await openCoaching(program, admin, { definition: withCategory(category) })
    const refused = async (name: string, course = quiz_id) => {
      const { status } = await assign(await program.as(name), id, course)
      return status
    }
    // The agent sees the coaching on a page that assigns nothing; others do not see it at all.
    expect(await refused('agent')).toBe(403)
    expect([await refused('lead2'), await refused('agent2')]).toEqual([404, 403])
    expect((await (await program.as('lead2')).get(`coached_courses/getAll/${id}`)).status).toBe(404)
    expect(await refused('lead', other)).toBe(422)
    await bind(await program.as('hr'), quiz_id, {
      ...{ target: 'User', target_id: program.company.users['agent'], due_days: 9 },
    })
    expect(await refused('lead')).toBe(409)
    expect((await listed(lead, id))[0].assignment).toMatchObject({ is_from_here: false })
  })

  it('reaches an account once, when two assign at once', async () => {
    const category = await errorCategory(program, 'Pace')
    const quiz_id = await publishedCourse(program, { error_category_ids: [category] })
    await review(category, '2026-03-03', 2, true)
    const { id } = await openCoaching(program, admin, { definition: withCategory(category) })
    const answers = await Promise.all([assign(lead, id, quiz_id), assign(admin, id, quiz_id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })
})
