import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logAs } from '../activities/logging.ts'
import { HEADER, startUploads, type Uploads } from '../activities/uploading.ts'
import type { Person, TestProgram } from '../harness/program.ts'
import { once } from '../harness/once.ts'
import { bind, publishedCourse, take } from './courses.ts'

// The certificate of a permit opens the activities it guards, and lets them close when it is over.
let uploads: Uploads
let program: TestProgram
let hr: Person
let lead: Person
let agent: Person
beforeAll(async () => {
  uploads = await startUploads()
  ;({ program } = uploads)
  ;[hr, lead, agent] = await Promise.all([
    program.as('hr'),
    program.as('lead'),
    program.as('agent'),
  ])
})
afterAll(() => program.close())

const CLOSED =
  'Your certificate for Booking permit ended on 31 May. Take the course to log this activity again.'

/** A permit for bookings whose certificate the agent holds until 31 May 2026. Everybody else of the office has years to pass. */
const permit = once(async () => {
  program.at('2026-03-31T06:00:00.000Z')
  const quiz_id = await publishedCourse(program, {
    ...{ title: 'Booking permit', is_permit: true, certificate_valid_months: 2 },
    activity_category_ids: [program.company.categories['Bookings']],
  })
  const binding_id = await bind(hr, quiz_id, { target: 'Everyone', due_days: 365 })
  await take({ person: agent, quiz_id, binding_id })
  await program.database.rows(
    `update course_assignments set expires_on = '2026-05-31' where employee_id = $1 and quiz_id = $2`,
    [program.company.employees['agent'], quiz_id],
  )
  return { person: agent, quiz_id, binding_id }
})
/** Why work is closed to a person, and what is proposed to them as logged before. */
const toldOfClosed = async (person: Person) => {
  const allowed = (await person.get('activity_setup/getAllByRoles')).body.closed
  const { frequent } = (await person.get('activity_log/getMyRecentActivities')).body
  return { closed: allowed, proposed: frequent.length }
}
const log = (person: Person, moment: string, more: object = {}) => {
  program.at(moment)
  const started_at = new Date(Date.parse(moment) - 600_000).toISOString()
  return logAs(program, person, { started_at, duration_seconds: 60, ...more })
}
const offered = async (person: Person) => {
  const { body } = await person.get('activity_setup/getAllByRoles')
  const setups: readonly { category_name: string }[] = body.data
  return setups.some(({ category_name }) => category_name === 'Bookings')
}

describe('a permit', () => {
  it('holds seven days longer than its certificate, then closes the activity by the local date [learning-39]', async () => {
    await permit()
    expect((await log(agent, '2026-06-07T12:00:00.000Z')).status).toBe(200)
    expect(await offered(agent)).toBe(true)
    // In Karachi it is the eighth.
    const closed = await log(agent, '2026-06-07T19:30:00.000Z')
    expect(closed.status).toBe(422)
    expect(closed.body.error).toEqual({ activity_setup_id: [CLOSED] })
    expect(await offered(agent)).toBe(false)
    expect((await log(await program.as('agent-b'), '2026-06-07T19:30:00.000Z')).status).toBe(200)
  })

  it('is told where work is logged, to people whose work it closes and to no others [learning-23]', async () => {
    await permit()
    await log(agent, '2026-06-07T12:00:00.000Z')
    expect(await toldOfClosed(agent)).toEqual({ closed: [], proposed: 1 })
    program.at('2026-06-08T12:00:00.000Z')
    expect(await toldOfClosed(agent)).toEqual({ closed: [CLOSED], proposed: 0 })
    expect((await toldOfClosed(await program.as('agent-b'))).closed).toEqual([])
    // Who logs nothing of the kind hears nothing of it, certified or not.
    await program.database.rows('update activity_access set may_log = false')
    expect((await toldOfClosed(agent)).closed).toEqual([])
    await program.database.rows('update activity_access set may_log = true')
  })

  it('lets work be logged that began before, and logs be corrected', async () => {
    await permit()
    const begun = await log(agent, '2026-06-08T06:00:00.000Z', {
      started_at: '2026-06-07T15:00:00.000Z',
    })
    expect(begun.status).toBe(200)
    const { id, version } = begun.body.data
    const corrected = await agent.put(`activity_log/update/${id}`, {
      ...{ version, description: 'Corrected' },
    })
    expect(corrected.status).toBe(200)
  })

  it('lets no log be moved to a day on which it is closed, nor to a person it is closed to [learning-41]', async () => {
    const { quiz_id } = await permit()
    const begun = await log(agent, '2026-06-08T07:00:00.000Z', {
      started_at: '2026-06-07T16:00:00.000Z',
    })
    const move = (started_at: string, ended_at: string) =>
      agent.put(`activity_log/update/${begun.body.data.id}`, { started_at, ended_at })
    const later = await move('2026-06-08T06:30:00.000Z', '2026-06-08T06:31:00.000Z')
    expect(later.body.error).toEqual({ activity_setup_id: [CLOSED] })
    expect((await move('2026-06-07T16:05:00.000Z', '2026-06-07T16:06:00.000Z')).status).toBe(200)
    const other = await log(await program.as('agent-b'), '2026-06-08T08:00:00.000Z')
    const given = await lead.put(`activity_log/update/${other.body.data.id}`, {
      employee_id: program.company.employees['agent'],
    })
    expect(given.body.error).toEqual({ activity_setup_id: [CLOSED] })
    // A certificate that is taken back later closes no correction of what was done by then.
    const days = (to: string) =>
      program.database.rows(
        `update course_assignments set expires_on = $3 where employee_id = $1 and quiz_id = $2`,
        [program.company.employees['agent'], quiz_id, to],
      )
    await days('2026-05-01')
    expect((await move('2026-06-07T16:07:00.000Z', '2026-06-07T16:08:00.000Z')).status).toBe(200)
    await days('2026-05-31')
  })

  it('refuses rows of files, each with its line and the course [learning-40]', async () => {
    await permit()
    program.at('2026-06-09T12:00:00.000Z')
    await program.database.rows(
      `update employees set employee_code = case id when $1 then 'KHI-0011' else 'KHI-0012' end where id in ($1, $2)`,
      [program.company.employees['agent'], program.company.employees['agent-b']],
    )
    const id = await uploads.uploaded([
      HEADER,
      'KHI-0011,08/06/2026 10:00,5,1',
      'KHI-0011,07/06/2026 10:00,5,1',
      'KHI-0012,08/06/2026 10:00,5,1',
    ])
    const { body } = await uploads.check(id)
    expect(body.data).toMatchObject({ rows_ok: 2 })
    expect(JSON.stringify(body.data)).toContain(CLOSED)
  })

  it('is extended once, with a reason, by those who lead the person', async () => {
    const { quiz_id } = await permit()
    program.at('2026-06-10T06:00:00.000Z')
    const [row] = await program.database.rows<{ id: number }>(
      'select id from course_assignments where employee_id = $1 and quiz_id = $2',
      [program.company.employees['agent'], quiz_id],
    )
    const extend = (person: Person) =>
      person.post(`course_assignments/extendPermit/${row?.id}`, {
        ...{ days: 3, reason: 'The next date is on Friday.' },
      })
    expect((await extend(agent)).status).toBe(403)
    expect((await extend(await program.as('lead2'))).status).toBe(404)
    const extended = await extend(lead)
    expect(extended.body.message).toBe('Permit extended until 13 Jun 2026')
    expect((await extend(lead)).status).toBe(409)
    expect((await log(agent, '2026-06-13T12:00:00.000Z')).status).toBe(200)
    expect((await log(agent, '2026-06-14T12:00:00.000Z')).status).toBe(422)
  })

  it('opens at once when the course is passed', async () => {
    const taking = await permit()
    program.at('2026-06-15T06:00:00.000Z')
    expect((await take(taking)).body.data.status).toBe('pass')
    expect((await log(agent, '2026-06-15T07:00:00.000Z')).status).toBe(200)
    expect(await offered(agent)).toBe(true)
  })

  it('is needed by people who were never certified', async () => {
    await permit()
    const quiz_id = await publishedCourse(program, {
      ...{ title: 'Card permit', is_permit: true, certificate_valid_months: 12 },
      activity_category_ids: [program.company.categories['Bookings']],
    })
    const agentB = await program.as('agent-b')
    const refused = await log(agentB, '2026-06-16T07:00:00.000Z')
    expect(refused.body.error.activity_setup_id).toEqual([
      'You need a certificate for Card permit to log this activity. Take the course first.',
    ])
    await program.database.rows('update courses set is_permit = false where id = $1', [quiz_id])
  })
})
