import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accrualsDue } from '#areas/leave/contract/accruals.ts'
import { giveLeave } from '#areas/leave/server/give-leave.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { type LeaveOffice, startLeaveOffice } from './leave-office.ts'

// What must hold whatever comes at once, and in whatever order. `LEAVES=50` and `LEDGER=10000` make the trials whole.
const TRIALS = Number(process.env['LEAVES'] ?? 2)
const EVENTS = Number(process.env['LEDGER'] ?? 150)
const PEOPLE = ['agent2', 'agent2-b'] as const
const MOST = 60_000 + TRIALS * 20_000 + EVENTS * 1_000

let office: LeaveOffice
let types: readonly number[]
beforeAll(async () => {
  office = await startLeaveOffice('2026-01-05T06:00:00.000Z')
  // Signed in before fifty of their requests come at once.
  for (const name of [...PEOPLE, 'lead2']) await office.person(name)
  types = [
    await office.type(
      'Annual',
      {},
      { entitlement_days: 24, accrual: 'Monthly', carry_over_max: 5 },
    ),
    await office.type(
      'Study',
      { day_rule: 'Bridge days count', negative_limit: 3 },
      { entitlement_days: 0 },
    ),
  ]
})
afterAll(() => office.program.close())

/** Numbers that look like chance and are the same each time. */
function sequence(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

const breaches = async (text: string) => {
  const [row] = await office.program.database.rows<{ n: number }>(
    `select count(*)::integer as n from ${text}`,
  )
  return row?.n
}
/** On a busy machine some are told to come back: nothing was stored for them. */
const BUSY = 503
const isFault = ({ status }: { status: number }): boolean => status >= 500 && status !== BUSY

/** What no moment may show. */
const expectSound = async () => {
  expect(
    await breaches(
      'leave_balances where balance - pending + coalesce(negative_limit, 0) < 0 and negative_limit is not null',
    ),
  ).toBe(0)
  expect(
    await breaches(`leaves a join leaves b on b.employee_id = a.employee_id and b.id > a.id
      and a.status in ('Draft', 'Submitted', 'Approved') and b.status in ('Draft', 'Submitted', 'Approved')
      and leave_halves(a.start_date, a.end_date, a.half_day, a.half_day_date) && leave_halves(b.start_date, b.end_date, b.half_day, b.half_day_date)`),
  ).toBe(0)
  expect(
    await breaches(`leave_balances b where b.pending <> coalesce((select sum(d.counted) from leave_days d join leaves l on l.id = d.leave_id and l.status = 'Submitted'
      where l.employee_id = b.employee_id and l.leave_type_id = b.leave_type_id and d.leave_year = b.leave_year), 0)
      or b.balance <> coalesce((select sum(l.days) from leave_ledger l where l.employee_id = b.employee_id and l.leave_type_id = b.leave_type_id and l.leave_year = b.leave_year), 0)`),
  ).toBe(0)
}

describe('fifty requests at once', () => {
  it(
    `never overlap and never take more than there is (${TRIALS} trials) [leave-39]`,
    { timeout: MOST },
    async () => {
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const random = sequence(trial + 1)
        const [type = 0] = types
        await office.give('agent2', type, 4, '2026-01-05')
        const first = daysAfter('2026-02-02', trial * 14)
        const drafts = await Promise.all(
          Array.from({ length: 50 }, () => {
            const from = daysAfter(first, random(12))
            return office.draft('agent2', type, from, daysAfter(from, random(3)))
          }),
        )
        const made = drafts
          .filter(({ status }) => status === 200)
          .map(({ body }) => Number(body.data.id))
        expect(drafts.filter(({ status }) => ![200, 422, BUSY].includes(status))).toEqual([])
        await expectSound()
        const submitted = await Promise.all(
          made.flatMap((id) => [office.submit('agent2', id), office.submit('agent2', id)]),
        )
        expect(submitted.filter(isFault)).toEqual([])
        await expectSound()
        const waiting = made.filter(
          (_, place) =>
            submitted[place * 2]?.status === 200 || submitted[place * 2 + 1]?.status === 200,
        )
        const decided = await Promise.all(
          waiting.flatMap((id) => [office.decide('lead2', id), office.cancel('agent2', id)]),
        )
        expect(decided.filter(isFault)).toEqual([])
        await expectSound()
        for (const id of made) await office.cancel('agent2', id)
        await expectSound()
      }
    },
  )
})

describe('whatever happens', () => {
  it(`the ledger is what a recomputation says (${EVENTS} events)`, { timeout: MOST }, async () => {
    const random = sequence(7)
    const adjusted = new Map<string, number>()
    const started = await ledgerSums()
    let today = '2026-08-03'
    office.program.at(`${today}T06:00:00.000Z`)
    const open: { id: number; name: string }[] = []
    for (let event = 0; event < EVENTS; event += 1) {
      const name = PEOPLE[random(PEOPLE.length)] ?? 'agent2'
      const type = types[random(types.length)] ?? 0
      const roll = random(10)
      if (roll < 2) {
        const days = random(9) - 3
        const answer = await office.give(name, type, days, today)
        if (answer.status === 200) {
          const key = `${office.idOf(name)} ${type}`
          adjusted.set(key, (adjusted.get(key) ?? 0) + days)
        }
      } else if (roll < 5) {
        const from = daysAfter(today, random(60))
        const draft = await office.draft(name, type, from, daysAfter(from, random(6)))
        if (draft.status === 200) {
          await office.submit(name, draft.body.data.id)
          open.push({ id: draft.body.data.id, name })
        }
      } else if (roll < 8 && open.length > 0) {
        const one = open[random(open.length)]
        if (one)
          await office.decide(
            'lead2',
            one.id,
            random(4) === 0 ? 'Rejected' : 'Approved',
            'So be it',
          )
      } else if (roll === 8 && open.length > 0) {
        const one = open[random(open.length)]
        if (one) await office.cancel(random(2) === 0 ? one.name : 'hr', one.id)
      } else {
        today = daysAfter(today, random(9))
        office.program.at(`${today}T06:00:00.000Z`)
        for (const person of PEOPLE)
          await giveLeave(office.program.engine, `${today}T06:00:00.000Z`, office.idOf(person))
      }
    }
    await expectSound()
    for (const {
      employee_id,
      leave_type_id,
      days,
      accrued,
      taken,
      expired,
      carried,
    } of await ledgerSums()) {
      const before = started.find(
        (one) => one.employee_id === employee_id && one.leave_type_id === leave_type_id,
      )
      expect(carried, 'what leaves a year comes to the next').toBe(0)
      expect(taken, 'what was taken is what approved leave costs').toBe(
        await costOf(employee_id, leave_type_id),
      )
      const by_hand =
        (adjusted.get(`${employee_id} ${leave_type_id}`) ?? 0) + (before?.adjusted ?? 0)
      expect(days, 'the balance is what was given, less what was taken and has expired').toBe(
        by_hand + accrued - taken - expired,
      )
    }
    await expectAccruals(today)
  })
})

interface Sums {
  readonly employee_id: number
  readonly leave_type_id: number
  readonly days: number
  readonly accrued: number
  readonly adjusted: number
  readonly taken: number
  readonly expired: number
  readonly carried: number
}

const ledgerSums = () =>
  office.program.database.rows<Sums>(
    `select employee_id, leave_type_id, sum(days)::float8 as days, coalesce(sum(days) filter (where kind = 'Accrual'), 0)::float8 as accrued,
            coalesce(sum(days) filter (where kind = 'Adjustment'), 0)::float8 as adjusted,
            (-coalesce(sum(days) filter (where kind in ('Taken', 'Reversal', 'Holiday change')), 0))::float8 as taken,
            (-coalesce(sum(days) filter (where kind = 'Expiry'), 0))::float8 as expired, coalesce(sum(days) filter (where kind = 'Carry over'), 0)::float8 as carried
       from leave_ledger where employee_id = any($1) group by 1, 2`,
    [PEOPLE.map((name) => office.idOf(name))],
  )

async function costOf(employee: number, type: number): Promise<number> {
  const [row] = await office.program.database.rows<{ days: number }>(
    `select coalesce(sum(d.counted), 0)::float8 as days from leave_days d join leaves l on l.id = d.leave_id and l.status = 'Approved'
      where l.employee_id = $1 and l.leave_type_id = $2`,
    [employee, type],
  )
  return row?.days ?? 0
}

/** Accruals of this year are those of the rule, whenever the runs came. */
async function expectAccruals(today: string): Promise<void> {
  const expected = accrualsDue(
    {
      leave_type_id: 0,
      terms: [{ from: '2024-01-01', entitlement_days: 24 }],
      accrual: 'Monthly',
      accrual_on: 'Last day',
      rounding: 0.5,
      prorate_joiners: true,
      year_start_month: 1,
      carry_over_max: 5,
      carry_over_expires_days: null,
      max_balance: null,
      joining_date: '2024-01-01',
      last_working_day: null,
      leave_year: Number(today.slice(0, 4)),
      opened_on: null,
      posted: [],
      balance: 0,
    },
    today,
  )
  for (const name of PEOPLE)
    await giveLeave(office.program.engine, `${today}T06:00:00.000Z`, office.idOf(name))
  const posted = await office.program.database.rows<{ n: number }>(
    `select count(*)::integer as n from leave_ledger where kind = 'Accrual' and employee_id = any($1) and leave_year = $2 group by employee_id`,
    [PEOPLE.map((name) => office.idOf(name)), Number(today.slice(0, 4))],
  )
  expect(posted.map(({ n }) => n)).toEqual(PEOPLE.map(() => expected.length).filter((n) => n > 0))
}
