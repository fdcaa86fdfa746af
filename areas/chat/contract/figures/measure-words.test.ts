import { describe, expect, it } from 'vitest'
import { measuresAsked } from './measure-words.ts'

const late = { report: 'activity-track', measure: 'late_shifts', label: 'Late shifts' }
const lateTickets = { report: 'tickets-report', measure: 'late', label: 'Late tickets' }
const tickets = { report: 'tickets-report', measure: 'tickets', label: 'Tickets' }
const all = [
  { ...late, words: ['late', 'lateness'] },
  { ...lateTickets, words: ['late ticket'] },
  { ...tickets, words: ['ticket'] },
]
const asked = (question: string) => measuresAsked(question, all).map(({ label }) => label)

describe('the measure a question asks for', () => {
  it.each([
    ['Who was late in my team this week?', ['Late shifts']],
    ['How many tickets were raised last week?', ['Tickets']],
    ['How many tickets were late yesterday?', ['Late tickets']],
    ['Who has to approve a refund of 80 EUR?', []],
  ])('by its words, the longest group deciding: "%s"', (question, labels) => {
    expect(asked(question)).toEqual(labels)
  })

  it('is none when it asks how something is done', () => {
    expect(asked('How do I say that I am late?')).toEqual([])
    expect(asked('Can I be late once?')).toEqual([])
  })
})
