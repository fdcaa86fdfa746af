import fc from 'fast-check'
import { expect, it } from 'vitest'
import { talkFigures } from './talk-figures.ts'

const example = [
  { speaker: 'agent', start: 0, end: 4.2, text: 'Acme support, how can I help?' },
  { speaker: 'customer', start: 4, end: 8.5, text: 'My card is [CARD] and it was refused.' },
  { speaker: 'agent', start: 9, end: 12, text: 'One moment please.' },
  { speaker: 'customer', start: 12.5, end: 15, text: 'Thank you.' },
]

it('divides a call between agent, customer, both and nobody [transcription-68]', () => {
  expect(talkFigures(example, 16)).toEqual({
    word_count: 19,
    agent_talk_seconds: 7.2,
    customer_talk_seconds: 7,
    overlap_seconds: 0.2,
    silence_seconds: 2,
    silence_percent: 12.5,
    agent_talk_percent: 50.7,
    longest_silence_seconds: 1,
    words_per_minute: 75,
  })
})

it('says nothing of the agent where nobody knows who speaks', () => {
  const parts = example.map((part) => ({ ...part, speaker: 'unknown' }))
  expect(talkFigures(parts, 16)).toMatchObject({
    ...{ agent_talk_seconds: null, agent_talk_percent: null, words_per_minute: null },
    ...{ silence_seconds: 2, silence_percent: 12.5 },
  })
})

it('has nothing but silence where nothing was said', () => {
  expect(talkFigures([], 30)).toMatchObject({
    ...{ silence_seconds: 30, silence_percent: 100, longest_silence_seconds: 30, word_count: 0 },
  })
})

it('never has less than no silence, nor more than the recording', () => {
  const part = fc.record({
    speaker: fc.constantFrom('agent', 'customer', 'speaker 1'),
    start: fc.integer({ min: 0, max: 600 }),
    length: fc.integer({ min: 0, max: 90 }),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const said = parts.map(({ speaker, start, length }) => ({
        ...{ speaker, start: start / 10, end: (start + length) / 10, text: 'word' },
      }))
      const figures = talkFigures(said, 69)
      expect(figures.silence_seconds).toBeGreaterThanOrEqual(0)
      expect(figures.silence_percent).toBeLessThanOrEqual(100)
      expect(figures.longest_silence_seconds).toBeLessThanOrEqual(69)
      const [agent, customer] = [
        figures.agent_talk_seconds ?? 0,
        figures.customer_talk_seconds ?? 0,
      ]
      expect(figures.overlap_seconds ?? 0).toBeLessThanOrEqual(Math.min(agent, customer))
    }),
    { seed: 20_261_128 },
  )
})
