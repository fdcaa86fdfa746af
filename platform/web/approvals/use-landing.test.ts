import { expect, it } from 'vitest'
import { onward } from './use-landing.ts'

it('goes on to the next request below, then to those above [platform-22]', () => {
  expect(onward([9, 7, 5, 3], [7])).toEqual([5, 3, 9])
  expect(onward([9, 7, 5, 3], [3])).toEqual([5, 7, 9])
  expect(onward([9, 7, 5, 3], [9, 5])).toEqual([7, 3])
  expect(onward([9], [9])).toEqual([])
  expect(onward([9, 7], [1])).toEqual([9, 7])
})
