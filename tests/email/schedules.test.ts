import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { Scheduling } from './scheduling.ts'

// Schedules as people set them up.
const MORNING = '2027-03-24T05:00:00.000Z' // Wednesday, 6:00 in Berlin

let program: TestProgram
let of: Scheduling
beforeAll(async () => {
  program = await startProgram()
  of = new Scheduling(program, await program.as('admin'))
})
afterAll(() => program.close())
beforeEach(() => program.at(MORNING))

const refused = async (more: object) => {
  const { status, body } = await of.create({ start_date: '2027-03-24', ...more })
  return [status, body.error]
}

describe('a schedule', () => {
  it('is added, changed and deleted with its messages', async () => {
    const { body } = await of.create({ start_date: '2027-03-24' })
    expect(body.message).toBe('Email Scheduler Added Successfully')
    const { id } = body.data
    const changed = await of.admin.post(`email_scheduler/update/${id}`, { time_of_day: '09:00' })
    expect(changed.body.message).toBe('Email Scheduler Updated Successfully')
    const deleted = await of.admin.delete(`email_scheduler/delete/${id}`)
    expect(deleted.body.message).toBe('Email Scheduler deleted successfully')
  })

  it('is changed by a form that carries its number, which must be that of the address', async () => {
    const { id } = await of.made({ start_date: '2027-03-24' })
    const send = (number: number) =>
      of.admin.ask(
        'POST',
        `email_scheduler/update/${id}`,
        formOf([], { id: number, time_of_day: '10:15' }),
        FORM_HEADERS,
      )
    expect((await send(id + 1)).status).toBe(422)
    expect((await send(id)).body.data.next_due_at).toBe('2027-03-24T09:15:00.000Z')
  })

  it('says when it is due next, by the zone of its office or its own', async () => {
    const office = { office_id: program.company.offices['Karachi'], timezone_id: null }
    expect(await of.made({ start_date: '2027-03-24', ...office })).toMatchObject({
      zone_name: 'Asia/Karachi',
      next_due_at: '2027-03-25T03:00:00.000Z',
      state: 'Active',
    })
    expect(await of.made({ start_date: '2027-03-24' })).toMatchObject({
      zone_name: 'Europe/Berlin',
      next_due_at: '2027-03-24T07:00:00.000Z',
    })
    // Without both it is the office of its maker.
    expect((await of.made({ start_date: '2027-03-24', timezone_id: null })).zone_name).toBe(
      'Asia/Karachi',
    )
  })

  it.each([
    [{ frequency: 'Weekly' }, { days_of_week: ['Choose at least one day.'] }],
    [{ frequency: 'Monthly' }, { day_of_month: ['Choose a day of the month.'] }],
    [{ frequency: 'Once', time_of_day: '05:59' }, { time_of_day: ['This time has passed.'] }],
    [{ start_date: '2027-03-23' }, { start_date: ['Choose today or a later day.'] }],
    [{ recipients_users: [] }, { recipients_users: ['Choose at least one receiver.'] }],
    [{ message: null }, { message: ['Enter a message.'] }],
    [{ kind: 'Report' }, { email_report_setup_id: ['Choose a report setup.'] }],
    [
      { extra_times: ['noon'] },
      { extra_times: ['noon is not a time of day. Enter for example 12:30 PM.'] },
    ],
    [
      { frequency: 'Weekdays', extra_times: ['12:30 PM'] },
      { extra_times: ['More times are for daily schedules only.'] },
    ],
  ])('is refused when it says too little: %j', async (more, error) => {
    expect(await refused(more)).toEqual([422, error])
  })

  it('does not end before it begins', async () => {
    const [status, error] = await refused({ end_date: '2027-03-23' })
    expect([status, Object.keys(error)]).toEqual([422, ['end_date']])
  })

  it('needs an office or a time zone when its maker has no office', async () => {
    await program.database.rows('update users set employee_id = null where id = $1', [
      program.company.users['office-admin'],
    ])
    program.forgetAccess()
    const person = await program.as('office-admin')
    const more = { start_date: '2027-03-24', timezone_id: null }
    const reply = await of.create(more, person)
    expect([reply.status, reply.body.error]).toEqual([
      422,
      { office_id: ['Choose an office or a time zone.'] },
    ])
  })

  it('keeps more times of a day as they are read', async () => {
    const made = await of.made({ start_date: '2027-03-24', extra_times: ['12:30 PM', '6 pm'] })
    expect(made.extra_times).toEqual(['12:30', '18:00'])
  })

  it('to all of an office is announced by those alone who have access to all schedules', async () => {
    const reply = await of.create({ start_date: '2027-03-24' }, await program.as('manager'))
    expect([reply.status, reply.body.error]).toEqual([
      422,
      { kind: ['You need access to all schedules to send announcements.'] },
    ])
  })

  it('keeps its template from being deleted', async () => {
    const { body } = await of.admin.post('email_templates/create', {
      ...{ name: 'Own news', template_key: 'own-news', context: 'announcement' },
      ...{ subject: 'News', body: '<p>{{message}}</p>' },
    })
    const made = await of.made({ start_date: '2027-03-24', email_template_id: body.data.id })
    const path = `email_templates/delete/${body.data.id}`
    const kept = await of.admin.delete(path)
    expect([kept.status, kept.body.error]).toEqual([
      409,
      expect.stringMatching(/^Used by the schedule Town hall \d+\.$/),
    ])
    await of.admin.delete(`email_scheduler/delete/${made.id}`)
    expect((await of.admin.delete(path)).status).toBe(200)
  })

  it('that is paused is not due, and goes on with its next time', async () => {
    const { id } = await of.made({ start_date: '2027-03-24' })
    const set = (is_active: boolean) =>
      of.admin.post(`email_scheduler/setActive/${id}`, { is_active })
    expect((await set(false)).body.data).toMatchObject({ state: 'Paused', next_due_at: null })
    program.at('2027-03-26T12:00:00.000Z')
    expect((await set(true)).body.data).toMatchObject({
      state: 'Active',
      next_due_at: '2027-03-27T07:00:00.000Z',
    })
  })
})

describe('the next due times of what is not saved', () => {
  const ask = (more: object) =>
    of.admin.post('email_scheduler/getNextDueTimes', {
      ...{ frequency: 'Daily', time_of_day: '08:00', start_date: '2027-03-24' },
      ...more,
    })

  it('are five, in the zone that is chosen', async () => {
    const zone = (await of.draft())['timezone_id']
    program.at('2027-03-26T12:00:00.000Z')
    const { body } = await ask({ timezone_id: zone })
    expect(body.data.next).toHaveLength(5)
    expect(body.data.next.slice(0, 2)).toEqual([
      {
        ...{ due_at: '2027-03-27T07:00:00.000Z', local: '2027-03-27 08:00' },
        ...{ zone: 'Europe/Berlin', note: null },
      },
      {
        ...{ due_at: '2027-03-28T06:00:00.000Z', local: '2027-03-28 08:00' },
        ...{ zone: 'Europe/Berlin', note: null },
      },
    ])
  })

  it('pass over the holidays of the office', async () => {
    const { offices } = program.company
    await program.database.rows(
      `with kind as (insert into holiday_categories (name, offices_ids) values ('Public', $1) returning id)
       insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids) select 'Spring day', id, '2027-03-25', '2027-03-25', $1 from kind`,
      [[offices['Karachi']]],
    )
    const { body } = await ask({ office_id: offices['Karachi'], holiday_rule: 'Skip' })
    const days = body.data.next.map(({ local }: { local: string }) => local.slice(0, 10))
    expect(days).toEqual(['2027-03-26', '2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01'])
    const moved = await ask({
      ...{ office_id: offices['Karachi'], holiday_rule: 'Next working day' },
      ...{ frequency: 'Weekly', days_of_week: ['Thursday'] },
    })
    expect(moved.body.data.next[0]).toMatchObject({
      local: '2027-03-26 08:00',
      note: 'moved from 2027-03-25',
    })
  })

  it('say what is missing', async () => {
    const { status, body } = await ask({ frequency: 'Weekly' })
    expect([status, body.error]).toEqual([422, { days_of_week: ['Choose at least one day.'] }])
  })
})
