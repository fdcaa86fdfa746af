import { describe, expect, it } from 'vitest'
import { daysAsked } from './asked-days.ts'

// A Friday.
const TODAY = '2026-11-27'
const asked = (question: string) => {
  const { from, to } = daysAsked(question, TODAY, 'Sunday')
  return from === to ? from : `${from} to ${to}`
}

describe('the days a question is about', () => {
  it.each([
    ['who is late today?', '2026-11-27'],
    ['Who was late yesterday', '2026-11-26'],
    ['who was late in my team this week?', '2026-11-22 to 2026-11-27'],
    ['tickets raised last week', '2026-11-15 to 2026-11-21'],
    ['overtime this month', '2026-11-01 to 2026-11-27'],
    ['overtime last month', '2026-10-01 to 2026-10-31'],
    ['late over the last 30 days', '2026-10-29 to 2026-11-27'],
    ['who was late on Monday?', '2026-11-23'],
    ['who was late on Saturday?', '2026-11-21'],
    ['late on 2026-11-20', '2026-11-20'],
    ['late on 20 November', '2026-11-20'],
    ['late on the 3rd of Dec', '2025-12-03'],
    ['late on November 5, 2025', '2025-11-05'],
  ])('are read from "%s"', (question, days) => {
    expect(asked(question)).toBe(days)
  })

  it('are the last seven where it says none, or a day that does not exist', () => {
    expect(asked('who was late?')).toBe('2026-11-21 to 2026-11-27')
    expect(asked('who was late on 2026-02-30?')).toBe('2026-11-21 to 2026-11-27')
    expect(daysAsked('who was late?', TODAY, 'Sunday').isSaid).toBe(false)
  })

  it('of a week begin on its Sunday, on a Sunday and on a Saturday too', () => {
    expect(daysAsked('this week', '2026-11-22', 'Sunday')).toMatchObject({
      ...{ from: '2026-11-22', to: '2026-11-22' },
    })
    expect(daysAsked('this week', '2026-11-28', 'Sunday')).toMatchObject({
      ...{ from: '2026-11-22', to: '2026-11-28' },
    })
  })

  it('of a week begin on the day on which weeks of the company do', () => {
    expect(daysAsked('last week', '2026-11-22', 'Monday')).toMatchObject({
      ...{ from: '2026-11-09', to: '2026-11-15' },
    })
  })
})
