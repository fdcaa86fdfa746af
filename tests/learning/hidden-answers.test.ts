import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import {
  answersTo,
  bind,
  details,
  fiveQuestions,
  NOW,
  publishedCourse,
  save,
  take,
  type Taking,
} from './courses.ts'

// What is right of a question leaves when its course lets it, and by no other way.
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

const right = {
  ...{ Q1: ['Lock it'], Q2: ['A', 'B', 'C'], Q3: '12.5' },
  ...{ Q4: ['First', 'Second', 'Third', 'Fourth'], Q5: 'cafe' },
} as const
/** What only those may read who may know: names of fields, the accepted text, the explanation, what is told of options. */
const SECRETS =
  /is_correct|accepted|number_answer|tolerance|explanation|feedback|Café|accent|About |review"/

const of = async (show_answers: string): Promise<Taking> => {
  const quiz_id = await publishedCourse(program, { show_answers, max_attempts: 0 }, fiveQuestions)
  return { person: agent, quiz_id, binding_id: await bind(hr, quiz_id) }
}
const shown = async (taking: Taking) => JSON.stringify(await details(taking))

describe('the details of a course', () => {
  it('hold no question before an attempt, and nothing of what is right in one [learning-25]', async () => {
    const taking = await of('After every attempt')
    expect((await details(taking)).slides).toEqual([])
    await save(taking)
    expect((await details(taking)).slides).toHaveLength(5)
    expect(await shown(taking)).not.toMatch(SECRETS)
    const saved = await save(taking, { answers: await answersTo(taking, { Q1: ['Lock it'] }) })
    expect(JSON.stringify(saved.body)).not.toMatch(SECRETS)
  })

  it.each([
    ['Never', false, false],
    ['After passing', false, true],
    ['After every attempt', true, true],
  ])('tell what was right: %s', async (rule, afterFail, afterPass) => {
    const taking = await of(rule)
    const failed = await take(taking, { Q1: ['Leave it'] })
    expect(JSON.stringify(failed.body)).not.toMatch(SECRETS)
    expect(SECRETS.test(await shown(taking))).toBe(afterFail)
    // While another attempt is open nothing is told again.
    await save(taking)
    expect(await shown(taking)).not.toMatch(SECRETS)
    await save(taking, { answers: await answersTo(taking, right), submit: true })
    expect(SECRETS.test(await shown(taking))).toBe(afterPass)
  })

  it('explain each question once that may be shown', async () => {
    const taking = await of('After passing')
    await take(taking, right)
    const { slides } = await details(taking)
    const named = (title: string) =>
      slides.find((slide: { title: string }) => slide.title === title)
    expect(named('Q5').review).toEqual({
      ...{ is_correct: true, earned: 1, right: ['Café'] },
      explanation: '<p>It is written with an accent.</p>',
    })
    expect(named('Q4').review.right).toEqual(['First', 'Second', 'Third', 'Fourth'])
    expect(named('Q1').options).toContainEqual(
      expect.objectContaining({ text: 'Leave it', is_correct: false, feedback: 'About Leave it' }),
    )
  })

  it('do not tell the right order by the ids of options', async () => {
    const taking = await of('Never')
    await save(taking)
    const { slides } = await details(taking)
    const order = slides.find((slide: { title: string }) => slide.title === 'Q4')
    const texts = order.options.map(({ text }: { text: string }) => text)
    expect(texts).not.toEqual(['First', 'Second', 'Third', 'Fourth'])
    expect(order.options.map(({ id }: { id: number }) => id)).toEqual([0, 1, 2, 3])
  })
})

describe('lists, files, history and search', () => {
  it('hold nothing of questions and answers [learning-26]', async () => {
    const taking = await of('Never')
    const { body } = await take(taking, right)
    for (const person of [agent, hr, await program.as('lead')]) {
      const page = { object_viewed_id: '' }
      const read = await Promise.all([
        person.get('my_courses/getAll'),
        person.get('course_assignments/getAll'),
        person.get('quiz_user_response/getAll'),
        person.get(`quiz_user_response/getById/${body.data.id}`),
        person.get('certificates/getAll'),
        person.get('quiz/getAllBinded'),
        person.post('history/getByRecord', {
          resource: 'course-attempts',
          record_id: body.data.id,
        }),
        person.get(`quiz_user_response/getHistory/${body.data.id}`),
        person.post('search', { search: 'Lock it', ...page }),
      ])
      for (const answer of read) expect(JSON.stringify(answer.body)).not.toMatch(SECRETS)
      for (const family of ['quiz_user_response', 'my_courses', 'certificates']) {
        const file = await person.file('POST', `${family}/export`, { format: 'csv' })
        expect(file.content.toString()).not.toMatch(SECRETS)
      }
    }
  })

  it('do not show slides with their answers to those who learn', async () => {
    const taking = await of('Never')
    for (const path of ['slides/getAll', `quiz/getById/${taking.quiz_id}`])
      expect((await agent.get(path)).status).toBe(403)
    const nested = await agent.post('slides/getByAttributes', { quiz_id: taking.quiz_id })
    expect(nested.status).toBe(403)
  })

  it('let nobody else read what a person takes', async () => {
    const taking = await of('Never')
    await take(taking, right)
    const stranger = { ...taking, person: await program.as('agent-b') }
    const { attempt } = await details(stranger)
    expect(attempt).toBeNull()
    await program.database.rows('delete from course_reach where binding_id = $1', [
      taking.binding_id,
    ])
    // For a day they see how it went.
    const asked = () => agent.get(`quiz/getDetailsById/${taking.quiz_id}/${taking.binding_id}`)
    expect((await asked()).status).toBe(200)
    await program.database.rows(
      `update course_attempts set submitted_at = submitted_at - interval '25 hours' where binding_id = $1`,
      [taking.binding_id],
    )
    expect((await asked()).status).toBe(404)
  })
})
