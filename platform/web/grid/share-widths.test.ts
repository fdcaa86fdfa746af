import { expect, it } from 'vitest'
import { shareWidths } from './share-widths.ts'

it('columns whose rows are not known share the room as declared', () => {
  expect(shareWidths(600, [{ width: 100 }, { width: 200 }])).toEqual([200, 400])
  expect(shareWidths(200, [{ width: 100 }, { width: 200 }])).toEqual([100, 200])
})

it('what one does not need goes first to another that is cut off', () => {
  const columns = [
    { width: 100, need: 60 },
    { width: 100, need: 130 },
  ]
  expect(shareWidths(200, columns)).toEqual([65, 135])
  expect(shareWidths(175, columns)).toEqual([60, 115])
})

it('a text of many words gets half as much again as declared, and no more before the others have theirs', () => {
  const columns = [
    { width: 100, need: 900 },
    { width: 100, need: 140 },
  ]
  expect(shareWidths(290, columns)).toEqual([150, 140])
})

it('where there is too little room none is wider than declared, and none than it needs', () => {
  const columns = [
    { width: 100, need: 60 },
    { width: 100, need: 130 },
  ]
  expect(shareWidths(120, columns)).toEqual([60, 100])
})
