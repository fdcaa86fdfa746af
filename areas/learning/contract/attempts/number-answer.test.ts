import { describe, expect, it } from 'vitest'
import { unclearNumber } from './number-answer.ts'
import { type ScoredQuestion, scoreAttempt } from './score.ts'

const pointsFor = (number_answer: number, answer: string): number => {
  const question: ScoredQuestion = {
    slide_id: 1,
    question_type: 'Number',
    points: 1,
    partial_credit: false,
    options: [],
    accepted_answers: [],
    number_answer,
    number_tolerance: 0,
  }
  return scoreAttempt([question], new Map([[1, answer]]), 80).points
}

describe('a number as an answer', () => {
  it.each([
    [12.5, '12,5'],
    [1000, '1 000'],
    [1000, '1\u202F000'],
    [1234.5, '1.234,50'],
    [25, '25 %'],
    [0.25, '25 %'],
    [0.333, '33,3%'],
    [-3, '– 3'],
    [12.5, '１２.５'],
  ])('of %d may be written as %s', (right, written) => {
    expect([pointsFor(right, written), unclearNumber(written)]).toEqual([1, undefined])
  })

  it('with two meanings is reported, and each meaning counts when time runs out [learning-11]', () => {
    expect(unclearNumber('1.450')).toEqual({ doubt: [1.45, 1450] })
    expect([pointsFor(1450, '1.450'), pointsFor(1.45, '1.450'), pointsFor(145, '1.450')]).toEqual([
      1, 1, 0,
    ])
  })

  it.each(['twelve', '12 kg', '1,2,3', '%', `1${'0'.repeat(900)}`])('%s is none', (written) => {
    expect([pointsFor(12, written), unclearNumber(written)]).toEqual([0, 'no number'])
  })
})
