import { describe, expect, it } from 'vitest'
import { compare, fractionOf, rounded } from './exact.ts'
import { type GivenAnswer, scoreAttempt, type ScoredQuestion } from './score.ts'

const question = (
  slide_id: number,
  question_type: ScoredQuestion['question_type'],
  points: number,
  more: Partial<ScoredQuestion> = {},
): ScoredQuestion => ({
  ...{ slide_id, question_type, points, partial_credit: false, options: [] },
  ...{ accepted_answers: [], number_answer: null, number_tolerance: 0 },
  ...more,
})
const options = (...right: readonly boolean[]) =>
  right.map((is_correct, at) => ({ text: `Option ${at}`, is_correct }))

const course = [
  question(1, 'Single choice', 2, { options: options(true, false) }),
  question(2, 'Multiple choice', 4, {
    ...{ partial_credit: true, options: options(true, true, true, false) },
  }),
  question(3, 'Number', 3, { number_answer: 12.5, number_tolerance: 0.1 }),
  question(4, 'Order', 4, { partial_credit: true, options: options(false, false, false, false) }),
  question(5, 'Short text', 1, { accepted_answers: ['Café'] }),
]
const given = (more: Readonly<Record<number, GivenAnswer>> = {}) =>
  new Map<number, GivenAnswer>(
    Object.entries({
      ...{ 1: [0], 2: [0, 1, 2], 3: '12.6', 4: [0, 1, 2, 3], 5: ' cafe' },
      ...more,
    }).map(([id, answer]) => [Number(id), answer]),
  )

describe('a score', () => {
  it('adds up parts that are right, and rounds once at the end', () => {
    const score = scoreAttempt(course, given({ 2: [0, 1, 3], 4: [0, 1, 3, 2] }), 80)
    expect(score).toMatchObject({
      ...{ points: 9.3333, points_possible: 14, scoring_percentage: 66.67, is_passed: false },
    })
    expect(score.results.map(({ earned }) => earned)).toEqual([2, 1.3333, 3, 2, 1])
    expect(score.results.map(({ is_correct }) => is_correct)).toEqual([
      ...[true, false, true, false, true],
    ])
  })

  it('passes at the pass mark and not below', () => {
    const oneInPlace = given({ 4: [0, 2, 3, 1] })
    expect(scoreAttempt(course, oneInPlace, 80)).toMatchObject({
      ...{ points: 11, scoring_percentage: 78.57, is_passed: false },
    })
    expect(scoreAttempt(course, oneInPlace, 78).is_passed).toBe(true)
    const ofFive = [1, 2, 3, 4, 5].map((id) =>
      question(id, 'Single choice', 1, { options: options(true, false) }),
    )
    const four = new Map<number, GivenAnswer>([1, 2, 3, 4].map((id) => [id, [0]]))
    expect(scoreAttempt(ofFive, four, 80)).toMatchObject({
      ...{ scoring_percentage: 80, is_passed: true },
    })
  })

  it('is complete without questions', () => {
    expect(scoreAttempt([], new Map(), 80)).toMatchObject({
      ...{ scoring_percentage: 100, is_passed: true, points_possible: 0 },
    })
  })

  it('gives nothing for a part without partial credit, nor below zero', () => {
    const all = question(1, 'Multiple choice', 4, { options: options(true, true, false, false) })
    const points = (one: ScoredQuestion, answer: GivenAnswer) =>
      scoreAttempt([one], new Map([[1, answer]]), 80).points
    expect(points(all, [0])).toBe(0)
    expect(points(all, [0, 1])).toBe(4)
    const partial = { ...all, partial_credit: true }
    expect(points(partial, [0])).toBe(2)
    expect(points(partial, [0, 2, 3])).toBe(0)
    expect(points(question(1, 'Order', 4, { options: options(false, false) }), [1, 0])).toBe(0)
  })

  it.each([
    ['12.4', 1],
    ['12.6', 1],
    ['12.6000001', 0],
    ['12.39', 0],
    [' 12.5 ', 1],
    ['twelve', 0],
    ['', 0],
  ])('compares the number %s exactly', (answer, points) => {
    const one = question(1, 'Number', 1, { number_answer: 12.5, number_tolerance: 0.1 })
    expect(scoreAttempt([one], new Map([[1, answer]]), 80).points).toBe(points)
  })
})

describe('exact numbers', () => {
  it('are rounded half up', () => {
    expect(rounded(fractionOf('0.005'), 2)).toBe(0.01)
    expect(rounded(fractionOf('66.665'), 2)).toBe(66.67)
    expect(rounded(fractionOf('66.6649'), 2)).toBe(66.66)
  })
  it('add up as they are written', () => {
    expect(compare(fractionOf('0.3'), fractionOf(0.3))).toBe(0)
    expect(compare(fractionOf('-1'), fractionOf('0.5'))).toBe(-1)
    expect(compare(fractionOf('0.0000001'), fractionOf(1e-7))).toBe(0)
    for (const large of ['1234567.89', '999999999.9999', '123456789.1'])
      expect(compare(fractionOf(large), fractionOf(Number(large)))).toBe(0)
  })
})
