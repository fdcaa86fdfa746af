import { describe, expect, it } from 'vitest'
import { AT_DESK } from '../clock-state.ts'
import { hoursByKind, type PaidDay, type PaidShift } from './hours-by-kind.ts'
import { type BreakAllowance, sumsOf } from '../shift-sums.ts'

const HOUR = 3600
const at = (moment: string) => Date.parse(moment)

const lunch: BreakAllowance = {
  name: 'Lunch',
  matches: [],
  clock_option: 'Lunch',
  is_paid: false,
  allowed: HOUR,
}
const tea: BreakAllowance = {
  ...lunch,
  name: 'Tea',
  clock_option: 'Tea',
  is_paid: true,
  allowed: 900,
}

interface Clocked {
  readonly from: string
  readonly to: string
  readonly plan?: readonly [string, string]
  readonly breaks?: readonly (readonly [status: string, from: string, to: string])[]
  readonly approved?: number
  readonly allowance?: number
}

/** A shift as the clock and its sums have it. */
function shift({ from, to, plan, breaks = [], approved = 0, allowance }: Clocked): PaidShift {
  const borders = [from, ...breaks.flatMap(([, begins, ends]) => [begins, ends]), to].map(at)
  const stretches = borders.slice(1).map((end, index) => ({
    status: index % 2 === 0 ? AT_DESK : String(breaks[(index - 1) / 2]?.[0]),
    from: Number(borders[index]),
    to: end,
  }))
  const given = plan && { start: at(plan[0]), end: at(plan[1]) }
  const allowances = [lunch, tea]
  return {
    started: at(from),
    stretches,
    plan: given,
    allowances,
    base: sumsOf({ stretches, plan: given, allowances }).payable,
    approved,
    allowance_percent: allowance ?? null,
  }
}

const day = (date: string, zone: string, more: Partial<PaidDay>): PaidDay => ({
  date,
  zone,
  is_rest_day: false,
  holidays: [],
  shifts: [],
  freed: 0,
  ...more,
})

/** The hours of each kind, the marks that hold named behind it. */
const lines = (given: PaidDay) =>
  hoursByKind(given).map(
    ({ kind, pay_factor, allowance_percent, is_rest_day, is_overtime, seconds }) =>
      [
        kind,
        pay_factor && `×${pay_factor}`,
        allowance_percent && `${allowance_percent} %`,
        is_rest_day && 'rest day',
        is_overtime && 'overtime',
        seconds / HOUR,
      ].filter((word) => word !== null && word !== false),
  )

const regularHoliday = { date: '2026-04-09', category_id: 3, pay_factor: 2 }
const manilaNight = {
  from: '2026-04-08T14:00:00Z',
  to: '2026-04-08T23:00:00Z',
  plan: ['2026-04-08T14:00:00Z', '2026-04-08T23:00:00Z'],
  breaks: [['Lunch', '2026-04-08T18:00:00Z', '2026-04-08T19:00:00Z']],
} as const

describe('the hours of a day by kind', () => {
  it('are ordinary as far as nothing else holds', () => {
    const worked = shift({
      from: '2026-03-10T04:00:00Z',
      to: '2026-03-10T13:00:00Z',
      plan: ['2026-03-10T04:00:00Z', '2026-03-10T13:00:00Z'],
      breaks: [['Lunch', '2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z']],
    })
    expect(lines(day('2026-03-10', 'Asia/Karachi', { shifts: [worked] }))).toEqual([
      ['Ordinary', 8],
    ])
  })

  it('of a night shift into a holiday are those of the holiday from midnight on, and keep the allowance', () => {
    const night = shift({ ...manilaNight, allowance: 10 })
    const given = day('2026-04-08', 'Asia/Manila', { holidays: [regularHoliday], shifts: [night] })
    expect(lines(given)).toEqual([
      ['Shift allowance', '10 %', 2],
      ['Holiday', '×2', '10 %', 6],
    ])
  })

  it('of a shift that begins on the holiday and ends after it are of the holiday until midnight', () => {
    const holidays = [{ ...regularHoliday, date: '2026-04-08' }]
    const given = day('2026-04-08', 'Asia/Manila', { holidays, shifts: [shift(manilaNight)] })
    expect(lines(given)).toEqual([
      ['Holiday', '×2', 2],
      ['Ordinary', 6],
    ])
  })

  it('of a night in which the clocks change are as many as passed', () => {
    const nights = [
      ['2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z', '2026-10-25', 2, 7],
      ['2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z', '2026-03-29', 2, 5],
    ] as const
    for (const [from, to, date, before, after] of nights) {
      const night = shift({ from, to, plan: [from, to] })
      const holidays = [{ date, category_id: 1, pay_factor: 1.5 }]
      const given = day(from.slice(0, 10), 'Europe/Berlin', { holidays, shifts: [night] })
      expect(lines(given)).toEqual([
        ['Ordinary', before],
        ['Holiday', '×1.5', after],
      ])
    }
  })

  it('of a holiday on a rest day say both, and are overtime as far as they are approved', () => {
    const worked = shift({
      from: '2026-04-09T05:00:00Z',
      to: '2026-04-09T15:00:00Z',
      breaks: [['Lunch', '2026-04-09T09:00:00Z', '2026-04-09T10:00:00Z']],
      approved: 8 * HOUR,
    })
    const given = day('2026-04-09', 'Asia/Manila', {
      is_rest_day: true,
      holidays: [regularHoliday],
      shifts: [worked],
    })
    expect(lines(given)).toEqual([['Holiday', '×2', 'rest day', 'overtime', 8]])
  })

  it('of a rest day stay those of a rest day after midnight', () => {
    const worked = shift({
      from: '2026-03-14T17:00:00Z',
      to: '2026-03-14T23:00:00Z',
      approved: 6 * HOUR,
    })
    const given = day('2026-03-14', 'Asia/Karachi', { is_rest_day: true, shifts: [worked] })
    expect(lines(given)).toEqual([['Rest day', 'rest day', 'overtime', 6]])
  })

  it('of a paid holiday that was not worked are the planned ones; hours that were worked take their place', () => {
    const free = { holidays: [{ ...regularHoliday, date: '2026-03-10' }], freed: 8 * HOUR }
    expect(lines(day('2026-03-10', 'Asia/Karachi', free))).toEqual([['Paid holiday', '×2', 8]])
    const worked = shift({
      from: '2026-03-10T04:00:00Z',
      to: '2026-03-10T07:00:00Z',
      approved: 3 * HOUR,
    })
    expect(lines(day('2026-03-10', 'Asia/Karachi', { ...free, shifts: [worked] }))).toEqual([
      ['Holiday', '×2', 'overtime', 3],
      ['Paid holiday', '×2', 5],
    ])
  })

  it('of a holiday of an unpaid category are only those that were worked', () => {
    const holidays = [{ date: '2026-03-10', category_id: 9, pay_factor: 1 }]
    expect(lines(day('2026-03-10', 'Asia/Karachi', { holidays }))).toEqual([])
    const worked = shift({
      from: '2026-03-10T04:00:00Z',
      to: '2026-03-10T07:00:00Z',
      approved: 3 * HOUR,
    })
    expect(lines(day('2026-03-10', 'Asia/Karachi', { holidays, shifts: [worked] }))).toEqual([
      ['Holiday', '×1', 'overtime', 3],
    ])
  })

  it('of approved overtime lie behind the plan first, then before it', () => {
    const long = shift({
      from: '2026-04-08T12:00:00Z',
      to: '2026-04-08T17:00:00Z',
      plan: ['2026-04-08T13:00:00Z', '2026-04-08T15:00:00Z'],
      approved: 2.5 * HOUR,
    })
    // Midnight in Manila is 16:00 UTC: one hour behind it, one between plan and midnight, half an hour before the plan.
    const given = day('2026-04-08', 'Asia/Manila', { holidays: [regularHoliday], shifts: [long] })
    expect(lines(given)).toEqual([
      ['Ordinary', 2],
      ['Overtime', 'overtime', 1.5],
      ['Holiday', '×2', 'overtime', 1],
    ])
  })

  it('have the paid part of a break where it was taken, and what rounding added with the last part', () => {
    const worked = shift({
      from: '2026-03-10T04:00:00Z',
      to: '2026-03-10T08:00:00Z',
      plan: ['2026-03-10T04:00:00Z', '2026-03-10T07:56:00Z'],
      breaks: [['Tea', '2026-03-10T05:00:00Z', '2026-03-10T05:30:00Z']],
      approved: 300,
    })
    const given = day('2026-03-10', 'Asia/Karachi', { shifts: [worked] })
    expect(hoursByKind(given).map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['Ordinary', 3600 + 900 + 2 * HOUR + 1560],
      ['Overtime', 300],
    ])
  })

  it('add up to what is paid, however the clock ran', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let run = 0; run < 500; run += 1) {
      const start = at('2026-04-08T10:00:00Z') + random(20_000_000)
      const moments = Array.from({ length: 6 }, () => start + random(50_000_000)).toSorted(
        (one, other) => one - other,
      )
      const [from, ...others] = moments.map((moment) => new Date(moment).toISOString())
      const [teaFrom, teaTo, lunchFrom, lunchTo, to] = others
      const worked = shift({
        from: String(from),
        to: String(to),
        ...(random(3) > 0 && { plan: ['2026-04-08T14:00:00Z', '2026-04-08T23:00:00Z'] as const }),
        breaks: [
          ['Tea', String(teaFrom), String(teaTo)],
          ['Lunch', String(lunchFrom), String(lunchTo)],
        ],
        approved: random(20_000),
        allowance: random(2) * 10,
      })
      const freed = random(30_000)
      const given = day('2026-04-08', 'Asia/Manila', {
        holidays: [regularHoliday],
        is_rest_day: random(2) > 0,
        shifts: [worked],
        freed,
      })
      const paid = worked.base + worked.approved
      const sum = hoursByKind(given).reduce((total, { seconds }) => total + seconds, 0)
      expect(sum).toBe(Math.max(paid, freed))
    }
  })
})
