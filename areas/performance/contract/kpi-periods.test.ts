import { expect, test } from 'vitest'
import { periodOf } from './kpi-periods.ts'

test('weeks run from Sunday to Saturday, months and quarters with the calendar', () => {
  expect(periodOf.Week('2026-03-04')).toEqual({ from: '2026-03-01', to: '2026-03-07' })
  expect(periodOf.Week('2026-03-07')).toEqual({ from: '2026-03-01', to: '2026-03-07' })
  expect(periodOf.Month('2026-02-11')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf.Month('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(periodOf.Quarter('2026-05-05')).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(periodOf.Quarter('2026-11-05')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})
