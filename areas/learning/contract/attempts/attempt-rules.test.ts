import { expect, it } from 'vitest'
import { countedViews } from './attempt-rules.ts'

const count = (seconds: number, sinceSaved: number, sinceStarted: number, counted: number) =>
  countedViews([{ slide_id: 1, seconds }], { sinceSaved, sinceStarted, counted })[0]?.seconds

it('counts what is claimed as far as it has passed, in whole seconds', () => {
  expect(count(20, 15, 100, 0)).toBe(16)
  expect(count(10.9, 15, 100, 0)).toBe(10)
  expect(count(5000, 4000, 4000, 0)).toBe(600)
})

it('lets a page say with the next save what it rounded off before, and no second twice', () => {
  // 0.8 s were seen and not counted; ten seconds later ten and a bit are claimed.
  expect(count(10, 9.4, 10.2, 0)).toBe(10)
  // Many saves a second gain nothing.
  expect(count(1, 0.1, 10.3, 10)).toBe(0)
  expect(count(1, 0.1, 11.1, 10)).toBe(1)
})

it('shares what has passed among slides in the order they are claimed', () => {
  const views = [
    { slide_id: 1, seconds: 4 },
    { slide_id: 2, seconds: 9 },
  ]
  expect(countedViews(views, { sinceSaved: 9, sinceStarted: 50, counted: 0 })).toEqual([
    { slide_id: 1, seconds: 4 },
    { slide_id: 2, seconds: 6 },
  ])
})
