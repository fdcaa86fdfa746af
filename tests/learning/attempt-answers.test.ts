import { courseSlides } from '#areas/training/contract/slides/course-slides.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { giveRights } from '../oracle/entries.ts'
import { bind, NOW, options, publishedCourse, save, take } from './courses.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
})
afterAll(() => program.close())

const lock = {
  ...{ kind: 'Question', points: 1, title: 'Lock', question_type: 'Single choice' },
  options: options('Lock it*', 'Leave it', 'Hide it'),
}

it('answers of a closed attempt are told to those who see right answers, of attempts within their reach', async () => {
  const [hr, agent] = await Promise.all([program.as('hr'), program.as('agent')])
  const quiz_id = await publishedCourse(program, { title: 'Doors', max_attempts: 2 }, [lock])
  const binding_id = await bind(hr, quiz_id)
  const taking = { person: agent, quiz_id, binding_id }
  await take(taking, { Lock: ['Hide it'] })
  const [attempt] = await program.database.rows<{ id: number; employee_id: number }>(
    'select id, employee_id from course_attempts where quiz_id = $1',
    [quiz_id],
  )
  const path = `course_report/getAnswers/${attempt?.id}`
  const { body } = await hr.get(path)
  const [question] = body.data.questions
  expect(question).toMatchObject({
    title: 'Lock',
    review: { is_correct: false, earned: 0, right: ['Lock it'] },
  })
  expect(body.data.answers).toEqual([
    {
      slide_id: question.id,
      value: [question.options.findIndex(({ text }: { text: string }) => text === 'Hide it')],
    },
  ])

  // Whose course it is, their lead and a manager read courses, without what is right.
  for (const name of ['agent', 'lead', 'manager'])
    expect((await (await program.as(name)).get(path)).status, name).toBe(403)
  expect((await hr.get('course_report/getAnswers/999999')).status).toBe(404)

  const pages = ['/course-report', ...courseSlides.circles.map(({ url }) => url)]
  const [role] = await program.database.rows<{ id: number }>(
    `select role_id as id from users where name = 'lead'`,
  )
  const lead = await program.as('lead')
  const reach = { edit: ['self'], delete: ['self'] }
  const grant = { role_id: role?.id ?? 0, rights: ['view'], ...reach, pages } as const
  await giveRights(program, [{ ...grant, view: ['direct'] }])
  expect((await lead.get(path)).status).toBe(200)
  await giveRights(program, [{ ...grant, view: ['self'] }])
  expect((await lead.get(path)).status).toBe(404)
})

it('answers of an open attempt are not told', async () => {
  const [hr, agent] = await Promise.all([program.as('hr'), program.as('agent')])
  const quiz_id = await publishedCourse(program, { title: 'Windows' }, [lock])
  const binding_id = await bind(hr, quiz_id)
  const opened = await save({ person: agent, quiz_id, binding_id })
  const { status, body } = await hr.get(`course_report/getAnswers/${opened.body.data.id}`)
  expect({ status, body }).toBeRefused('attempt.still_open')
})
