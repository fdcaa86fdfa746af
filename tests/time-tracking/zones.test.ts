import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planAt } from '#areas/time-tracking/server/shift-plan.ts'
import { instantOfWall } from '#platform/server/import/instant-of-wall.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

// Plans in six zones, over both changes of the clocks: the database's reading of a shift against a second one.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const ZONES = [
  'Asia/Karachi',
  'Asia/Manila',
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Sydney',
  'America/St_Johns',
]
/** Days around the changes of the year in the north and in the south, and some between. */
const CHANGES = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01']

const two = (value: number): string => String(value).padStart(2, '0')
const timeOf = (minutes: number): string =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const cases = fc.record({
  zone: fc.constantFrom(...ZONES),
  change: fc.constantFrom(...CHANGES),
  away: fc.integer({ min: -2, max: 2 }),
  // Clocks change between one and three at night: no plan begins or ends in an hour that does not exist or comes twice.
  start: fc.integer({ min: 4 * 4, max: 23 * 4 + 3 }).map((quarter) => quarter * 15),
  length: fc.integer({ min: 4, max: 12 * 4 }).map((quarter) => quarter * 15),
  clockIn: fc.integer({ min: -110, max: 230 }),
})

test('a planned shift begins and ends when the wall says so, and a clock-in within its window belongs to its day [time-tracking-56]', async () => {
  const { database, company } = program
  const person = company.employees['agent-b']
  await fc.assert(
    fc.asyncProperty(cases, async ({ zone, change, away, start, length, clockIn }) => {
      const end = start + length
      fc.pre(end % 1440 >= 4 * 60 || end % 1440 === 0)
      const day = dayAfter(change, away)
      await database.rows(
        `with z as (insert into time_zones (name, iana_name) values ($1, $1) on conflict do nothing returning id)
         update offices set timezone_id = coalesce((select id from z), (select id from time_zones where iana_name = $1 limit 1))`,
        [zone],
      )
      await database.rows('update shifts set shift_start = $2, shift_end = $3 where id = $1', [
        company.shifts.Day,
        timeOf(start),
        timeOf(end),
      ])
      const [plan] = await database.rows<{ from: string; to: string }>(
        'select planned_start as "from", planned_end as "to" from planned_shifts($1, $2, $2)',
        [person, day],
      )
      const from = instantOfWall(`${day}T${timeOf(start)}:00`, zone)
      const last = end >= 1440 || end <= start ? dayAfter(day, 1) : day
      const to = instantOfWall(`${last}T${timeOf(end)}:00`, zone)
      expect([plan?.from, plan?.to]).toEqual([from, to])

      // The window of the day before and after may hold the moment too: the nearest start wins.
      const moment = new Date(Date.parse(String(from)) + clockIn * 60_000).toISOString()
      const found = await planAt(database, person ?? 0, moment)
      const others = [-1, 1].map((days) =>
        Date.parse(String(instantOfWall(`${dayAfter(day, days)}T${timeOf(start)}:00`, zone))),
      )
      const nearest = others.every(
        (other) => Math.abs(other - Date.parse(moment)) > Math.abs(clockIn) * 60_000,
      )
      expect(nearest ? found.business_date : day).toBe(day)
      expect(found.zone_name).toBeTypeOf('string')
    }),
    { numRuns: 150, seed: 20_260_309 },
  )
})
