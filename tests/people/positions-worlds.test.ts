import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAfter } from '#platform/contract/days.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

// Lives of a person, day by day: what a plain calendar of days says, and what the database keeps in a few rows.
const WORLDS = Number(process.env.WORLDS ?? 60)
const FIRST = '2024-01-01'
/** Days of a life; nothing happens behind them. */
const DAYS = 400
const dayAt = (at: number): string => daysAfter(FIRST, at)

let program: TestProgram
let offices: readonly number[]
beforeAll(async () => {
  program = await startProgram()
  offices = [program.company.offices['Karachi'] ?? 0, program.company.offices['New York'] ?? 0]
})
afterAll(() => program.close())

/** Something that happens on a day: a move or other hours from another day on, the end of the employment, a return. */
const event = fc.record({
  kind: fc.constantFrom('office', 'hours', 'office', 'hours', 'leave', 'return', 'joined'),
  at: fc.integer({ min: 0, max: DAYS - 40 }),
  office: fc.integer({ min: 0, max: 1 }),
  hours: fc.constantFrom(20, 30, 40),
})
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

interface Place {
  readonly office: number
  readonly hours: number
  readonly stint: number
}

/** The same life as a calendar: a place a day, none where the person was not employed. */
class Calendar {
  readonly days: (Place | undefined)[]
  now: { office: number; hours: number }
  stint = 1
  start = 0
  end: number | undefined

  constructor(office: number) {
    this.now = { office, hours: 40 }
    this.days = Array.from({ length: DAYS }, () => ({ office, hours: 40, stint: 1 }))
  }

  change(at: number, values: { office?: number; hours?: number }): void {
    this.now = { ...this.now, ...values }
    if (this.end !== undefined && this.end < at) return
    for (let day = Math.max(at, this.start); day < DAYS; day += 1) {
      const place = this.days[day]
      if (place) this.days[day] = { ...place, ...values }
    }
  }

  leave(at: number): void {
    this.end = Math.max(at, this.start)
    this.days.fill(undefined, this.end + 1)
  }

  comeBack(at: number): void {
    this.start = at
    this.end = undefined
    this.stint += 1
    this.days.fill({ ...this.now, stint: this.stint }, at)
  }

  /** Another first day of the employment that runs. */
  joined(at: number): void {
    const first = this.days[this.start]
    if (at > this.start) this.days.fill(undefined, this.start, at)
    else this.days.fill(first, at, this.start)
    this.start = at
  }
}

const hire = async (): Promise<number> => {
  const [made] = await program.database.rows<{ id: number }>(
    `insert into employees (name, firstname, lastname, office_id, department_id, designation_id, reports_to_id, joining_date, weekly_hours)
     select 'W', 'W', 'orld', $2, department_id, designation_id, id, $3, 40 from employees where id = $1 returning id`,
    [program.company.employees['director'], offices[0], FIRST],
  )
  return made?.id ?? 0
}

/** Does the same to the calendar and to the employee; what makes no sense at this point of a life is left out. */
async function happen(calendar: Calendar, id: number, { kind, at, ...to }: Event): Promise<void> {
  const update = (set: string, ...values: unknown[]) =>
    program.database.rows(
      `with held as (select set_config('muster.position_day', $2, true)) update employees e set ${set} from held where e.id = $1`,
      [id, dayAt(at), ...values],
    )
  const isHere = calendar.end === undefined
  if (kind === 'office') {
    const office = offices[to.office] ?? 0
    if (office === calendar.now.office) return
    calendar.change(at, { office })
    await update('office_id = $3', office)
  }
  if (kind === 'hours') {
    if (to.hours === calendar.now.hours) return
    calendar.change(at, { hours: to.hours })
    await update('weekly_hours = $3', to.hours)
  }
  if (kind === 'leave' && isHere && at >= calendar.start) {
    calendar.leave(at)
    await update(`status = 'Left', last_working_day = $3`, dayAt(at))
  }
  if (kind === 'return' && calendar.end !== undefined && at > calendar.end) {
    calendar.comeBack(at)
    await update(`status = 'Active', last_working_day = null, joining_date = $3`, dayAt(at))
  }
  if (kind === 'joined' && isHere && calendar.stint === 1) {
    if (at === calendar.start) return
    const place = calendar.days[calendar.start]
    calendar.joined(at)
    // The first position begins later or earlier; those that ended before are gone with their days.
    if (!calendar.days[at]) calendar.days.fill(place, at, at + 1)
    await update('joining_date = $3', dayAt(at))
  }
}

const stored = (id: number) =>
  program.database.rows<{ day: number; office: number; hours: number; stint: number }>(
    `select d - $2::date as day, p.office_id as office, p.weekly_hours::float8 as hours, p.stint
       from positions p cross join lateral generate_series(p.from_date::timestamp, coalesce(p.to_date, $2::date + ${DAYS - 1})::timestamp, interval '1 day') s cross join lateral (select s::date as d) x
      where p.employee_id = $1 and d < $2::date + ${DAYS} order by 1`,
    [id, FIRST],
  )

describe('positions', () => {
  it(`say of each day what a calendar says (${WORLDS} lives)`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
        const id = await hire()
        const calendar = new Calendar(offices[0] ?? 0)
        for (const one of events) await happen(calendar, id, one)
        const expected = calendar.days.flatMap((place, day) => (place ? [{ day, ...place }] : []))
        expect(await stored(id)).toEqual(expected)
        // Neighbours of one employment say something else, so that each row is a change.
        const same = await program.database.rows(
          `select p.id from positions p join positions n on n.employee_id = p.employee_id and n.stint = p.stint and n.from_date = p.to_date + 1
            where p.employee_id = $1 and (p.office_id, p.weekly_hours) = (n.office_id, n.weekly_hours)`,
          [id],
        )
        expect(same).toEqual([])
      }),
      { numRuns: WORLDS, seed: 20_261_129 },
    )
  })
})
