import { expect, it } from 'vitest'
import { AttemptProgress } from './attempt-progress.ts'

const progress = (kept?: ConstructorParameters<typeof AttemptProgress>[1]) => {
  let count = 0
  return new AttemptProgress(() => `key-${(count += 1)}`, kept)
}

it('sends the same again until it was answered, then what came meanwhile', () => {
  const one = progress()
  expect(one.next()).toBeUndefined()
  one.answer(7, [0])
  one.see(4, 3)
  one.see(4, 2)
  const first = one.next()
  expect(first).toEqual({
    ...{ key: 'key-1', answers: [{ slide_id: 7, value: [0] }] },
    slide_views: [{ slide_id: 4, seconds: 5 }],
  })
  one.answer(8, 'text')
  one.see(4, 1)
  expect(one.unsentSeconds(4)).toBe(6)
  expect(one.next()).toBe(first)
  one.sent()
  expect(one.unsentSeconds(4)).toBe(1)
  expect(one.next()).toMatchObject({ key: 'key-2', answers: [{ slide_id: 8, value: 'text' }] })
})

it('keeps on the device what no answer came for, the newest of each question', () => {
  const one = progress()
  one.answer(7, [0])
  one.next()
  one.answer(7, [1])
  one.answer(8, 'text')
  expect(one.unsent()).toEqual([
    [7, [1]],
    [8, 'text'],
  ])
})

it('sends whole seconds, and the rest of one with the next', () => {
  const one = progress()
  one.see(4, 0)
  one.see(4, 0.8)
  expect(one.next()?.slide_views).toEqual([{ slide_id: 4, seconds: 0 }])
  one.sent()
  expect(one.next()).toBeUndefined()
  one.see(4, 1.4)
  expect(one.unsentSeconds(4)).toBeCloseTo(2.2)
  expect(one.next()?.slide_views).toEqual([{ slide_id: 4, seconds: 2 }])
  one.sent()
  expect(one.unsentSeconds(4)).toBeCloseTo(0.2)
})

it('goes on with what was kept', () => {
  expect(progress([[7, [1]]]).next()?.answers).toEqual([{ slide_id: 7, value: [1] }])
})
