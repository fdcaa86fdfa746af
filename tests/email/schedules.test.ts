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

const create = (more: object) => of.create({ start_date: '2027-03-24', ...more })

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
    [{ frequency: 'Weekly' }, 'schedule.no_weekday'],
    [{ frequency: 'Monthly' }, 'schedule.no_day_of_month'],
    [{ frequency: 'Once', time_of_day: '05:59' }, 'schedule.time_passed'],
    [{ start_date: '2027-03-23' }, 'schedule.start_passed'],
    [{ recipients_users: [] }, 'schedule.no_receiver'],
    [{ message: null }, 'schedule.no_message'],
    [{ kind: 'Report' }, 'schedule.no_setup'],
    [{ extra_times: ['noon'] }, 'schedule.unreadable_time'],
    [{ frequency: 'Weekdays', extra_times: ['12:30 PM'] }, 'schedule.extra_times_only_daily'],
  ])('is refused when it says too little: %j', async (more, code) => {
    expect(await create(more)).toBeRefused(code)
  })

  it('does not end before it begins', async () => {
    const { status, body } = await create({ end_date: '2027-03-23' })
    expect([status, Object.keys(body.error)]).toEqual([422, ['end_date']])
  })

  it('needs an office or a time zone when its maker has no office', async () => {
    await program.database.rows('update users set employee_id = null where id = $1', [
      program.company.users['office-admin'],
    ])
    program.forgetAccess()
    const person = await program.as('office-admin')
    const more = { start_date: '2027-03-24', timezone_id: null }
    const reply = await of.create(more, person)
    expect(reply).toBeRefused('schedule.no_zone')
  })

  it('keeps more times of a day as they are read', async () => {
    const made = await of.made({ start_date: '2027-03-24', extra_times: ['12:30 PM', '6 pm'] })
    expect(made.extra_times).toEqual(['12:30', '18:00'])
  })

  it('to all of an office is announced by those alone who have access to all schedules', async () => {
    const reply = await of.create({ start_date: '2027-03-24' }, await program.as('manager'))
    expect(reply).toBeRefused('schedule.announcements_need_all')
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
    expect({ status, body }).toBeRefused('schedule.no_weekday')
  })
})
