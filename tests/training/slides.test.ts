import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { builderFor, content, done, outline, question } from './building.ts'

let program: TestProgram
let trainer: Person
beforeAll(async () => {
  program = await startProgram()
  trainer = await program.as('office-admin')
})
afterAll(() => program.close())

const { course, askSlide, slide, nested, publish } = builderFor(() => trainer)
const update = (id: number, change: object) => trainer.post(`slides/update/${id}`, change)
const order = (nestedSlides: unknown) => trainer.post('slides/SlidesOrderChanged', { nestedSlides })
const outlineOf = async (quiz: number) => outline((await nested(quiz)).slides)

/** A section with a slide, and a slide behind it. */
async function smallTree() {
  const { id } = await course()
  const section = await slide(id, { title: 'S', kind: 'Section' })
  const inner = await slide(id, { title: 'A', parent_id: section.id })
  const last = await slide(id, { title: 'B' })
  return { quiz: id, section: section.id, inner: inner.id, last: last.id }
}

describe('a slide', () => {
  it('tells by its messages what happened', async () => {
    const { id } = await course()
    const created = await askSlide(id)
    expect(created.body.message).toBe('Course Slide Created Successfully')
    const slideId = created.body.data.id
    const changed = await update(slideId, { title: 'Renamed' })
    expect(changed.body.message).toBe('Course Slide Updated Successfully')
    const ordered = await order([{ id: slideId, children: [] }])
    expect(ordered.body.message).toBe('Course Slides Order Changed Successfully')
    const gone = await trainer.delete(`slides/delete/${slideId}`)
    expect(gone.body.message).toBe('Slide deleted successfully')
  })

  it('is changed by a form as well', async () => {
    const { id } = await course()
    const { id: slideId } = await slide(id)
    const form = new FormData()
    form.set('title', 'From a form')
    form.set('min_seconds', '30')
    const { headers, body } = new Response(form)
    const sent = Buffer.from(await new Response(body).arrayBuffer())
    const changed = await trainer.ask('POST', `slides/update/${slideId}`, sent, {
      'content-type': headers.get('content-type') ?? '',
    })
    expect(done(changed)).toMatchObject({ title: 'From a form', min_seconds: 30 })
  })

  it('stands behind the last one beside it', async () => {
    const tree = await smallTree()
    expect(await outlineOf(tree.quiz)).toEqual(['S', '.A', 'B'])
    const { slides, nestedSlides } = await nested(tree.quiz)
    expect(slides.map(({ sort_order }: { sort_order: number }) => sort_order)).toEqual([1, 1, 2])
    expect(nestedSlides).toMatchObject([
      { id: tree.section, children: [{ id: tree.inner, children: [] }] },
      { id: tree.last, children: [] },
    ])
    const same = done(await trainer.post('slides/getAllNestedSlides', { quiz_id: tree.quiz }))
    expect(same).toEqual({ slides, nestedSlides })
  })

  it('is nested three deep in its own course, inside sections and content [training-9]', async () => {
    const tree = await smallTree()
    const third = await slide(tree.quiz, { title: 'C', parent_id: tree.inner })
    const added = (parent_id: number) => askSlide(tree.quiz, { parent_id })
    expect(await added(third.id)).toBeRefused('slide.too_deep')
    const other = await smallTree()
    expect(await added(other.section)).toBeRefused('slide.other_course')
    const asked = await slide(tree.quiz, question)
    expect(await added(asked.id)).toBeRefused('slide.no_parent')
    const moved = (id: number, parent_id: number) => update(id, { parent_id })
    expect(await moved(tree.section, tree.inner)).toBeRefused('slide.inside_itself')
    expect(await moved(tree.section, tree.section)).toBeRefused('slide.inside_itself')
    expect(await moved(tree.section, tree.last)).toBeRefused('slide.too_deep')
    const kind = await update(tree.section, { ...content, kind: 'Content' })
    expect(kind).toBeRefused('slide.kind_stays')
    const parents = done(await trainer.post('slides/getAllParents', { quiz_id: tree.quiz }))
    expect(parents.map(({ id }: { id: number }) => id)).not.toContain(other.section)
  })

  it('leaves no gap when it moves or goes, and takes those inside it along [training-10]', async () => {
    const tree = await smallTree()
    const fourth = await slide(tree.quiz, { title: 'D' })
    done(await update(tree.last, { parent_id: tree.section }))
    expect(await outlineOf(tree.quiz)).toEqual(['S', '.A', '.B', 'D'])
    expect(done(await trainer.get(`slides/getById/${fourth.id}`)).sort_order).toBe(2)
    done(await trainer.delete(`slides/delete/${tree.section}`))
    expect(await outlineOf(tree.quiz)).toEqual(['D'])
    expect(done(await trainer.get(`slides/getById/${fourth.id}`)).sort_order).toBe(1)
    done(await trainer.post(`slides/restore/${tree.section}`))
    expect(await outlineOf(tree.quiz)).toEqual(['D', 'S', '.A', '.B'])
  })

  it('says what its kind needs', async () => {
    const { id } = await course()
    const refused = async (more: object) =>
      (await askSlide(id, { title: 'X', body: null, ...more })).body.error
    expect(await refused({ kind: 'Content', body: '<p> </p>' })).toEqual({
      body: ['Write what the slide says'],
    })
    expect(await refused({ kind: 'Question' })).toEqual({
      body: ['Write the question'],
      question_type: ['Choose a type of question'],
    })
    expect(await refused({ ...question, points: 0 })).toEqual({
      points: ['Points must be more than 0'],
    })
    const right = { text: 'Right', is_correct: true }
    expect(await refused({ ...question, options: [right, { ...right, text: 'Too' }] })).toEqual({
      options: ['Mark one option as right'],
    })
    expect(await refused({ kind: 'Document' })).toEqual({ media_id: ['Choose a file'] })
    expect(await refused({ kind: 'Video' })).toEqual({
      video_url: ['Choose a file, or enter the page of a video'],
    })
    expect((await askSlide(id, { title: 'S', kind: 'Section', body: null })).status).toBe(200)
  })

  it('keeps nothing that its kind does not have', async () => {
    const { id } = await course()
    const asked = await slide(id, { ...question, partial_credit: true })
    expect(asked).toMatchObject({ points: 1, partial_credit: false })
    const number = done(await update(asked.id, { question_type: 'Number', number_answer: 12.5 }))
    expect(number).toMatchObject({ options: [], number_answer: 12.5, number_tolerance: 0 })
    const plain = done(await update(asked.id, content))
    expect(plain).toMatchObject({ question_type: null, points: null, number_answer: null })
  })

  it('shows files of its kind that are ready', async () => {
    const { id } = await course()
    const media = async (kind: string, status: string) => {
      const [row] = await program.database.rows<{ id: number }>(
        `insert into course_media (name, kind, media_type, bytes, parts, status) values ('A file', $1, 'video/mp4', 10, 1, $2) returning id`,
        [kind, status],
      )
      return row?.id
    }
    const refused = async (media_id: number | undefined) =>
      await askSlide(id, { kind: 'Video', body: null, media_id })
    expect(await refused(await media('Document', 'Ready'))).toBeRefused('slide.other_media', {
      kind: 'video',
    })
    expect((await refused(await media('Video', 'Uploading'))).body.error).toHaveProperty('media_id')
    expect((await refused(await media('Video', 'Ready'))).body.error).toBeUndefined()
  })

  it('stays as it is once its course is published', async () => {
    const { id } = await course()
    const one = await slide(id)
    done(await publish(id))
    const answers = [
      await update(one.id, { title: 'Other' }),
      await askSlide(id),
      await trainer.delete(`slides/delete/${one.id}`),
      await order([{ id: one.id, children: [] }]),
    ]
    for (const { status, body } of answers) expect({ status, body }).toBeRefused('course.published')
  })

  it('stays as it is once its course is deleted [training-14]', async () => {
    const { id } = await course()
    const one = await slide(id)
    done(await trainer.delete(`quiz/delete/${id}`))
    expect((await update(one.id, { title: 'Other' })).status).toBe(404)
    expect((await trainer.delete(`slides/delete/${one.id}`)).status).toBe(404)
  })
})

describe('the order of slides', () => {
  it('is a tree that names each of them once [training-11]', async () => {
    const tree = await smallTree()
    const [section, inner, last] = [tree.section, tree.inner, tree.last].map((id) => ({ id }))
    const changed = await order([last, { ...section, children: [inner] }])
    expect(outline(changed.body.data.slides)).toEqual(['B', 'S', '.A'])
    const other = await smallTree()
    const wrong = [
      [section, last],
      [section, inner, last, last],
      [section, inner, last, { id: other.last }],
      [{ id: 999_999 }],
      [],
    ]
    for (const nestedSlides of wrong) {
      const { status, body } = await order(nestedSlides)
      expect({ status, body }).toBeRefused('slide.changed_meanwhile')
    }
    expect(await outlineOf(tree.quiz)).toEqual(['B', 'S', '.A'])
  })

  it('holds slides where they may be held', async () => {
    const tree = await smallTree()
    const asked = await slide(tree.quiz, { ...question, title: 'Q' })
    const { section, inner, last } = tree
    const refused = async (nestedSlides: unknown) => await order(nestedSlides)
    expect(
      await refused([{ id: section }, { id: inner }, { id: asked.id, children: [{ id: last }] }]),
    ).toBeRefused('slide.tree_no_parent', { title: 'Q' })
    const deep = [
      {
        id: section,
        children: [{ id: inner, children: [{ id: last, children: [{ id: asked.id }] }] }],
      },
    ]
    expect(await refused(deep)).toBeRefused('slide.tree_too_deep')
    expect(await refused('none')).toBeRefused('slide.not_a_tree')
  })

  it('loses no slide that is added while it changes [training-12]', async () => {
    const tree = await smallTree()
    const ids = [tree.section, tree.inner, tree.last]
    await Promise.all([
      order(ids.toReversed().map((id) => ({ id }))),
      slide(tree.quiz, { title: 'New' }),
    ])
    const titles = (await nested(tree.quiz)).slides.map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(['A', 'B', 'New', 'S'])
  })
})

describe('right answers', () => {
  it('are kept from people who only look at courses [training-15]', async () => {
    const { id } = await course()
    await slide(id, { ...question, explanation: '<p>Anybody could read it.</p>' })
    const onlooker = await program.as('manager')
    const { slides } = done(await onlooker.post('slides/getQuizNestedSlides', { quiz_id: id }))
    expect(slides[0].title).toBe('Leaving')
    expect(JSON.stringify(slides)).not.toMatch(/is_correct|Lock the screen|Anybody could/)
    const history = await onlooker.get(`slides/getHistory/${slides[0].id}`)
    expect(JSON.stringify(history.body)).not.toMatch(/is_correct|Lock the screen|Anybody could/)
  })
})
