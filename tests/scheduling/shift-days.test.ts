import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importIn } from '../exchange/importing.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A file names the days of a shift in a word, and they become the days of its week.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

/** Brings a file of shifts in, saves its good rows, and answers what was found and each shift with its rest days. */
async function imported(lines: readonly string[]) {
  const { status, body } = await admin.ask(
    'POST',
    'shifts/import?name=shifts.csv&timezone=UTC',
    Buffer.from(`${lines.join('\n')}\n`),
    { 'content-type': 'text/csv' },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const { id } = body.data
  await admin.post(`shifts/checkImport/${id}`, {})
  const found = await importIn(admin, 'shifts', id, 'checked')
  await admin.post(`shifts/saveImport/${id}`)
  await importIn(admin, 'shifts', id, 'saved')
  const { data } = (await admin.get('shifts/getAll')).body
  const shifts: Record<string, string> = Object.fromEntries(
    data.map(({ name, rest_days }: { name: string; rest_days: string }) => [name, rest_days]),
  )
  return { found, shifts }
}

describe('the shifts of a file', () => {
  it('rest on the days that its column Days does not name [scheduling-2]', async () => {
    const { found, shifts } = await imported([
      'Name;Client;Start;End;Days',
      'Weekend 10-19;Larkspur;10:00;19:00;Sat, Sun',
      'Nights;Larkspur;22:00;07:00;Sun–Thu',
      'Every day;Larkspur;09:00;18:00;Mon-Sun',
      'Usual;Larkspur;08:00;17:00;',
    ])
    expect([found.columns[4]?.field, found.ready, found.problems]).toEqual(['work_days', 4, []])
    expect(shifts).toMatchObject({
      'Weekend 10-19': 'Mon, Tue, Wed, Thu, Fri',
      Nights: 'Fri, Sat',
      'Every day': '',
      Usual: 'Sun, Sat',
    })
  })

  it('rest on the days that its column Rest days names', async () => {
    const { found, shifts } = await imported([
      'Name;Client;Start;End;Rest days',
      'Middle off;Larkspur;10:00;19:00;Wed',
    ])
    expect(found.problems).toEqual([])
    expect(shifts['Middle off']).toBe('Wed')
  })

  it('ask about times and breaks in doubt before anything else of their rows is right, and offer the readings [scheduling-14]', async () => {
    const { found } = await imported([
      'Name;Client;Hours;Break;Days',
      'Bare;Nobody;9-5;1h;1-5',
      'Far;Larkspur;22:00-06:00;Siesta 30;Mon-Fri',
    ])
    expect(
      found.groups.map(({ header, value, among }) => [
        ...[header, value, ...among.map(({ name }) => name)],
      ]),
    ).toEqual([
      ['Break', '1h'],
      ['Client', 'Nobody'],
      ['Days', '1-5', 'Mon–Fri', 'Sun–Thu'],
      ['Hours', '9-5', '09:00–17:00', '21:00–05:00'],
      ['Break', 'Siesta 30'],
    ])
  })

  it('begin and end as their two columns say, in whatever way a time is written, and never by a guess [scheduling-15]', async () => {
    const { found } = await imported([
      'Name;Client;Start;End;Lunch',
      'Written;Larkspur;22h;6h30;Lunch 45',
      'Fraction;Larkspur;0.916666666666667;0.375;none',
      'Next day;Larkspur;14:00:00;1900-01-01 00:30:00;',
      'Halves;Larkspur;9 PM;5 a.m.;',
      'Unsure;Larkspur;9;17:00;60',
    ])
    expect(found.ready).toBe(4)
    expect(found.groups.map(({ header, value }) => [header, value])).toEqual([
      ['Lunch', '60'],
      ['Start', '9'],
    ])
    const rows = await program.database.rows<{ name: string; times: string; breaks: string }>(
      `select s.name, s.shift_start || '-' || s.shift_end as times, (select string_agg(t.name || ' ' || b.minutes, ' ') from shift_breaks b join break_types t on t.id = b.break_type_id where b.shift_id = s.id) as breaks
         from shifts s where s.name in ('Written', 'Fraction', 'Next day', 'Halves') order by s.id`,
    )
    expect(rows).toEqual([
      { name: 'Written', times: '22:00:00-06:30:00', breaks: 'Lunch 45' },
      { name: 'Fraction', times: '22:00:00-09:00:00', breaks: null },
      { name: 'Next day', times: '14:00:00-00:30:00', breaks: null },
      { name: 'Halves', times: '21:00:00-05:00:00', breaks: null },
    ])
  })

  it('read a zone as that of the office or the client, and refuse another one [scheduling-16]', async () => {
    const [zones] = await program.database.rows<{ office: string; other: string }>(
      `select z.iana_name as office, (select o.iana_name from time_zones o where o.id <> z.id order by o.id limit 1) as other
         from organisation.offices f join time_zones z on z.id = f.timezone_id where f.name = 'Karachi'`,
    )
    const { found } = await imported([
      'Name;Client;Start;End;Offices;Time zone',
      `Here;Larkspur;10:00;19:00;Karachi;${zones?.office}`,
      `There;Larkspur;10:00;19:00;Karachi;${zones?.other}`,
    ])
    expect(found.problems).toMatchObject([{ line: 3, column: 'Time zone' }])
    const bases = await program.database.rows(`select zone_basis from shifts where name = 'Here'`)
    expect(bases).toEqual([{ zone_basis: 'Office' }])
  })

  it('ask what a word means that names no days, and leave no shift without work', async () => {
    const { found } = await imported([
      'Name;Client;Start;End;Days;Days off',
      'Letters;Larkspur;10:00;19:00;M T W T F;',
      'Idle;Larkspur;10:00;19:00;;every day',
      'Both;Larkspur;10:00;19:00;Mon-Fri;Sat',
    ])
    expect(found.ready).toBe(0)
    expect(found.groups.map(({ value }) => value)).toContain('M T W T F')
    expect(found.problems.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'Days', 'M T W T F'],
      [3, 'Days off', 'every day'],
      [4, 'Days off', 'Sat'],
    ])
  })
})
