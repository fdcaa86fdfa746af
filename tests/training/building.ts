import type { Person, Reply } from '../harness/program.ts'

/** What was answered, when it was done. */
export function done({ status, body }: Reply) {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.data
}

/** Makes courses and slides as a person does. */
export function builderFor(person: () => Person) {
  let made = 0
  const category = async (more: object = {}) => {
    made += 1
    return done(
      await person().post('course_category/create', { name: `Category ${made}`, ...more }),
    )
  }
  const draftOfCourse = async (more: object = {}) => {
    made += 1
    return {
      ...{ title: `Course ${made}`, code: `C-${made}`, pass_mark: 80 },
      course_category_id: (await category()).id,
      quiz_level_id: await levelId(person(), 'Basic'),
      ...more,
    }
  }
  const course = async (more: object = {}) =>
    done(await person().post('quiz/create', await draftOfCourse(more)))
  const askSlide = (quiz_id: number, more: object = {}) =>
    person().post('slides/create', { quiz_id, title: 'A slide', ...content, ...more })
  const slide = async (quiz_id: number, more: object = {}) => done(await askSlide(quiz_id, more))
  const nested = async (quiz_id: number) =>
    done(await person().post('slides/getQuizNestedSlides', { quiz_id }))
  const publish = (id: number, more?: object) => person().put(`quiz/publishQuiz/${id}`, more)
  /** A course with a slide and a question. */
  const wholeCourse = async (more: object = {}) => {
    const made_ = await course(more)
    await slide(made_.id)
    await slide(made_.id, question)
    return made_
  }
  return { category, draftOfCourse, course, askSlide, slide, nested, publish, wholeCourse }
}

export async function levelId(person: Person, name: string): Promise<number> {
  const levels: { id: number; name: string }[] = done(await person.get('quiz_level/getAll'))
  return levels.find((level) => level.name === name)?.id ?? 0
}

export const content = { kind: 'Content', body: '<p>Lock your screen when you leave.</p>' }

export const question = {
  ...{ title: 'Leaving', kind: 'Question', question_type: 'Single choice' },
  body: '<p>What do you do when you leave your desk?</p>',
  options: [
    { text: 'Lock the screen', is_correct: true },
    { text: 'Nothing', is_correct: false },
  ],
}

/** Titles in the order of a course, those inside others behind a dot: ['A', '.B', '..C']. */
export const outline = (slides: readonly { title: string; depth: number }[]): string[] =>
  slides.map(({ title, depth }) => '.'.repeat(depth - 1) + title)
