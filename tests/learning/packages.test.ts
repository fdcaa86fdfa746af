import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeForgotten } from '#areas/learning/server/attempts/close-forgotten.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bind, details, NOW, publishedCourse, save, type Slide } from './courses.ts'

let program: TestProgram
let hr: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram({ foreignOrigin: () => 'http://packages.test.example' })
  program.at(NOW)
  ;[hr, agent] = await Promise.all([program.as('hr'), program.as('agent')])
})
beforeEach(() => program.at(NOW))
afterAll(() => program.close())

async function packageFile(units: readonly object[] | null = null): Promise<number> {
  const [media] = await program.database.rows<{ id: number }>(
    `insert into course_media (name, kind, media_type, bytes, parts, status, standard, launch, units)
     values ('phishing.zip', 'Package', 'application/zip', 10, 1, 'Ready', 'SCORM 1.2', 'start.html', $1::jsonb) returning id`,
    [units && JSON.stringify(units)],
  )
  return media?.id ?? 0
}

/** A course of one package, begun by the agent. */
async function begun(more: Slide = {}, fields: Slide = {}, units: readonly object[] | null = null) {
  const media_id = await packageFile(units)
  const slide = { kind: 'Package', title: 'Phishing', media_id, ...more }
  const quiz_id = await publishedCourse(program, { view_all_slides: true, ...fields }, [slide])
  const taking = { person: agent, quiz_id, binding_id: await bind(hr, quiz_id) }
  const { body } = await save(taking)
  const slide_id = (await details(taking)).slides[0]?.id ?? 0
  return { ...taking, media_id, at: { attempt_id: body.data.id, slide_id } }
}

const state = (more: Slide = {}) => ({
  ...{ completion: 'incomplete', success: 'unknown', seconds: 5, data: { suspend_data: 'page=2' } },
  ...more,
})

it('a package goes on where it was left, and knows its learner', async () => {
  const { at } = await begun()
  const first = await agent.post('quiz/getPackageRun', at)
  expect(first.body.data).toMatchObject({ data: null, is_complete: false, score: null })
  expect(first.body.data.learner.name).toBe('agent')
  await agent.post('quiz/savePackageRun', { ...at, ...state() })
  const again = await agent.post('quiz/getPackageRun', at)
  expect(again.body.data.data).toEqual({ suspend_data: 'page=2' })
})

it('a package is seen when it says that it is complete, and stays so', async () => {
  const taking = await begun()
  const views = [{ slide_id: taking.at.slide_id, seconds: 1 }]
  program.at('2026-05-12T06:01:00.000Z')
  const early = await save(taking, { slide_views: views, submit: true })
  expect(early).toBeRefused('attempt.slides_first', { slides: 1 })
  await agent.post('quiz/savePackageRun', { ...taking.at, ...state({ completion: 'completed' }) })
  await agent.post('quiz/savePackageRun', { ...taking.at, ...state() })
  const { body } = await save(taking, { slide_views: views, submit: true })
  expect(body.data).toMatchObject({ status: 'pass', scoring_percentage: 100 })
})

it('a package counts by its best score where it has points', async () => {
  const taking = await begun({ points: 10 }, { pass_mark: 80, max_attempts: 0 })
  const views = [{ slide_id: taking.at.slide_id, seconds: 1 }]
  program.at('2026-05-12T06:01:00.000Z')
  for (const score of [40, 79.99, 12])
    await agent.post('quiz/savePackageRun', {
      ...taking.at,
      ...state({ completion: 'completed', success: 'failed', score }),
    })
  const { body } = await save(taking, { slide_views: views, submit: true })
  expect(body.data).toMatchObject({
    ...{ status: 'fail', scoring_percentage: 79.99, points: 7.999, points_possible: 10 },
  })
})

const unit = (title: string, is_asset = false) => ({ title, launch: `${title}.html`, is_asset })

it('a package is complete when each of its units is, and each goes on where it was left [learning-18]', async () => {
  const taking = await begun({}, {}, [unit('one'), unit('two')])
  const { at } = taking
  const keep = (more: Slide) => agent.post('quiz/savePackageRun', { ...at, ...state(more) })
  const run = async (chosen?: number) =>
    (await agent.post('quiz/getPackageRun', { ...at, unit: chosen })).body.data
  expect(await run()).toMatchObject({ unit: 1, data: null, is_complete: false, score: null })
  await keep({ unit: 1, completion: 'completed', data: { at: 'end of one' } })
  expect(await run()).toMatchObject({
    ...{ unit: 2, data: null, is_complete: false },
    units: [
      { unit: 1, is_complete: true, score: null },
      { unit: 2, is_complete: false, score: null },
    ],
  })
  await keep({ unit: 2, data: { at: 'page 3 of two' } })
  expect(await run()).toMatchObject({ unit: 2, data: { at: 'page 3 of two' } })
  expect(await run(1)).toMatchObject({ unit: 1, is_complete: true, data: { at: 'end of one' } })

  program.at('2026-05-12T06:01:00.000Z')
  const views = [{ slide_id: at.slide_id, seconds: 1 }]
  const submit = () => save(taking, { slide_views: views, submit: true })
  expect(await submit()).toBeRefused('attempt.slides_first', { slides: 1 })
  await keep({ unit: 2, completion: 'completed' })
  expect((await run()).unit).toBe(1)
  expect((await submit()).body.data).toMatchObject({ status: 'pass', scoring_percentage: 100 })
})

it('a package goes on with the unit that was left last, and knows no unit beyond its own', async () => {
  const { at } = await begun({}, {}, [unit('one'), unit('two'), unit('three')])
  for (const [second, chosen] of [3, 2].entries()) {
    program.at(`2026-05-12T06:00:1${second}.000Z`)
    await agent.post('quiz/savePackageRun', { ...at, ...state({ unit: chosen }) })
  }
  expect((await agent.post('quiz/getPackageRun', at)).body.data.unit).toBe(2)
  for (const beyond of [4, 200]) {
    const wrong = { ...at, unit: beyond }
    expect((await agent.post('quiz/getPackageRun', wrong)).status).toBe(404)
    expect((await agent.post('quiz/savePackageRun', { ...wrong, ...state() })).status).toBe(404)
  }
  for (const wrong of [0, 201, 1.5, 'two'])
    expect(
      (await agent.post('quiz/savePackageRun', { ...at, ...state(), unit: wrong })).status,
    ).toBe(422)
})

it('a package comes to the mean of its units: of those that gave a score, and nothing for each that is not complete [learning-19]', async () => {
  const scored = async (said: readonly Slide[]) => {
    const units = [unit('read'), unit('one'), unit('two'), unit('leaflet', true)]
    const fields = { view_all_slides: false, pass_mark: 60, max_attempts: 0 }
    const taking = await begun({ points: 10 }, fields, units)
    for (const more of said)
      await agent.post('quiz/savePackageRun', { ...taking.at, ...state(more) })
    program.at('2026-05-12T06:01:00.000Z')
    const { body } = await save(taking, { submit: true })
    program.at(NOW)
    return body.data
  }
  const read = { unit: 1, completion: 'completed' }
  const one = { unit: 2, completion: 'completed', score: 100 }
  const two = { unit: 3, completion: 'completed', score: 0.01 }
  expect(await scored([read, one, two])).toMatchObject({
    ...{ points: 5.0005, scoring_percentage: 50.01, status: 'fail' },
  })
  expect((await scored([read, one])).scoring_percentage).toBe(50)
  expect((await scored([one])).scoring_percentage).toBe(33.33)
})

it('a package counts by what it said until the time is over, and by nothing it says afterwards [learning-24]', async () => {
  const first = await begun({ points: 10 }, { time_limit_minutes: 10, max_attempts: 0 })
  const said = (score: number) =>
    agent.post('quiz/savePackageRun', {
      ...first.at,
      ...state({ completion: 'completed', score }),
    })
  expect((await said(40)).status).toBe(200)
  program.at('2026-05-12T06:10:31.000Z')
  const late = await said(100)
  expect(late).toBeRefused('attempt.time_is_over')
  const { body } = await save(first, { submit: true })
  expect(body.data).toMatchObject({ status: 'fail', scoring_percentage: 40 })
  const second = await begun({ points: 10 }, { time_limit_minutes: 10 })
  await agent.post('quiz/savePackageRun', { ...second.at, ...state({ score: 90 }) })
  await closeForgotten(program.engine, '2026-05-12T07:00:00.000Z')
  const [closed] = await program.database.rows(
    'select status, scoring_percentage from course_attempts where id = $1',
    [second.at.attempt_id],
  )
  expect(closed).toEqual({ status: 'pass', scoring_percentage: 90 })
})

it('a package is the business of its learner alone, while the attempt is open', async () => {
  const taking = await begun()
  const other = await program.as('agent2')
  for (const call of ['quiz/getPackageRun', 'quiz/savePackageRun']) {
    const body = { ...taking.at, ...(call.includes('save') ? state() : {}) }
    expect((await other.post(call, body)).status).toBe(404)
    expect((await hr.post(call, body)).status).toBe(404)
  }
  const large = { ...taking.at, ...state({ data: 'x'.repeat(200_001) }) }
  expect(await agent.post('quiz/savePackageRun', large)).toBeRefused('attempt.package_data')
  for (const wrong of [{ score: 101 }, { score: -1 }, { seconds: -1 }, { success: 'yes' }])
    expect(
      (await agent.post('quiz/savePackageRun', { ...taking.at, ...state(wrong) })).status,
    ).toBe(422)
  await agent.post('quiz/savePackageRun', { ...taking.at, ...state({ completion: 'completed' }) })
  program.at('2026-05-12T06:01:00.000Z')
  const views = [{ slide_id: taking.at.slide_id, seconds: 1 }]
  expect((await save(taking, { slide_views: views, submit: true })).status).toBe(200)
  expect((await agent.post('quiz/savePackageRun', { ...taking.at, ...state() })).status).toBe(404)
})

it('a package is shown to people whom its course is assigned to, and to no others', async () => {
  const { media_id } = await begun()
  const { body } = await agent.get(`course_media/getLink/${media_id}`)
  expect(body.data).toMatchObject({ kind: 'Package', standard: 'SCORM 1.2', launch: 'start.html' })
  const lone = await packageFile()
  expect((await agent.get(`course_media/getLink/${lone}`)).status).toBe(404)
})

describe('a package without points', () => {
  /** What a course comes to whose one package said these things, one after the other. */
  async function submitted(said: readonly Slide[], units: readonly object[] | null = null) {
    const fields = { pass_mark: 80, max_attempts: 0, gives_certificate: true }
    const taking = await begun({}, fields, units)
    for (const more of said)
      await agent.post('quiz/savePackageRun', { ...taking.at, ...state(more) })
    const views = [{ slide_id: taking.at.slide_id, seconds: 1 }]
    program.at('2026-05-12T06:01:00.000Z')
    const { body } = await save(taking, { slide_views: views, submit: true })
    program.at(NOW)
    const certificates = await program.database.rows(
      'select from course_attempts where id = $1 and certificate_path is not null',
      [taking.at['attempt_id']],
    )
    return { ...body.data, error: body.error, certificates: certificates.length }
  }
  const completed = { completion: 'completed' }

  it('is failed where it says so, with the score it gave and without a certificate [learning-20]', async () => {
    expect(await submitted([{ ...completed, success: 'failed', score: 40 }])).toMatchObject({
      ...{ status: 'fail', scoring_percentage: 40, certificates: 0 },
    })
    expect(await submitted([{ ...completed, success: 'failed' }])).toMatchObject({
      ...{ status: 'fail', scoring_percentage: 0 },
    })
  })

  it('is passed where it says so, whatever the pass mark of the course is', async () => {
    expect(await submitted([{ ...completed, success: 'passed', score: 70 }])).toMatchObject({
      ...{ status: 'pass', scoring_percentage: 70, certificates: 1 },
    })
  })

  it('is judged by the pass mark of the course where it gives a score alone', async () => {
    const of = async (score: number) => (await submitted([{ ...completed, score }])).status
    expect([await of(79.99), await of(80)]).toEqual(['fail', 'pass'])
  })

  it('stays failed when it is opened again, until it is passed', async () => {
    const failed = { ...completed, success: 'failed', score: 40 }
    const passed = { ...completed, success: 'passed', score: 90 }
    expect((await submitted([failed, {}])).status).toBe('fail')
    expect(await submitted([failed, passed, failed])).toMatchObject({
      ...{ status: 'pass', scoring_percentage: 90 },
    })
  })

  it('is not complete where it is passed and says that something is left [learning-21]', async () => {
    const left = await submitted([{ completion: 'incomplete', success: 'passed', score: 90 }])
    expect(left.error).toEqual({ slide_views: ['View these slides first: 1.'] })
    const whole = await submitted([{ completion: 'unknown', success: 'passed', score: 90 }])
    expect(whole.status).toBe('pass')
  })

  it('is passed from the score its manifest asks for, whatever it says [learning-22]', async () => {
    const units = [{ ...unit('one'), mastery: 60 }]
    const of = async (more: Slide) => (await submitted([{ ...completed, ...more }], units)).status
    expect(await of({ score: 59.99, success: 'passed' })).toBe('fail')
    expect(await of({ score: 60 })).toBe('pass')
  })
})
