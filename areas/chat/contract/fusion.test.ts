import { expect, it } from 'vitest'
import { fused } from './fusion.ts'

it('brings two orders together by the reciprocals of their ranks [chat-9]', () => {
  const keyword = ['A', 'B', 'C', 'D']
  const vector = ['B', 'C', 'A']
  expect(fused([keyword, vector]).map(({ key, score }) => [key, score.toFixed(6)])).toEqual([
    ['B', '0.032522'],
    ['A', '0.032266'],
    ['C', '0.032002'],
    ['D', '0.015625'],
  ])
})

it('keeps the order of one list', () => {
  expect(fused([['C', 'A', 'B']]).map(({ key }) => key)).toEqual(['C', 'A', 'B'])
})
