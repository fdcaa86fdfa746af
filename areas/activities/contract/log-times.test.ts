import { describe, expect, it } from 'vitest'
import { logTimes, type TypedTimes } from './log-times.ts'
import { activityProblems } from './problems.ts'

const NOW = '2026-03-10T12:00:00.000Z'

const times = (typed: TypedTimes) => logTimes(typed, NOW, 3600)

describe('the times of a log', () => {
  it('refuse an end before the start', () => {
    const typed = { started_at: '2026-03-10T10:00:30.000Z', ended_at: '2026-03-10T10:00:00.000Z' }
    const { code } = activityProblems.endsBeforeStart
    expect(() => times(typed)).toThrow(expect.objectContaining({ code }))
  })

  it('are a work of no length where the clock of who starts runs ahead [activities-15]', () => {
    expect(times({ started_at: '2026-03-10T12:01:00.000Z' })).toEqual({
      started_at: '2026-03-10T12:01:00.000Z',
      ended_at: '2026-03-10T12:01:00.000Z',
      duration_seconds: 0,
      pause_seconds: 0,
    })
  })
})
