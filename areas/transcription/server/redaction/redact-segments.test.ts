import { expect, it } from 'vitest'
import { redactSegments, type SpokenSegment } from './redact-segments.ts'

const cards = { kinds: ['Card'], patterns: [] } as const

const segment = (start: number, end: number, text: string, more = {}): SpokenSegment => ({
  ...{ speaker: 'customer', channel: 1, start, end, text, words: [] },
  ...more,
})

it('joins a number of one speaker over a pause of three seconds, and no longer one', () => {
  const [first, second] = ['it is 4111 1111', '1111 1111 okay']
  const near = redactSegments([segment(0, 2, first), segment(5, 7, second)], cards)
  expect(near.segments.map(({ text }) => text)).toEqual(['it is [CARD]', 'okay'])
  const far = redactSegments([segment(0, 2, first), segment(5.1, 7, second)], cards)
  expect(far.segments.map(({ text }) => text)).toEqual([first, second])
})

it('joins over what the other speaker says in between, and never two speakers', () => {
  const { segments, counts } = redactSegments(
    [
      segment(0, 2, '4111 1111'),
      segment(2, 3, 'yes', { speaker: 'agent', channel: 0 }),
      segment(3, 5, '1111 1111'),
      segment(6, 7, '4111 1111', { speaker: 'agent', channel: 0 }),
    ],
    cards,
  )
  expect(segments.map(({ text }) => text)).toEqual(['[CARD]', 'yes', '', '4111 1111'])
  expect(counts).toEqual({ CARD: 1 })
})

it('keeps the times of words and empties those of the number, which are silenced', () => {
  const words = [
    { start: 0, end: 0.3, word: 'card' },
    { start: 0.5, end: 1.5, word: '4111111111111111' },
    { start: 2, end: 2.4, word: 'thanks' },
  ]
  const said = [segment(0, 3, 'Card: 4111111111111111, thanks.', { words })]
  const { segments, silenced } = redactSegments(said, cards)
  expect(segments[0]?.words).toEqual([words[0], { ...words[1], word: '' }, words[2]])
  expect(silenced).toEqual([{ channel: 1, start: 0.4, end: 1.6 }])
})

it('silences the whole segment when its words are not known', () => {
  const { silenced } = redactSegments([segment(10, 14, '4111 1111 1111 1111')], cards)
  expect(silenced).toEqual([{ channel: 1, start: 9.9, end: 14.1 }])
})

it('keeps no digits in words that do not stand in the text', () => {
  const words = [{ start: 0, end: 1, word: '4111' }]
  const { segments } = redactSegments([segment(0, 1, 'four one one one', { words })], cards)
  expect(segments[0]?.words).toEqual([{ start: 0, end: 1, word: '' }])
})
