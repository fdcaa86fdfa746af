import { expect, test } from 'vitest'
import { placeOfWord, placesOf } from './word-places.ts'

const said = (text: string) => ({
  text,
  words: text
    .split(' ')
    .map((word, n) => ({ start: n, end: n + 1, word: word.startsWith('[') ? '' : word })),
})

test('the word that is heard is the one of its place, also where another one is spelled as it', () => {
  const segment = said('I think I did')
  expect(placeOfWord(segment, 0)).toEqual({ from: 0, to: 1 })
  expect(placeOfWord(segment, 2)).toEqual({ from: 8, to: 9 })
})

test('a word that was taken out is nowhere, and those behind it are found', () => {
  const segment = said('It is [CARD] and [CVV] too')
  expect(placeOfWord(segment, 2)).toBeUndefined()
  expect(placeOfWord(segment, 5)).toEqual({ from: 23, to: 26 })
})

test('what is searched for is found everywhere, once at a place', () => {
  expect(placesOf('Refund, refunds', 'refund')).toEqual([
    { from: 0, to: 6 },
    { from: 8, to: 14 },
  ])
  expect(placesOf('aaa', 'aa')).toEqual([{ from: 0, to: 2 }])
})
