import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { bind, NOW, options, publishedCourse, type Slide, take } from './courses.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
})
afterAll(() => program.close())

const question = (title: string, more: Slide): Slide => ({
  ...{ kind: 'Question', points: 1, title },
  ...more,
})

it('questions of a course are told with the wrong option that most people chose, to those who see right answers [learning-45]', async () => {
  const hr = await program.as('hr')
  const quiz_id = await publishedCourse(program, { title: 'What misleads' }, [
    question('Lock', {
      question_type: 'Single choice',
      options: options('Lock it*', 'Leave it', 'Hide it'),
    }),
    question('All', { question_type: 'Multiple choice', options: options('A*', 'B*', 'C') }),
    question('Number', { question_type: 'Number', number_answer: 5, number_tolerance: 0 }),
  ])
  const binding_id = await bind(hr, quiz_id)
  const given = {
    agent: { Lock: ['Hide it'], All: ['A', 'C'], Number: '5' },
    'agent-b': { Lock: ['Hide it'], All: ['A', 'B'], Number: '6' },
    agent2: { Lock: ['Leave it'] },
    'agent2-b': { Lock: ['Lock it'], All: ['A', 'B'], Number: '5' },
  }
  for (const [name, answers] of Object.entries(given))
    await take({ person: await program.as(name), quiz_id, binding_id }, answers)
  const path = `course_report/getQuestions/${quiz_id}`
  const { body } = await hr.get(path)
  expect(body.data).toEqual([
    {
      ...{ slide_id: expect.any(Number), title: 'Lock', asked: 4, right_percent: 25 },
      ...{ wrong_option: 'Hide it', wrong_count: 2 },
    },
    {
      ...{ slide_id: expect.any(Number), title: 'All', asked: 4, right_percent: 50 },
      ...{ wrong_option: 'C', wrong_count: 1 },
    },
    {
      ...{ slide_id: expect.any(Number), title: 'Number', asked: 4, right_percent: 50 },
      ...{ wrong_option: null, wrong_count: 0 },
    },
  ])
  // A manager reads courses, without what is right.
  for (const name of ['agent', 'lead', 'manager'])
    expect((await (await program.as(name)).get(path)).status, name).toBe(403)
})
