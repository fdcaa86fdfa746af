import { describe, expect, it } from 'vitest'
import { everySecond, overtimeOf } from './overtime-rule.ts'
import { sumsOf } from './shift-sums.ts'

const clock = (minutes: number, seconds = 0) => minutes * 60 + seconds

describe('the overtime of some time outside the plan', () => {
  it.each([
    // outside, threshold, rounding, way, overtime
    [clock(13), 0, 'None', 'Down', clock(13)],
    [clock(0), 0, '15 minutes', 'Nearest', 0],
    [clock(9, 59), 10, 'None', 'Down', 0],
    [clock(10), 10, 'None', 'Down', clock(10)],
    [clock(13), 10, 'None', 'Down', clock(13)],
    [clock(14, 59), 0, '5 minutes', 'Down', clock(10)],
    [clock(15), 0, '5 minutes', 'Down', clock(15)],
    [clock(4, 59), 0, '5 minutes', 'Down', 0],
    [clock(12, 29), 0, '5 minutes', 'Nearest', clock(10)],
    [clock(12, 30), 0, '5 minutes', 'Nearest', clock(15)],
    [clock(19, 59), 0, '10 minutes', 'Down', clock(10)],
    [clock(14, 59), 0, '10 minutes', 'Nearest', clock(10)],
    [clock(15), 0, '10 minutes', 'Nearest', clock(20)],
    [clock(44, 59), 0, '15 minutes', 'Down', clock(30)],
    [clock(37, 30), 0, '15 minutes', 'Nearest', clock(45)],
    // The threshold looks at what was worked, before anything is rounded.
    [clock(8), 10, '10 minutes', 'Nearest', 0],
    [clock(12), 10, '15 minutes', 'Down', 0],
    [clock(12), 10, '15 minutes', 'Nearest', clock(15)],
  ] as const)('%i s from %i min on, by %s %s, is %i s', (outside, threshold, rounding, way, is) => {
    const rule = { threshold_minutes: threshold, rounding, rounding_way: way }
    expect(overtimeOf(outside, rule)).toBe(is)
  })
})

describe('a shift of 9:00 to 18:00 worked from 8:52 to 18:05', () => {
  const at = (hour: number, minute: number) => Date.UTC(2026, 2, 9, hour, minute)
  const day = {
    stretches: [{ status: 'At Desk', from: at(8, 52), to: at(18, 5) }],
    plan: { start: at(9, 0), end: at(18, 0) },
    allowances: [],
  }
  const sumsBy = (threshold: number, rounding: 'None' | '5 minutes', way: 'Down' | 'Nearest') =>
    sumsOf({
      ...day,
      overtimeRule: { threshold_minutes: threshold, rounding, rounding_way: way },
    })

  it('asks for all thirteen minutes where nobody set a rule', () => {
    expect(sumsOf({ ...day, overtimeRule: everySecond })).toMatchObject({
      ...{ early: 480, overtime: 300, asked: 780, uncounted: 0, payable: 32_400 },
    })
  })

  it('keeps what was clocked, and asks by the rule', () => {
    expect(sumsBy(15, 'None', 'Down')).toMatchObject({
      ...{ at_desk: 33_180, early: 480, overtime: 300, asked: 0, uncounted: 780, payable: 32_400 },
    })
    expect(sumsBy(10, '5 minutes', 'Down')).toMatchObject({
      ...{ asked: 600, uncounted: 180, payable: 32_400 },
    })
    expect(sumsBy(0, '5 minutes', 'Nearest')).toMatchObject({
      ...{ asked: 900, uncounted: -120, payable: 32_400 },
    })
  })

  it('asks for all of it where nobody had planned it: that is work, not overtime', () => {
    const rule = { threshold_minutes: 60, rounding: '15 minutes', rounding_way: 'Down' } as const
    const unplanned = { ...day, plan: undefined, overtimeRule: rule }
    expect(sumsOf(unplanned)).toMatchObject({ asked: 33_180, uncounted: 0, payable: 0 })
    expect(sumsOf({ ...unplanned, isRestDay: true })).toMatchObject({
      ...{ asked: 32_400, uncounted: 780, payable: 0 },
    })
  })
})
