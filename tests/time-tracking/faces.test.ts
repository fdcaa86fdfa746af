import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../files/sent-files.ts'
import { FORM_HEADERS, formOf, upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Pictures people are known by at the clock: sent with consent, accepted by another person, one at a time, and taken back.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-10T09:00:00.000Z')
  hr = await program.as('hr')
})
afterAll(() => program.close())

const enrol = async (name: string, consent = 'true') => {
  const person = await program.as(name)
  const image = { ...(await picture('me.jpg')), field: 'image' }
  return person.ask('POST', 'faceApproval/enrol', formOf([image], { consent }), FORM_HEADERS)
}
const decide = (id: number, verdict: string, more: object = {}, asker = hr) =>
  asker.post(`faceApproval/decide/${id}`, { verdict, ...more })
const faces = (name: string) =>
  program.database.rows(
    'select status from face_approvals where employee_id = $1 and not is_deleted order by id',
    [program.company.employees[name]],
  )
const settings = (values: object) =>
  program.database.rows(`update settings set "values" = $1::jsonb where type = 'FaceApproval'`, [
    JSON.stringify(values),
  ])
const run = async (moment: string) => {
  program.at(moment)
  await (await program.as('admin')).post('schedules/runNow/faces')
  await program.engine.schedules.workOff()
}

describe('a picture', () => {
  it('is sent with consent and waits; the reviewers hear of it [time-tracking-111]', async () => {
    const without = await enrol('agent', 'false')
    expect(without).toBeRefused('face.must_consent')
    const { status, body } = await enrol('agent')
    expect([status, body.message]).toEqual([200, 'Face Approval Added Successfully'])
    expect(body.data).toMatchObject({
      employee_name: 'agent',
      status: 'Pending',
      source: 'Enrolment',
      consent_at: '2026-03-10T09:00:00.000Z',
    })
    const shown = await hr.file('GET', body.data.image.replace('/api/', ''))
    expect(shown.status).toBe(200)
    const told = await program.database.rows(
      `select u.name from notifications n join users u on u.id = n.user_id where n.title = 'A picture waits for approval'`,
    )
    expect(told).toEqual([{ name: 'hr' }])
  })

  it('is accepted once, good for two years, and takes the place of the one before [time-tracking-112]', async () => {
    const first = (await enrol('agent')).body.data
    expect(await faces('agent')).toEqual([{ status: 'Expired' }, { status: 'Pending' }])
    const { status, body } = await decide(first.id, 'Approved')
    expect([status, body.message]).toEqual([200, 'Face Approval Approved'])
    expect(body.data).toMatchObject({
      status: 'Approved',
      decided_by_name: 'hr',
      valid_until: '2028-03-10',
    })
    const second = (await enrol('agent')).body.data
    await decide(second.id, 'Approved')
    expect((await faces('agent')).map(({ status: one }) => one)).toEqual([
      'Expired',
      'Expired',
      'Approved',
    ])
    const again = await decide(second.id, 'Rejected', { rejection_reason: '<p>No</p>' })
    expect(again).toBeRefused('face.decided', { state: 'Approved' })
    await expect(
      program.database.rows(
        `insert into face_approvals (employee_id, status, decided_by, decided_at) values ($1, 'Approved', 1, now())`,
        [program.company.employees['agent']],
      ),
    ).rejects.toThrow('one_approved')
  })

  it('is rejected for a reason in words, which the person reads [time-tracking-113]', async () => {
    const { id } = (await enrol('agent-b')).body.data
    const empty = await decide(id, 'Rejected', { rejection_reason: '<p> </p>' })
    expect(empty).toBeRefused('face.rejection_reason')
    const reason = '<p>Too <strong>dark</strong><script>alert(1)</script></p>'
    const { body } = await decide(id, 'Rejected', { rejection_reason: reason })
    expect(body.data).toMatchObject({
      status: 'Rejected',
      rejection_reason: '<p>Too <strong>dark</strong></p>',
    })
    const agent = await program.as('agent-b')
    const { data } = (await agent.get('notifications/recent')).body
    expect(data[0]).toMatchObject({
      title: 'Your picture was rejected',
      description: 'Too dark Send another one.',
    })
  })

  it('entered by HR needs the picture and, unless a setting says otherwise, the consent', async () => {
    const made = await hr.post('faceApproval/create', {
      employee_id: program.company.employees['agent-c'],
    })
    const { id } = made.body.data
    expect(await decide(id, 'Approved')).toBeRefused('face.no_picture')
    const image = { ...(await picture('c.jpg')), field: 'picture' }
    expect((await upload(hr, `faceApproval/uploadPicture/${id}`, [image])).status).toBe(200)
    expect(await decide(id, 'Approved')).toBeRefused('face.no_consent')
    await settings({ require_consent: false, reference_valid_months: 6 })
    expect((await decide(id, 'Approved')).body.data.valid_until).toBe('2026-09-10')
    const late = await upload(hr, `faceApproval/uploadPicture/${id}`, [image])
    expect(late).toBeRefused('face.decided', { state: 'Approved' })
    const stranger = await upload(await program.as('agent'), `faceApproval/uploadPicture/${id}`, [
      image,
    ])
    expect(stranger.status).toBe(403)
    await settings({})
  })

  it('is decided about by HR, and by the direct manager where the settings say so, never by oneself [time-tracking-114]', async () => {
    const own = (await enrol('hr')).body.data
    expect((await decide(own.id, 'Approved')).status).toBe(403)
    const lead = (await enrol('lead')).body.data
    const manager = await program.as('manager')
    expect((await decide(lead.id, 'Approved', {}, manager)).status).toBe(403)
    await settings({ reviewers: 'Both' })
    expect((await decide(lead.id, 'Approved', {}, manager)).status).toBe(200)
    const agent = (await enrol('agent2')).body.data
    expect((await decide(agent.id, 'Approved', {}, manager)).status).toBe(403) // not their direct manager
    const other = await program.as('agent2-b')
    expect((await decide(agent.id, 'Approved', {}, other)).status).toBe(404)
    await settings({})
  })
})

describe('people with their pictures', () => {
  it('are told with None for the person who never sent one, by office and client, within reach [time-tracking-115]', async () => {
    const { offices } = program.company
    const statuses = async (asker: Person, body: object = {}) => {
      const { data } = (await asker.post('faceApproval/getAllForDropdown', body)).body
      return Object.fromEntries(
        data.map(({ name, status }: { name: string; status: string }) => [name, status]),
      )
    }
    expect(await statuses(hr)).toMatchObject({
      agent: 'Approved',
      'agent-b': 'Rejected',
      'agent-c': 'Approved',
      'agent2-b': 'None',
    })
    expect(await statuses(hr, { offices_ids: [offices['New York']] })).toEqual({
      'agent-c': 'Approved',
    })
    expect(await statuses(await program.as('agent'))).toEqual({ agent: 'Approved' })
  })
})

describe('a picture is gone', () => {
  const pictures = async (name: string) =>
    (
      await program.database.rows(
        `select f.id from files f join face_approvals a on a.id = f.record_id where f.resource = 'face-approvals' and a.employee_id = $1`,
        [program.company.employees[name]],
      )
    ).length

  it('when the consent is taken back [time-tracking-116]', async () => {
    const agent = await program.as('agent')
    expect((await agent.post('faceApproval/withdrawConsent')).status).toBe(200)
    expect((await faces('agent')).at(-1)).toEqual({ status: 'Withdrawn' })
    expect(await pictures('agent')).toBe(0)
    expect((await agent.post('faceApproval/withdrawConsent')).status).toBe(404)
  })

  it('thirty days after the person left; one that is too old is not good any more [time-tracking-117]', async () => {
    await program.database.rows(
      `update employees set status = 'Left', last_working_day = '2026-03-31' where name = 'agent-c'`,
    )
    await run('2026-04-30T12:00:00.000Z')
    expect(await pictures('agent-c')).toBe(1)
    await run('2026-05-01T12:00:00.000Z')
    expect(await pictures('agent-c')).toBe(0)
    expect((await faces('lead')).at(-1)).toEqual({ status: 'Approved' })
    await run('2028-03-11T12:00:00.000Z')
    expect((await faces('lead')).at(-1)).toEqual({ status: 'Expired' })
  })
})
