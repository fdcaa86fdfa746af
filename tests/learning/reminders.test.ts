import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindLearners, leadsToTell } from '#areas/learning/server/reminders/remind.ts'
import { tellAssigned } from '#areas/learning/server/reminders/tell-assigned.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bind, NOW, publishedCourse, take } from './courses.ts'

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

/** What is told of a course at a moment: to whom, in which words. */
async function told(title: string, moment: string): Promise<string[]> {
  const words: string[] = []
  await program.database.rows('select refresh_course_states(null, $1)', [moment])
  await remindLearners(
    program.database,
    async (notice) => {
      if (notice.description.startsWith(title)) words.push(`${notice.type} ${notice.title}`)
    },
    moment,
  )
  return words
}
const user = (name: string) => program.company.users[name]
const forAgent = async (fields: Readonly<Record<string, unknown>> = {}) => {
  const quiz_id = await publishedCourse(program, fields)
  const binding_id = await bind(hr, quiz_id, {
    ...{ target: 'User', target_id: user('agent'), due_days: 10, is_mandatory: true },
  })
  return { person: agent, quiz_id, binding_id }
}

describe('people', () => {
  it('are reminded once three days before, and once when it is late, in their morning', async () => {
    await forAgent({ title: 'Fire drill' })
    // Due on 22 May; in Karachi eight o'clock is three in UTC.
    expect(await told('Fire drill', '2026-05-18T12:00:00.000Z')).toEqual([])
    expect(await told('Fire drill', '2026-05-19T02:30:00.000Z')).toEqual([])
    expect(await told('Fire drill', '2026-05-19T03:30:00.000Z')).toEqual(['quiz Course due soon'])
    expect(await told('Fire drill', '2026-05-19T04:30:00.000Z')).toEqual([])
    expect(await told('Fire drill', '2026-05-23T04:00:00.000Z')).toEqual(['quiz Course overdue'])
    expect(await told('Fire drill', '2026-05-24T04:00:00.000Z')).toEqual([])
  })

  it('are left alone while they are away, and told when they are back [learning-42]', async () => {
    await forAgent({ title: 'Phishing' })
    await program.database.rows(
      `with kind as (insert into leave_types (name, code) values ('Rest', 'RST') returning id),
       away as (insert into leaves (employee_id, leave_type_id, start_date, end_date, status, reason)
                select $1, kind.id, '2026-05-19', '2026-05-19', 'Approved', 'Rest' from kind returning id)
       insert into leave_days (leave_id, employee_id, day, part, counted, leave_year) select away.id, $1, '2026-05-19', 'Whole', 1, 2026 from away`,
      [program.company.employees['agent']],
    )
    expect(await told('Phishing', '2026-05-19T04:00:00.000Z')).toEqual([])
    expect(await told('Phishing', '2026-05-20T04:00:00.000Z')).toEqual(['quiz Course due soon'])
  })

  it('hear of the end of a certificate 30 and 7 days before it', async () => {
    await take(await forAgent({ title: 'First aid', certificate_valid_months: 2 }))
    // It ends on 12 July.
    expect(await told('First aid', '2026-06-11T04:00:00.000Z')).toEqual([])
    expect(await told('First aid', '2026-06-12T04:00:00.000Z')).toEqual([
      'quiz Certificate ends in 30 days',
    ])
    expect(await told('First aid', '2026-07-05T04:00:00.000Z')).toEqual([
      'quiz Certificate ends in 7 days',
    ])
  })

  it('are warned of the end of a permit 14 days before it', async () => {
    const category = program.company.categories['Bookings']
    const permit = { is_permit: true, activity_category_ids: [category] }
    await take(await forAgent({ ...permit, title: 'Cards', certificate_valid_months: 2 }))
    expect(await told('Cards', '2026-06-27T04:00:00.000Z')).not.toContain('quiz Permit ends')
    expect(await told('Cards', '2026-06-28T04:00:00.000Z')).toContain('quiz Permit ends')
  })

  it('hear once that they were assigned', async () => {
    const quiz_id = await publishedCourse(program, { title: 'Welcome' })
    await bind(hr, quiz_id)
    const words: string[] = []
    const tell = async ({ description }: { description: string }) => {
      if (description.startsWith('Welcome')) words.push(description)
    }
    await tellAssigned(program.database, tell, { now: NOW })
    await tellAssigned(program.database, tell, { now: NOW })
    expect(words).toHaveLength(12)
  })
})

it('leads hear on Mondays how many of their people are late', async () => {
  await forAgent({ title: 'Late one' })
  const monday = '2026-06-01T04:00:00.000Z'
  await program.database.rows('select refresh_course_states(null, $1)', [monday])
  const digests = async (moment: string) => {
    const leads = await leadsToTell(program.database, moment)
    return leads.map(({ user_id, title, key }) => ({ user_id, title, key }))
  }
  expect(await digests(monday)).toEqual([
    {
      ...{ user_id: user('lead'), title: '1 person is late with courses' },
      key: 'course-digest-2026-06-01',
    },
  ])
  expect(await digests('2026-06-02T04:00:00.000Z')).toEqual([])
})

describe('other pages', () => {
  it('show one’s own courses on the first page, due first', async () => {
    await forAgent({ title: 'On the card' })
    const { body } = await agent.post('dashboard/getDefault')
    expect(body.data.cards['my-courses'].map(({ title }: { title: string }) => title)).toContain(
      'On the card',
    )
    expect(body.data.cards).not.toHaveProperty('training-today')
    const ofHr = (await hr.post('dashboard/getDefault')).body.data.cards
    expect(ofHr['training-today']).toMatchObject({ passed_this_week: expect.any(Number) })
  })

  it('measure the share passed in time as a goal', async () => {
    const agentC = await program.as('agent-c')
    const make = async (title: string) => {
      const quiz_id = await publishedCourse(program, { title })
      const binding_id = await bind(hr, quiz_id, {
        ...{ target: 'User', target_id: user('agent-c'), due_days: 3 },
      })
      return { person: agentC, quiz_id, binding_id }
    }
    await take(await make('In time'))
    await make('Never')
    program.at('2026-05-20T12:00:00.000Z')
    await program.database.rows('select refresh_course_states(null, $1)', ['2026-05-20T12:00:00Z'])
    await hr.post('kpi/create', {
      ...{ name: 'Passes courses', metric: 'Course pass rate', direction: 'Higher' },
      ...{ minimum: 0, target: 100, weight: 10, valid_from: '2026-01-01' },
    })
    const { body } = await hr.post('kpi/getResults', {
      employee_id: program.company.employees['agent-c'],
    })
    expect(body.data.goals).toMatchObject([{ metric: 'Course pass rate', actual: 50, sample: 2 }])
  })

  it('excuse the time of learning', async () => {
    const { quiz_id, binding_id } = await forAgent({ title: 'Excused' })
    const post = () => agent.post('quiz/saveQuizUserResponse', { quiz_id, binding_id })
    await post()
    program.at('2026-05-12T06:09:00.000Z')
    await post()
    // Longer without a sign is a break.
    program.at('2026-05-12T06:30:00.000Z')
    await post()
    program.at('2026-05-12T06:35:00.000Z')
    await post()
    const excused = await program.database.rows(
      `select x."from", x."to" from learning.course_excuses x where x.employee_id = $1 and x."to" > x."from" order by x."from"`,
      [program.company.employees['agent']],
    )
    expect(excused).toEqual([
      { from: '2026-05-12T06:00:00.000Z', to: '2026-05-12T06:09:00.000Z' },
      { from: '2026-05-12T06:30:00.000Z', to: '2026-05-12T06:35:00.000Z' },
    ])
  })

  it('report courses by where they stand', async () => {
    const agentB = await program.as('agent-b')
    const quiz_id = await publishedCourse(program, { title: 'Reported' })
    const binding_id = await bind(hr, quiz_id)
    await take({ person: agentB, quiz_id, binding_id })
    const asked = {
      ...{ date_from: '2026-05-01', date_to: '2026-05-31', quiz_ids: [quiz_id] },
      group_by: ['course'],
    }
    const all = (await hr.post('course_report/getCourseReport', asked)).body.data
    expect(all.totals).toMatchObject({ assigned: 12, valid: 1, attempts: 1, score: 100 })
    const lead2 = await program.as('lead2')
    const led = (await lead2.post('course_report/getCourseReport', asked)).body.data
    expect(led.totals).toMatchObject({ assigned: 3, valid: 0 })
  })
})
