import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindOfReviews } from '#areas/training/server/courses/reviews-due.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { builderFor, done, levelId, outline, question } from './building.ts'

let program: TestProgram
let trainer: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  trainer = await program.as('office-admin')
})
afterAll(() => program.close())

const build = builderFor(() => trainer)
const { category, course, draftOfCourse, slide, nested, publish, wholeCourse } = build
const published = async (more: object = {}) => {
  const made = await wholeCourse(more)
  return done(await publish(made.id))
}
const clone = async (id: number) => done(await trainer.post(`quiz/clone/${id}`))

describe('a course category', () => {
  it('is added, changed and deleted with its messages', async () => {
    const created = await trainer.post('course_category/create', { name: 'Told of' })
    expect(created.body.message).toBe('Course Category Added Successfully')
    const { id } = created.body.data
    const changed = await trainer.put(`course_category/update/${id}`, { sort_order: 2 })
    expect(changed.body.message).toBe('Course Category Updated Successfully')
    const gone = await trainer.delete(`course_category/delete/${id}`)
    expect(gone.body.message).toBe('Course Category deleted successfully')
  })

  it('is at the top or inside one that is [training-2]', async () => {
    const top = await category()
    const inside = await category({ parent_id: top.id })
    const other = await category()
    const refused = async (id: number, parent_id: number) =>
      await trainer.put(`course_category/update/${id}`, { parent_id })
    const third = await trainer.post('course_category/create', {
      ...{ name: 'Third level', parent_id: inside.id },
    })
    expect(third).toBeRefused('course.two_levels')
    expect(await refused(top.id, top.id)).toBeRefused('course.own_parent')
    expect(await refused(top.id, other.id)).toBeRefused('course.has_categories', {
      categories: '1 category',
    })
    const parents = done(await trainer.post('course_category/getAllParents'))
    const ids = parents.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(expect.arrayContaining([top.id, other.id]))
    expect(ids).not.toContain(inside.id)
  })

  it('is not deleted while it holds courses or categories [training-3]', async () => {
    const top = await category()
    const inside = await category({ parent_id: top.id })
    const refused = async (id: number) => {
      const { status, body } = await trainer.delete(`course_category/delete/${id}`)
      return { status, body }
    }
    expect(await refused(top.id)).toBeRefused('course.category_in_use', { users: '1 category' })
    for (let n = 0; n < 4; n += 1) await course({ course_category_id: inside.id })
    expect(await refused(inside.id)).toBeRefused('course.category_in_use', { users: '4 courses' })
  })
})

describe('a course', () => {
  it('tells by its messages what happened [training-1]', async () => {
    const created = await trainer.post('quiz/create', await draftOfCourse())
    expect(created.body.message).toBe('Course Created Successfully')
    const { id } = created.body.data
    const changed = await trainer.put(`quiz/update/${id}`, { pass_mark: 90 })
    expect(changed.body.message).toBe('Course Updated Successfully')
    await slide(id, question)
    expect((await publish(id)).body.message).toBe('Course Published Successfully')
    const cloned = await trainer.post(`quiz/clone/${id}`)
    expect(cloned.body.message).toBe('Course Cloned Successfully')
    const gone = await trainer.delete(`quiz/delete/${cloned.body.data.id}`)
    expect(gone.body.message).toBe('Course deleted successfully')
    const retired = await trainer.post(`quiz/retire/${id}`)
    expect(retired.body.message).toBe('Course Retired Successfully')
  })

  it('belongs to the person who creates it unless it is said', async () => {
    const own = await course()
    const { users } = program.company
    expect(own.course_owner_id).toBe(users['office-admin'])
    expect((await course({ course_owner_id: users.admin })).course_owner_id).toBe(users.admin)
    const cleared = done(await trainer.put(`quiz/update/${own.id}`, { course_owner_id: null }))
    expect(cleared.course_owner_id).toBe(users['office-admin'])
  })

  it('finds the four levels a company begins with', async () => {
    const levels: { name: string; rank: number }[] = done(await trainer.get('quiz_level/getAll'))
    expect(levels.map(({ rank, name }) => `${rank} ${name}`)).toEqual(
      expect.arrayContaining(['1 Induction', '2 Basic', '3 Intermediate', '4 Advanced']),
    )
    const used = await levelId(trainer, 'Basic')
    await course()
    expect((await trainer.delete(`quiz_level/delete/${used}`)).status).toBe(409)
  })

  it('that is a permit names activities, and ends some day [training-4]', async () => {
    const { Bookings } = program.company.categories
    const refused = await trainer.post('quiz/create', await draftOfCourse({ is_permit: true }))
    expect(refused.body.error).toEqual({
      activity_category_ids: ['Choose the activities that need the certificate'],
      certificate_valid_months: ['A permit ends some day: enter months'],
    })
    const permit = await course({
      ...{ is_permit: true, activity_category_ids: [Bookings], certificate_valid_months: 12 },
    })
    const without = await trainer.put(`quiz/update/${permit.id}`, { gives_certificate: false })
    expect(without.body.error).toEqual({ gives_certificate: ['A permit needs a certificate'] })
  })

  it('does not draw more questions than it has', async () => {
    const { id } = await course({ question_count: 2 })
    await slide(id, question)
    const refused = await trainer.put(`quiz/update/${id}`, { question_count: 3 })
    expect(refused).toBeRefused('course.too_few_questions', { questions: '1 question' })
    expect((await publish(id)).body.error).toEqual({
      question_count: ['2 questions are asked in an attempt, and the course has 1.'],
    })
    await slide(id, { ...question, title: 'Another' })
    expect((await publish(id)).status).toBe(200)
  })

  it('is published with all that is missing said at once [training-5]', async () => {
    const { id } = await course({ question_count: 5, view_all_slides: false })
    expect((await publish(id)).body.error).toEqual({
      slides: ['Add at least one slide.'],
      question_count: ['5 questions are asked in an attempt, and the course has 0.'],
      gives_certificate: ['A certificate needs a question, or slides that are all viewed.'],
    })
    const section = await slide(id, { title: 'Part 1', kind: 'Section' })
    const asked = async (more: object) => (await slide(id, { ...question, ...more })).id
    const none = await asked({ title: 'No options', options: [] })
    const wrong = await asked({ title: 'None right', options: [{ text: 'A' }, { text: 'B' }] })
    const words = await asked({ title: 'Words', question_type: 'Short text' })
    const number = await asked({ title: 'Number', question_type: 'Number' })
    await asked({
      ...{ title: 'All right', question_type: 'Multiple choice' },
      options: [
        { text: 'A', is_correct: true },
        { text: 'B', is_correct: true },
      ],
    })
    const refused = await publish(id)
    expect(refused.status).toBe(422)
    expect(refused.body.error).toEqual({
      [`slides.${section.id}`]: ['Slide 1, Part 1: The section is empty.'],
      [`slides.${none}`]: ['Slide 2, No options: It has no options.'],
      [`slides.${wrong}`]: ['Slide 3, None right: No option is marked as right.'],
      [`slides.${words}`]: ['Slide 4, Words: It has no accepted answer.'],
      [`slides.${number}`]: ['Slide 5, Number: It has no right number.'],
    })
    expect(done(await trainer.get(`quiz/getById/${id}`)).status).toBe('Draft')
  })

  it('without questions is published when its slides are viewed', async () => {
    const { id } = await course()
    await slide(id)
    expect(done(await publish(id))).toMatchObject({ status: 'Published', total_points: 0 })
  })

  it('is locked once it is published, but for who keeps it and where it is found [training-6]', async () => {
    const { users } = program.company
    const one = await published()
    expect(one).toMatchObject({
      ...{ status: 'Published', published_by: users['office-admin'], total_points: 1 },
      published_at: '2026-03-20T12:00:00.000Z',
    })
    const again = await publish(one.id)
    expect(again).toBeRefused('course.already_published', { state: 'published' })
    for (const change of [{ title: 'Another' }, { pass_mark: 50 }, { question_count: 1 }]) {
      const { status, body } = await trainer.put(`quiz/update/${one.id}`, change)
      expect({ status, body }).toBeRefused('course.published')
    }
    const open = {
      ...{ course_owner_id: users.admin, review_due_on: '2027-01-01' },
      course_category_id: (await category()).id,
    }
    const changed = await trainer.put(`quiz/update/${one.id}`, {
      ...{ title: one.title, pass_mark: one.pass_mark },
      ...open,
    })
    expect(done(changed)).toMatchObject(open)
    const gone = await trainer.delete(`quiz/delete/${one.id}`)
    expect(gone).toBeRefused('course.published_stays')
  })

  it('goes on in a next version with all its slides, which retires it when published [training-7]', async () => {
    const first = await wholeCourse()
    const section = await slide(first.id, { title: 'Section', kind: 'Section' })
    await slide(first.id, { ...question, title: 'Inside', parent_id: section.id })
    done(await publish(first.id))
    const second = await clone(first.id)
    expect(second).toMatchObject({
      ...{ title: first.title, code: first.code, quiz_version: 2, status: 'Draft' },
      ...{ previous_quiz_id: first.id, published_at: null },
    })
    const before = await nested(first.id)
    const after = await nested(second.id)
    expect(outline(after.slides)).toEqual(outline(before.slides))
    expect(outline(after.slides)).toEqual(['A slide', 'Leaving', 'Section', '.Inside'])
    expect(after.slides[1].options).toEqual(before.slides[1].options)
    const twice = await trainer.post(`quiz/clone/${first.id}`)
    expect(twice).toBeRefused('course.draft_exists', { version: 2 })
    const renamed = await trainer.put(`quiz/update/${second.id}`, { code: 'OTHER' })
    expect(renamed).toBeRefused('course.code_stays', { code: first.code })
    done(await publish(second.id))
    expect(done(await trainer.get(`quiz/getById/${first.id}`)).status).toBe('Retired')
    const retired = await trainer.put(`quiz/update/${first.id}`, { pass_mark: 50 })
    expect(retired).toBeRefused('course.retired')
    const none = await trainer.post(`quiz/retire/${first.id}`)
    expect(none).toBeRefused('course.not_published', { state: 'retired' })
  })

  it('asks by when people who passed take the next version', async () => {
    const second = await clone((await published()).id)
    const retake = (retake_by?: string) =>
      publish(second.id, { people_who_passed: 'Must retake', ...(retake_by && { retake_by }) })
    expect((await retake()).body.error).toEqual({
      retake_by: ['Choose the last day to take the new version'],
    })
    expect((await retake('2026-03-19')).body.error).toEqual({
      retake_by: ['Choose today or a later day'],
    })
    expect((await retake('2026-06-30')).status).toBe(200)
  })

  it('is copied under another name while it is a draft', async () => {
    const one = await wholeCourse({ title: 'Calls', code: 'CALLS' })
    const copy = await clone(one.id)
    expect(copy).toMatchObject({ title: 'Calls (copy)', code: 'CALLS-COPY', quiz_version: 1 })
    expect(await clone(one.id)).toMatchObject({ title: 'Calls (copy 2)', code: 'CALLS-COPY2' })
    expect((await nested(copy.id)).slides).toHaveLength(2)
  })

  it('is published once when two people publish it at once [training-8]', async () => {
    const { id } = await wholeCourse()
    const both = await Promise.all([publish(id), publish(id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('reminds its owner once that it is to be reviewed, from 30 days before [training-23]', async () => {
    const { users } = program.company
    const { id } = await published({ course_owner_id: users.admin, review_due_on: '2026-04-20' })
    await published({ course_owner_id: users.admin, review_due_on: '2026-04-19', title: 'Near' })
    const remind = async () => (await remindOfReviews(program.engine)).results.length
    const told = async () =>
      (
        await program.database.rows<{ title: string }>(
          `select title from notifications where user_id = $1 and title like 'Review %' order by id`,
          [users.admin],
        )
      ).map(({ title }) => title)
    await remind()
    await remind()
    expect(await told()).toEqual(['Review Near'])
    program.at('2026-03-21T12:00:00.000Z')
    await remind()
    const { title } = done(await trainer.get(`quiz/getById/${id}`))
    expect(await told()).toEqual(['Review Near', `Review ${title}`])
    program.at('2026-03-20T12:00:00.000Z')
  })
})
