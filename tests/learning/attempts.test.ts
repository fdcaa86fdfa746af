import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeForgotten } from '#areas/learning/server/attempts/close-forgotten.ts'
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
  WRONG,
} from './courses.ts'

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

const of = async (
  fields: Readonly<Record<string, unknown>> = {},
  slides?: Parameters<typeof publishedCourse>[2],
  binding?: Readonly<Record<string, unknown>>,
): Promise<Taking> => {
  const quiz_id = await publishedCourse(program, fields, slides)
  return { person: agent, quiz_id, binding_id: await bind(hr, quiz_id, binding) }
}
const stored = (taking: Taking) =>
  program.database.rows<{ status: string; scoring_percentage: number | null }>(
    'select status, scoring_percentage, is_passed, points, points_possible from course_attempts where quiz_id = $1 order by id',
    [taking.quiz_id],
  )

/** All right but for what is given otherwise. */
const answered = (more: Readonly<Record<string, string | readonly string[]>> = {}) => ({
  ...{ Q1: ['Lock it'], Q2: ['A', 'B', 'C'], Q3: '12.6' },
  ...{ Q4: ['First', 'Second', 'Third', 'Fourth'], Q5: ' cafe' },
  ...more,
})

describe('an attempt', () => {
  it('is scored by the server: parts that are right add up to 66.67 [learning-8]', async () => {
    const taking = await of({ max_attempts: 0 }, fiveQuestions)
    const { body } = await take(
      taking,
      answered({ Q2: ['A', 'B', 'D'], Q4: ['First', 'Second', 'Fourth', 'Third'] }),
    )
    expect(body.message).toBe('Course Submitted Successfully')
    expect(body.data).toMatchObject({
      ...{ status: 'fail', is_passed: 0, scoring_percentage: 66.67, certificate_path: null },
      ...{ points: 9.3333, points_possible: 14, pass_mark: 80 },
    })
  })

  it('passes at the mark: 78.57 fails at 80 and passes at 78', async () => {
    const onePlace = answered({ Q4: ['First', 'Third', 'Fourth', 'Second'] })
    const failed = await take(await of({ max_attempts: 0 }, fiveQuestions), onePlace)
    expect(failed.body.data).toMatchObject({ status: 'fail', scoring_percentage: 78.57 })
    const passed = await take(await of({ pass_mark: 78 }, fiveQuestions), onePlace)
    expect(passed.body.data).toMatchObject({ status: 'pass', is_passed: 1 })
    expect(passed.body.data.certificate_path).toMatch(/^[0-9a-f]{32}$/)
  })

  it('takes no score, state or certificate from a client [learning-12]', async () => {
    const taking = await of()
    await save(taking)
    const { body } = await save(taking, {
      ...{ status: 'pass', scoring_percentage: 100, is_passed: 1, certificate_path: 'mine' },
      ...{ answers: await answersTo(taking, WRONG), submit: true },
    })
    expect(body.data).toMatchObject({ status: 'fail', scoring_percentage: 0, is_passed: 0 })
    expect(await stored(taking)).toMatchObject([{ status: 'fail', is_passed: false }])
  })

  it('is resumed where it was left, with its questions as they were drawn', async () => {
    const taking = await of({ question_count: 2, shuffle_questions: true }, fiveQuestions)
    await save(taking)
    const first = await details(taking)
    expect(first.slides).toHaveLength(2)
    const [question] = first.slides
    const value = question.options.length > 0 ? [question.options[0].id] : 'x'
    await save(taking, { answers: [{ slide_id: question.id, value }] })
    const again = await details(taking)
    expect(again.slides).toEqual(first.slides)
    expect(again.attempt).toMatchObject({
      ...{ attempt_number: 1, status: 'in_progress', answers: [{ slide_id: question.id, value }] },
    })
  })

  it('is one of a person and course, however many pages open it', async () => {
    const taking = await of()
    const opened = await Promise.all([save(taking), save(taking), save(taking)])
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored(taking)).toHaveLength(1)
  })

  it('is submitted once [learning-13]', async () => {
    const taking = await of()
    await save(taking)
    const answers = await answersTo(taking, { 'Only one': ['Right'] })
    const twice = await Promise.all([
      save(taking, { answers, submit: true }),
      save(taking, { answers, submit: true }),
    ])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stored(taking)).toMatchObject([{ status: 'pass', scoring_percentage: 100 }])
  })

  it('asks before what is not answered counts as wrong', async () => {
    const taking = await of({}, fiveQuestions)
    await save(taking)
    const answers = await answersTo(taking, { Q1: ['Lock it'], Q3: '12.5', Q5: 'café' })
    const asked = await save(taking, { answers, submit: true })
    expect(asked).toBeRefused('attempt.unanswered', { count: 2 })
    const { body } = await save(taking, { answers, submit: true, is_confirmed: true })
    expect(body.data).toMatchObject({ status: 'fail', points: 6 })
  })

  it.each([
    ['1.450', 'attempt.number_in_doubt'],
    ['twelve', 'attempt.no_number'],
  ])(
    'reports %s, which is no clear number, before it is submitted [learning-10]',
    async (written, code) => {
      const taking = await of({}, [fiveQuestions[2] ?? {}])
      await save(taking)
      const answers = await answersTo(taking, { Q3: written })
      expect((await save(taking, { answers })).status).toBe(200)
      const told = await save(taking, { answers, submit: true })
      expect([told.status, told.body.code]).toEqual([422, code])
      const { body } = await save(taking, { submit: true, is_confirmed: true })
      expect(body.data).toMatchObject({ status: 'fail', points: 0 })
    },
  )

  it.each(['12,5', '12,50 %', ' 12.5'])('takes %s for a number [learning-9]', async (written) => {
    const taking = await of({}, [fiveQuestions[2] ?? {}])
    await save(taking)
    const answers = await answersTo(taking, { Q3: written })
    const { body } = await save(taking, { answers, submit: true })
    expect(body.data).toMatchObject({ status: 'pass', points: 3 })
  })

  it('refuses what does not belong to it', async () => {
    const taking = await of()
    await save(taking)
    const refused = async (answers: unknown) => await save(taking, { answers })
    expect(await refused([{ slide_id: 1_000_000, value: [0] }])).toBeRefused(
      'attempt.other_question',
      { id: 1000000 },
    )
    const [{ id }] = (await details(taking)).slides
    expect(await refused([{ slide_id: id, value: [7] }])).toBeRefused('attempt.no_such_answer', {
      id,
    })
    expect(await refused('all')).toBeRefused('attempt.answers_unreadable')
    const other = { ...taking, binding_id: 1_000_000 }
    expect((await save(other)).status).toBe(404)
  })

  it('of a course without questions is complete when the slides were seen', async () => {
    const pages = [
      { title: 'Hello', kind: 'Content', min_seconds: 20 },
      { title: 'Part', kind: 'Section' },
      { title: 'Goodbye', kind: 'Content' },
      { title: 'More', kind: 'Content', is_required: false },
    ]
    const taking = await of({ view_all_slides: true, gives_certificate: false }, pages)
    await save(taking)
    const { slides } = await details(taking)
    const refused = await save(taking, { submit: true })
    expect(refused).toBeRefused('attempt.slides_first', { slides: '1, 3' })
    const seen = (at: number, seconds: number) => ({ slide_id: slides[at].id, seconds })
    // More than has passed is not counted.
    program.at('2026-05-12T06:00:10.000Z')
    await save(taking, { slide_views: [seen(0, 500), seen(2, 10)] })
    expect((await details(taking)).attempt.slide_views).toEqual([
      { slide_id: slides[0].id, seconds: 10 },
      { slide_id: slides[2].id, seconds: 0 },
    ])
    program.at('2026-05-12T06:00:20.000Z')
    const { body } = await save(taking, { slide_views: [seen(0, 10)], submit: true })
    expect(body.data).toMatchObject({
      ...{ status: 'pass', scoring_percentage: 100, certificate_path: null, seconds_spent: 20 },
    })
  })

  it('shows its questions when the slides were seen', async () => {
    const taking = await of({ view_all_slides: true }, [
      { title: 'Read', kind: 'Content', min_seconds: 5 },
      ...fiveQuestions,
    ])
    await save(taking)
    const before = await details(taking)
    expect(before.attempt.is_test_open).toBe(false)
    expect(before.slides.map(({ kind }: { kind: string }) => kind)).toEqual(['Content'])
    program.at('2026-05-12T06:00:05.000Z')
    await save(taking, { slide_views: [{ slide_id: before.slides[0].id, seconds: 5 }] })
    const after = await details(taking)
    expect(after.attempt.is_test_open).toBe(true)
    expect(after.slides).toHaveLength(6)
  })
})

describe('the time of an attempt', () => {
  it('ends on the server; what was answered before counts [learning-15]', async () => {
    const taking = await of({ time_limit_minutes: 20, max_attempts: 0 }, fiveQuestions)
    await save(taking)
    expect((await details(taking)).attempt.ends_at).toBe('2026-05-12T06:20:00.000Z')
    program.at('2026-05-12T06:15:00.000Z')
    await save(taking, { answers: await answersTo(taking, { Q1: ['Lock it'] }) })
    program.at('2026-05-12T06:20:31.000Z')
    const answers = await answersTo(taking, answered())
    const { status, body } = await save(taking, { answers, submit: true })
    expect(status).toBe(200)
    // Karachi is five hours ahead.
    expect(body.message).toBe('Time is up. Your answers up to 11:15 were counted.')
    expect(body.data).toMatchObject({
      status: 'fail',
      points: 2,
      submitted_at: '2026-05-12T06:20:00.000Z',
    })
  })

  it('is not over for a submission 30 seconds late', async () => {
    const taking = await of({ time_limit_minutes: 20 })
    await save(taking)
    program.at('2026-05-12T06:20:30.000Z')
    const answers = await answersTo(taking, { 'Only one': ['Right'] })
    expect((await save(taking, { answers, submit: true })).body.data.status).toBe('pass')
  })

  it('ends without the person: with answers it is scored, without it is abandoned', async () => {
    const timed = { time_limit_minutes: 20 } as const
    const [answeredOne, empty, left] = [await of(timed), await of(timed), await of()]
    for (const taking of [answeredOne, empty, left]) await save(taking)
    await save(answeredOne, { answers: await answersTo(answeredOne, { 'Only one': ['Right'] }) })
    await closeForgotten(program.engine, '2026-05-12T06:21:00.000Z')
    expect(await stored(answeredOne)).toMatchObject([{ status: 'pass' }])
    expect(await stored(empty)).toMatchObject([{ status: 'abandoned', scoring_percentage: null }])
    await closeForgotten(program.engine, '2026-05-13T06:00:00.000Z')
    expect(await stored(left)).toMatchObject([{ status: 'in_progress' }])
    await closeForgotten(program.engine, '2026-05-13T06:00:01.000Z')
    expect(await stored(left)).toMatchObject([{ status: 'abandoned' }])
  })
})

describe('the day of a pass', () => {
  it('is the one on which the time ended, though the attempt was closed after midnight [learning-16]', async () => {
    // In Karachi midnight is at 19:00.
    program.at('2026-05-12T18:48:00.000Z')
    const taking = await of({ time_limit_minutes: 10, certificate_valid_months: 12 })
    await save(taking)
    await save(taking, { answers: await answersTo(taking, { 'Only one': ['Right'] }) })
    await closeForgotten(program.engine, '2026-05-12T19:03:00.000Z')
    const [passed] = await program.database.rows(
      'select passed_on, expires_on from course_attempts where quiz_id = $1',
      [taking.quiz_id],
    )
    expect(passed).toEqual({ passed_on: '2026-05-12', expires_on: '2027-05-12' })
  })
})

describe('further attempts', () => {
  it('wait, are used up, and are granted [learning-14]', async () => {
    const taking = await of({ max_attempts: 3, retry_wait_hours: 24 })
    expect((await take(taking, WRONG)).body.data.status).toBe('fail')
    const soon = await save(taking)
    expect(soon).toBeRefused('attempt.wait', { when: '13 May, 11:00' })
    expect((await details(taking)).binding.why_not).toBe('You can try again on 13 May, 11:00.')
    program.at('2026-05-13T06:00:00.000Z')
    await take(taking, WRONG)
    program.at('2026-05-14T06:00:00.000Z')
    await take(taking, WRONG)
    program.at('2026-05-15T06:00:00.000Z')
    const used = await save(taking)
    expect(used).toBeRefused('attempt.used', { count: 3 })
    await hr.put(`quiz_binding/update/${taking.binding_id}`, { version: 1, extra_attempts: 1 })
    const { body } = await take(taking)
    expect(body.data).toMatchObject({ status: 'pass', attempt_number: 4 })
  })

  it('are closed by a pass until it can be renewed', async () => {
    const taking = await of({ certificate_valid_months: 12, max_attempts: 1 })
    await take(taking)
    expect(await save(taking)).toBeRefused('attempt.passed_until', { day: '12 Apr 2027' })
    program.at('2027-04-12T06:00:00.000Z')
    expect((await take(taking)).body.data.status).toBe('pass')
    const [row] = (await agent.get('quiz/getAllBinded')).body.data.filter(
      ({ quiz_id }: { quiz_id: number }) => quiz_id === taking.quiz_id,
    )
    expect(row).toMatchObject({ state: 'Valid', expires_on: '2028-05-12', attempts_used: 0 })
    const forEver = await of()
    await take(forEver)
    expect(await save(forEver)).toBeRefused('attempt.passed')
  })
})
