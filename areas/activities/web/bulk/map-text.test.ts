import { expect, test } from 'vitest'
import { mapText, readMap } from './map-text.ts'

test('words of a file are read as they are written', () => {
  const map = [
    { from: 'done', to: 'Solved' },
    { from: 'x', to: 'a = b' },
  ]
  expect(readMap(mapText(map))).toEqual(map)
})

test('half a pair means nothing', () => {
  expect(readMap('done = ; = Solved; alone; ')).toEqual([])
})
