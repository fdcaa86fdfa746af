import type { Person, TestProgram } from '../harness/program.ts'

export const NOW = '2026-05-12T06:00:00.000Z'

export type Slide = Readonly<Record<string, unknown>>

export const options = (...texts: readonly string[]) =>
  texts.map((text) => ({
    text: text.replace('*', ''),
    is_correct: text.endsWith('*'),
    feedback: `About ${text.replace('*', '')}`,
  }))

const QUESTION = { kind: 'Question', points: 1 } as const

/** The five questions of the first worked example. */
export const fiveQuestions: readonly Slide[] = [
  {
    ...QUESTION,
    ...{ title: 'Q1', question_type: 'Single choice', points: 2 },
    options: options('Lock it*', 'Leave it'),
  },
  {
    ...QUESTION,
    ...{ title: 'Q2', question_type: 'Multiple choice', points: 4, partial_credit: true },
    options: options('A*', 'B*', 'C*', 'D'),
  },
  {
    ...QUESTION,
    ...{ title: 'Q3', question_type: 'Number', points: 3 },
    ...{ number_answer: 12.5, number_tolerance: 0.1 },
  },
  {
    ...QUESTION,
    ...{ title: 'Q4', question_type: 'Order', points: 4, partial_credit: true },
    options: options('First', 'Second', 'Third', 'Fourth'),
  },
  {
    ...QUESTION,
    ...{ title: 'Q5', question_type: 'Short text', accepted_answers: ['Café'] },
    explanation: '<p>It is written with an accent.</p>',
  },
]

/** One question, for courses of which the test does not matter. */
export const oneQuestion: readonly Slide[] = [
  {
    ...QUESTION,
    ...{ title: 'Only one', question_type: 'Single choice' },
    options: options('Right*', 'Wrong'),
  },
]

let count = 0

/** A published course with slides, as it is stored. Its version goes on from the one before it, which is retired. */
export async function publishedCourse(
  { database }: TestProgram,
  fields: Readonly<Record<string, unknown>> = {},
  slides: readonly Slide[] = oneQuestion,
): Promise<number> {
  count += 1
  const given = {
    ...{ title: `Course ${count}`, code: `C-${count}`, quiz_version: 1, status: 'Published' },
    ...{ view_all_slides: false, published_at: '2026-01-01T00:00:00.000Z' },
    ...fields,
  }
  const names = Object.keys(given)
  const [course] = await database.rows<{ id: number }>(
    `with category as (insert into course_categories (name) values ($1) returning id),
     level as (select id from course_levels order by rank limit 1),
     made as (insert into course_levels (name, rank) select 'Basic', 2 where not exists (select from level) returning id)
     insert into courses (course_category_id, quiz_level_id, ${names.join(', ')})
     select category.id, coalesce((select id from level), (select id from made)), ${names.map((_name, at) => `$${at + 2}`).join(', ')} from category returning id`,
    [`Category ${count}`, ...Object.values(given)],
  )
  const id = course?.id ?? 0
  for (const [place, slide] of slides.entries()) await addSlide(database, id, place, slide)
  return id
}

async function addSlide(
  database: TestProgram['database'],
  courseId: number,
  place: number,
  slide: Slide,
): Promise<void> {
  const { options: chosen, ...fields } = slide
  const given: Record<string, unknown> = {
    ...{ title: `Slide ${place + 1}`, body: '<p>Words</p>' },
    ...fields,
    ...(chosen !== undefined && { options: JSON.stringify(chosen) }),
  }
  const names = Object.keys(given)
  await database.rows(
    `insert into course_slides (quiz_id, sort_order, ${names.join(', ')}) values ($1, $2, ${names.map((_name, at) => `$${at + 3}`).join(', ')})`,
    [courseId, place + 1, ...Object.values(given)],
  )
}

/** Binds a course; answers the id of the binding. */
export async function bind(
  person: Person,
  quiz_id: number,
  fields: Readonly<Record<string, unknown>> = { target: 'Everyone', due_days: 10 },
): Promise<number> {
  const { status, body } = await person.post('quiz_binding/create', { quiz_id, ...fields })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}

/** A question as a learner is shown it. */
export interface ShownQuestion {
  readonly id: number
  readonly title: string
  readonly options: readonly { readonly id: number; readonly text: string }[]
}

export interface Taking {
  readonly person: Person
  readonly quiz_id: number
  readonly binding_id: number
}

export const details = async ({ person, quiz_id, binding_id }: Taking) =>
  (await person.get(`quiz/getDetailsById/${quiz_id}/${binding_id}`)).body.data

export const save = ({ person, quiz_id, binding_id }: Taking, more: object = {}) =>
  person.post('quiz/saveQuizUserResponse', { quiz_id, binding_id, ...more })

/** Answers by the titles of questions: the texts of options, or what is written. */
export async function answersTo(
  taking: Taking,
  given: Readonly<Record<string, string | readonly string[]>>,
): Promise<{ slide_id: number; value: unknown }[]> {
  const { slides } = await details(taking)
  const questions: readonly ShownQuestion[] = slides
  return questions.flatMap(
    ({ id, title, options: shown }): { slide_id: number; value: unknown }[] => {
      const answer = given[title]
      if (answer === undefined) return []
      if (typeof answer === 'string') return [{ slide_id: id, value: answer }]
      return [
        { slide_id: id, value: answer.map((text) => shown.find((one) => one.text === text)?.id) },
      ]
    },
  )
}

/** Opens an attempt and submits it with these answers. */
export async function take(
  taking: Taking,
  given: Readonly<Record<string, string | readonly string[]>> = { 'Only one': ['Right'] },
) {
  const opened = await save(taking)
  if (opened.status !== 200) return opened
  const answers = await answersTo(taking, given)
  return save(taking, { answers, submit: true, is_confirmed: true })
}

export const WRONG = { 'Only one': ['Wrong'] } as const
