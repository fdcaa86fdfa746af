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
  it('are no overtime of a shift that was left earlier', () => {
    expect(worked(at(8, 54), at(9, 24))).toMatchObject({ early: 360, asked: 0, payable: 1_800 })
    expect(worked(at(8, 54), at(17, 50))).toMatchObject({ asked: 0, payable: 8 * 3_600 + 3_360 })
  })

  it('are overtime as far as they go beyond the length of the plan', () => {
    expect(worked(at(8, 54), at(17, 58))).toMatchObject({ asked: 240, payable: 32_400 })
    expect(worked(at(8, 54), at(18))).toMatchObject({ asked: 360, payable: 32_400 })
    expect(worked(at(8, 54), at(18, 10))).toMatchObject({ asked: 960, payable: 32_400 })
  })

  it('are not made up for by minutes after it: who comes late and stays has stayed', () => {
    expect(worked(at(9, 30), at(18, 10))).toMatchObject({ asked: 600, payable: 30_600 })
  })
})
