import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { camera, punch, send, setting } from './pictured.ts'

// Who sees a picture, who saw it, what is flagged and cleared, and when it goes.
let program: TestProgram
let jpeg: string
beforeAll(async () => {
  program = await startProgram()
  jpeg = await camera('#0b6b77')
})
afterAll(() => program.close())

/** The pictures of a person as a report answers them to a person. */
const picturesFor = async (reader: string, path: string, body: object = {}) => {
  const { status, body: answered } = await (
    await program.as(reader)
  ).post(path, { ...RANGE, ...body })
  return { status, ...answered.data, total: answered.total }
}
const RANGE = { date_from: '2026-03-20', date_to: '2026-03-20' }
const OWN = 'user_reports/getUserClockInImages'
const CAPTURE = 'hr_reports/getUserImageCapture'
const CHART = 'user_reports/getUserClockInChartsReport'

/** What the link in a report leads to. */
const follow = async (name: string, link: string) =>
  (await program.as(name)).file('GET', link.replace('/api/', ''))

describe('a day of pictures of two teams', () => {
  beforeAll(async () => {
    for (const name of ['agent', 'agent-b', 'agent2', 'lead']) {
      const person = await program.as(name)
      await punch(program, person, '2026-03-20T08:00:00Z', 'At Desk')
      await send(program, person, '2026-03-20T08:00:24Z', { imgsrc: jpeg })
      await send(program, person, '2026-03-20T08:16:00Z', { state: 'No camera' })
      await punch(program, person, '2026-03-20T08:40:00Z', 'End Timer')
    }
  })

  it('is answered by reach: one’s own, one’s team’s, everybody’s [time-tracking-26]', async () => {
    const people = async (reader: string, path = OWN) =>
      new Set(
        (await picturesFor(reader, path)).rows.map(
          ({ employee_name }: { employee_name: string }) => employee_name,
        ),
      )
    expect(await people('agent')).toEqual(new Set(['agent']))
    expect(await people('lead')).toEqual(new Set(['agent', 'agent-b', 'lead']))
    expect(await people('lead', CAPTURE)).toEqual(new Set(['agent', 'agent-b', 'lead']))
    expect(await people('manager')).toEqual(new Set(['agent', 'agent-b', 'agent2', 'lead']))
    expect(await people('hr', CAPTURE)).toEqual(new Set(['agent', 'agent-b', 'agent2', 'lead']))
    const others = { employees_ids: [program.company.employees.agent2] }
    expect((await picturesFor('lead', OWN, others)).total).toBe(0)
  })

  it('marks shifts of which a due picture is missing, and not those whose camera was refused [time-tracking-37]', async () => {
    const marked = async (name: string, moment: string, ...sent: (readonly [string, object])[]) => {
      const person = await program.as(name)
      await punch(program, person, moment, 'At Desk')
      for (const [at, what] of sent) await send(program, person, at, what)
      await punch(program, person, '2026-03-22T08:16:30Z', 'End Timer')
      return (await person.post('clockin/getDay')).body.data.flags.includes('No image')
    }
    const first = ['2026-03-22T08:00:24Z', { imgsrc: jpeg }] as const
    const second = ['2026-03-22T08:15:24Z', { state: 'Refused' }] as const
    expect(await marked('agent', '2026-03-22T08:00:00Z', first, second)).toBe(false)
    expect(await marked('agent2', '2026-03-22T08:00:00Z', first)).toBe(true)
    // Half a minute after a due time nobody misses its picture.
    expect(await marked('lead', '2026-03-22T08:16:00Z')).toBe(false)
    const lead2 = await program.as('lead2')
    const day = { date_from: '2026-03-22', date_to: '2026-03-22', flags: ['No image'] }
    const { data } = (await lead2.post('user_reports/getAllActivityTrack', day)).body
    expect(data.rows).toMatchObject([{ employee_name: 'agent2' }])
  })

  it('has links that show the picture as it was written anew, and end after five minutes [time-tracking-27]', async () => {
    program.at('2026-03-20T10:00:00Z')
    const { rows: own } = await picturesFor('agent', OWN)
    expect(own.map(({ imgsrc }: { imgsrc: string | null }) => imgsrc !== null)).toEqual([
      false,
      true,
    ])
    const link = own[1].imgsrc
    program.at('2026-03-20T10:04:59Z')
    const picture = await follow('agent', link)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height } = await sharp(picture.content).metadata()
    expect([width, height]).toEqual([720, 480])
    program.at('2026-03-20T10:05:00Z')
    expect((await follow('agent', link)).status).toBe(404)
  })

  it('shows no picture to the person the link was not made for, has no right any more, or made one up [time-tracking-121]', async () => {
    program.at('2026-03-20T10:00:00Z')
    const { rows: seen } = await picturesFor('lead', OWN, {
      employees_ids: [program.company.employees.agent],
      states: ['Captured'],
    })
    const link: string = seen[0].imgsrc
    expect((await follow('agent', link)).status).toBe(404)
    expect((await follow('hr', link)).status).toBe(404)
    expect((await follow('lead', `${link.slice(0, -4)}AAAA`)).status).toBe(404)
    expect((await follow('lead', '/api/clockin/openPicture/none')).status).toBe(404)
    const line = 'update employees set reports_to_id = $1 where id = $2'
    const { agent, lead, lead2 } = program.company.employees
    await program.database.rows(line, [lead2, agent])
    expect((await follow('lead', link)).status).toBe(404)
    await program.database.rows(line, [lead, agent])
    const [file] = await program.database.rows<{ key: string }>(
      `select key from files where purpose = 'held' and record_id = $1`,
      [seen[0].id],
    )
    for (const name of ['agent', 'lead', 'hr', 'admin'])
      expect((await follow(name, `/api/files/${file?.key}`)).status).toBe(404)
  })

  it('writes down the person who opens a picture of another person, once a link, and shows it to the person [time-tracking-28]', async () => {
    const asked = { employees_ids: [program.company.employees.agent], states: ['Captured'] }
    const open = async (name: string, moment: string, times = 1) => {
      program.at(moment)
      const link = (await picturesFor(name, CAPTURE, asked)).rows[0].imgsrc
      for (let time = 0; time < times; time += 1)
        expect((await follow(name, link)).status).toBe(200)
    }
    await open('agent', '2026-03-20T11:00:00Z')
    await open('lead', '2026-03-20T11:10:00Z', 3)
    await open('hr', '2026-03-20T11:20:00Z')
    expect((await picturesFor('agent', OWN, asked)).rows[0].views).toEqual([
      { user: 'hr', at: '2026-03-20T11:20:00.000Z' },
      { user: 'lead', at: '2026-03-20T11:10:00.000Z' },
    ])
  })
})

describe('a flag of the face check', () => {
  let ids: Record<string, number>
  const flag = async () => {
    const rows = await program.database.rows<{ id: number; name: string }>(
      `update clock_pictures p set is_flagged = true, is_false_positive = false, check_result = 'No face', cleared_by = null
         from employees e where e.id = p.employee_id and p.state = 'Captured' and p.business_date = '2026-03-20' returning p.id, e.name`,
    )
    ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
  }
  const clear = async (name: string, id: number | undefined, note?: string) => {
    const person = await program.as(name)
    return await person.put(`clockin/saveFalsePositive/${id}`, { note })
  }
  const clearAll = async (name: string, chosen: unknown) => {
    const person = await program.as(name)
    return await person.post('clockin/saveFalsePositiveAll', { ids: chosen })
  }
  const flagged = async () =>
    (await picturesFor('hr', CAPTURE, { not_cleared: true })).totals.pictures
  beforeAll(flag)

  it('is cleared by a person who may, and stays cleared with who it was and why', async () => {
    program.at('2026-03-20T12:00:00Z')
    const { body } = await clear('lead', ids.agent, 'The lamp was behind him')
    expect(body.message).toBe('Flag cleared successfully')
    const { rows: cleared } = await picturesFor('agent', OWN, { flagged: true })
    expect(cleared[0]).toMatchObject({
      is_flagged: false,
      is_false_positive: 'y',
      cleared_by_name: 'lead',
      cleared_at: '2026-03-20T12:00:00.000Z',
      clear_note: 'The lamp was behind him',
    })
    expect(await clear('lead', ids.agent)).toBeRefused('picture.no_flag')
  })

  it('is never cleared by its own person, by a person without the right, or out of reach [time-tracking-29]', async () => {
    expect(await clear('lead', ids.lead)).toBeRefused('picture.own_flag')
    expect((await clear('agent', ids.agent)).status).toBe(403)
    expect((await clear('lead', ids.agent2)).status).toBe(404)
    expect((await clear('lead', 0)).status).toBe(404)
  })

  it('is cleared with many others all or not at all [time-tracking-30]', async () => {
    await flag()
    const before = await flagged()
    const mine = [ids.agent, ids['agent-b']]
    expect((await clearAll('lead', [...mine, ids.agent2])).status).toBe(404)
    expect((await clearAll('lead', [...mine, ids.lead])).status).toBe(403)
    expect(await clearAll('lead', [])).toBeRefused('picture.choose_some')
    const many = Array.from({ length: 501 }, (_, place) => place + 1)
    expect((await clearAll('lead', many)).status).toBe(422)
    expect(await flagged()).toBe(before)
    expect((await clearAll('lead', mine)).body.message).toBe('Flag cleared successfully')
    expect((await clearAll('lead', [...mine, ids.agent])).status).toBe(409)
    expect(await flagged()).toBe(before - 2)
  })

  it('counts for fairness: wrong flags in all flags [time-tracking-33]', async () => {
    const { totals } = await picturesFor('hr', CHART, { group_by: ['office'] })
    expect(totals).toMatchObject({
      due: 12,
      captured: 4,
      no_camera: 4,
      refused: 0,
      missing: 4,
      flagged: 4,
      false_positives: 2,
      fairness_percent: 50,
    })
    await program.database.rows(
      `update clock_pictures set is_flagged = false, is_false_positive = false where business_date = '2026-03-20' and id <> all($1)`,
      [[ids.agent, ids['agent-b']]],
    )
    expect((await picturesFor('hr', CHART)).totals.fairness_percent).toBe(100)
    expect((await picturesFor('lead', CHART)).totals.due).toBe(9)
    expect((await picturesFor('agent', CHART)).totals.due).toBe(3)
  })
})

describe('the picture chart', () => {
  it('has rows that add up to the chart, and asks for nothing of what a correction says [time-tracking-34]', async () => {
    const { totals, rows, total } = await picturesFor('hr', CHART)
    const sum = (name: string) =>
      rows.reduce((all: number, row: Record<string, number>) => all + Number(row[name]), 0)
    expect(total).toBe(4)
    for (const name of ['due', 'captured', 'no_camera', 'refused', 'missing'])
      expect([name, sum(`pictures_${name}`)]).toEqual([name, totals[name]])
    expect(totals.missing).toBeGreaterThan(0)
    // A correction makes the shift of the agent four hours longer: nobody could have been pictured.
    await program.database.rows(
      `insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, ended_at, seconds, zone_name, timezone_offset, source)
       select d.id, d.employee_id, $1, 'RESUME', 'At Desk', d.ended_at, d.business_date, d.ended_at, d.ended_at + interval '4 hours', 14400, d.zone_name, 0, 'Correction'
         from shift_days d where d.employee_id = $2 and d.business_date = '2026-03-20'`,
      [program.company.users.agent, program.company.employees.agent],
    )
    expect((await picturesFor('hr', CHART)).totals).toEqual(totals)
  })
})

describe('fifty flags of a person, of which forty-five were wrong', () => {
  it('are 90 %, for the person and for the office [time-tracking-35]', async () => {
    await program.database.rows(
      `insert into clock_pictures (entry_id, shift_day_id, employee_id, office_id, business_date, due_at, taken_at, state, is_flagged, is_false_positive, delete_on)
       select p.entry_id, p.shift_day_id, p.employee_id, p.office_id, '2026-03-21', p.due_at + n * interval '1 second', p.taken_at, 'Captured', n > 45, n <= 45, p.delete_on
         from clock_pictures p, generate_series(1, 50) n where p.id = (select min(id) from clock_pictures)`,
    )
    const range = { date_from: '2026-03-21', date_to: '2026-03-21' }
    for (const group of ['employee', 'office']) {
      const { rows } = await picturesFor('hr', CAPTURE, { ...range, group_by: [group] })
      expect(rows).toMatchObject([{ flagged: 50, false_positives: 45, fairness_percent: 90 }])
    }
  })
})

describe('a picture whose time is over', () => {
  it('is deleted, and what came of it stays [time-tracking-36]', async () => {
    const admin = await program.as('admin')
    const before = await program.files()
    const [kept] = await program.database.rows<{ n: number }>(
      `select count(*)::integer as n from clock_pictures where business_date = '2026-03-20' and state = 'Captured'`,
    )
    const run = async (moment: string) => {
      program.at(moment)
      await admin.post('schedules/runNow/delete-clock-pictures')
      await program.engine.schedules.workOff()
    }
    await run('2026-04-19T08:00:23Z')
    const left = await program.files()
    await run('2026-04-19T08:00:24Z')
    const after = await program.files()
    expect(left.kept - after.kept).toBe(kept?.n)
    expect(after.rows).toBeLessThan(before.rows)
    const { rows, totals } = await picturesFor('hr', CAPTURE, { states: ['Captured'] })
    expect(totals).toMatchObject({ captured: kept?.n, false_positives: 2 })
    expect(rows.map(({ imgsrc }: { imgsrc: string | null }) => imgsrc)).toEqual(
      rows.map(() => null),
    )
  })

  it('is kept for as long as the company says when it is taken', async () => {
    await setting(program, 'photo_retention_days', 1)
    const agent = await program.as('agent2')
    await punch(program, agent, '2026-04-20T08:00:00Z', 'At Desk')
    await send(program, agent, '2026-04-20T08:00:24Z', { imgsrc: jpeg })
    await punch(program, agent, '2026-04-20T08:10:00Z', 'End Timer')
    const [picture] = await program.database.rows<{ delete_on: string }>(
      'select delete_on from clock_pictures order by id desc limit 1',
    )
    expect(picture?.delete_on).toBe('2026-04-21T08:00:24.000Z')
  })
})
