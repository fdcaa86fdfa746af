import { describe, expect, it } from 'vitest'
import { AT_DESK } from './clock-state.ts'
import { sumsOf } from './shift-sums.ts'

/** A moment of a day, of a plan from 9 to 18. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 2, 12, hour, minute)
const worked = (from: number, to: number) =>
  sumsOf({
    stretches: [{ status: AT_DESK, from, to }],
    plan: { start: at(9), end: at(18) },
    allowances: [],
  })

describe('minutes before the plan', () => {
  it('are asked for as overtime, and never paid by clocking out before the plan and in again [time-tracking-50]', () => {
    const before = worked(at(7), at(8, 59))
    const plan = worked(at(9), at(18))
    expect(before).toMatchObject({ early: 7_140, asked: 7_140, payable: 0 })
    expect(before.payable + plan.payable).toBe(32_400)
    expect(worked(at(7), at(9, 1))).toMatchObject({ asked: 7_200, payable: 60 })
  })

  it('are not made up for by minutes after it: who comes late and stays has stayed', () => {
    expect(worked(at(9, 30), at(18, 10))).toMatchObject({ asked: 600, payable: 30_600 })
  })
})
