import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SentFile, upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { builderFor, done, outline, question } from './building.ts'

let program: TestProgram
let trainer: Person
beforeAll(async () => {
  program = await startProgram()
  trainer = await program.as('office-admin')
})
afterAll(() => program.close())

const { course, slide, nested, publish } = builderFor(() => trainer)
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const add = (quiz: number, file: Omit<SentFile, 'field'>) =>
  upload(trainer, `slides/addFromSheet/${quiz}`, [{ ...file, field: 'file' }])
const csv = (...lines: readonly string[]) => ({
  ...{ name: 'questions.csv', type: 'text/csv', content: lines.join('\n') },
})
const outlineOf = async (quiz: number) => outline((await nested(quiz)).slides)

it('questions go out as a spreadsheet and come into another course behind its slides [training-24]', async () => {
  const from = await course()
  await slide(from.id, question)
  await slide(from.id, {
    ...{ ...question, title: 'Seconds', question_type: 'Number', number_answer: 40 },
    options: [],
  })
  const { status, content } = await trainer.file('POST', `slides/getSheet/${from.id}`, {})
  expect(status).toBe(200)
  const to = await course()
  await slide(to.id)
  const added = await add(to.id, { name: 'questions.xlsx', type: XLSX, content })
  expect([added.status, added.body.message]).toEqual([200, '2 questions added'])
  expect(await outlineOf(to.id)).toEqual(['A slide', 'Leaving', 'Seconds'])
  const [, leaving, seconds] = (await nested(to.id)).slides
  expect(leaving.options[0]).toEqual({ ...question.options[0], feedback: null })
  expect(seconds).toMatchObject({ number_answer: 40, number_tolerance: 0, points: 1 })
  expect((await publish(to.id)).status).toBe(200)
})

it('a file with a wrong line adds nothing and says which it is [training-25]', async () => {
  const { id } = await course()
  const refused = await add(
    id,
    csv(
      'Title,Type,Question,Right,Option 1,Option 2',
      'Good,Single choice,Which?,1,A,B',
      'Bad,Single choice,Which?,,A,B',
    ),
  )
  expect([refused.status, refused.body.error]).toEqual([
    422,
    { file: ['Line 3: No option is marked as right.'] },
  ])
  expect(await outlineOf(id)).toEqual([])
})

it('a line whose values no question has is named, too [training-20]', async () => {
  const { id } = await course()
  const file = csv(
    'Title,Type,Question,Points,Right,Option 1,Option 2',
    'Fine,Single choice,Which?,1,1,A,B',
    'Too many points,Single choice,Which?,101,1,A,B',
  )
  expect((await add(id, file)).body.error).toEqual({
    file: ['Line 3: Points must be between 0 and 100.'],
  })
  expect((await nested(id)).slides).toEqual([])
})

it('a published course takes no questions', async () => {
  const { id } = await course()
  await slide(id)
  done(await publish(id))
  const refused = await add(id, csv('Title,Type,Question,Right', 'Word,Short text,Which?,a word'))
  expect(refused).toBeRefused('course.published')
})

it('a person who only looks at courses gets no right answers in a spreadsheet [training-26]', async () => {
  const { id } = await course()
  await slide(id, { ...question, explanation: '<p>Anybody could read it.</p>' })
  const onlooker = await program.as('manager')
  const sheet = await onlooker.file('POST', `slides/getSheet/${id}`, {})
  expect(sheet.status).toBe(200)
  const to = await course()
  const read = await add(to.id, { name: 'questions.xlsx', type: XLSX, content: sheet.content })
  expect(read.body.error).toEqual({ file: ['Line 2: It has no options.'] })
})
