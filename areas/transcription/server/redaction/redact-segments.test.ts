import { describe, expect, it } from 'vitest'
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

it('joins over what the other speaker says in between, and takes an echo of it out', () => {
  const { segments, counts } = redactSegments(
    [
      segment(0, 2, '4111 1111'),
      segment(2, 3, 'yes', { speaker: 'agent', channel: 0 }),
      segment(3, 5, '1111 1111'),
      segment(6, 7, '4111 1111', { speaker: 'agent', channel: 0 }),
    ],
    cards,
  )
  expect(segments.map(({ text }) => text)).toEqual(['[CARD]', 'yes', '', ''])
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

/** A conversation: what the agent says is marked by a dash. */
const talk = (...lines: readonly string[]) =>
  lines.map((line, at) =>
    line.startsWith('- ')
      ? segment(at * 3, at * 3 + 2, line.slice(2), { speaker: 'agent', channel: 0 })
      : segment(at * 3, at * 3 + 2, line),
  )
const usual = { kinds: ['Card', 'Security code', 'Phone', 'Date of birth'], patterns: [] } as const
const cleaned = (...lines: readonly string[]) => {
  const { segments, counts } = redactSegments(talk(...lines), usual)
  return [segments.map(({ text }) => text), counts]
}

describe('a conversation', () => {
  it.each([
    ['the security code, please?', '9 2 7'],
    ['what is the code on the back', 'nine two seven'],
    ['and the CVV', 'um, 9 2, let me see, 7'],
  ])(
    'keeps no security code that one asks for and another says: %s [transcription-67]',
    (prompt, said) => {
      const [texts, counts] = cleaned(`- ${prompt}`, said)
      expect([texts, counts]).toEqual([[prompt, expect.stringContaining('[CVV]')], { CVV: 1 }])
      expect(String(texts)).not.toMatch(/\d|nine|seven/)
    },
  )

  it('keeps no code that is said group by group, with its echoes', () => {
    const [texts] = cleaned('- the code, please?', '9', '- nine', '2 7', '- nine two seven', 'yes')
    expect(String(texts)).not.toMatch(/\d|nine|two|seven/)
  })

  it.each([
    ['an echo', ['it is 4111 1111', '- 4111 1111', '1111 1111', '- 1111 1111', 'right']],
    ['an echo of the end', ['4111 1111', '- 1111', '1111 1111', '- thank you']],
    ['one goes on with what another began', ['- so 4111 1111?', 'yes, and 1111 1111']],
    ['the same digits again', ['4242', '- okay', '4242', '- yes', '4242', '- go on', '4242']],
    ['hesitation', ['4111 1111 um, let me see, hold on, 1111 1111']],
    ['a moment', ['4111 1111, one moment, please', '- okay', '1111 1111']],
    ['a correction', ['5111 1111 no, sorry, 4 not 5, 1111 1111']],
    ['a group said again', ['4111 1112, no, sorry, 1111, 1111 1111']],
    ['the last digits said again', ['4111 1119 sorry, 1, 1111 1111']],
    ['a wrong echo', ['4111 1111', '- 4111 1112?', 'no, 4111 1111', '- okay', '1111 1111']],
    [
      'spoken digits',
      [
        'four one one one',
        '- four one one one',
        'one one one one one one',
        'uh, let me see, one one one one one one',
      ],
    ],
  ])('keeps no card with %s', (_what, lines) => {
    const [texts, counts] = cleaned(...lines)
    expect(counts).toHaveProperty('CARD')
    expect(String(texts)).not.toMatch(/\d{3}|one one/)
  })

  it.each([
    [['- your order, please?', '1234 5678', '- 1234 5678', 'yes']],
    [['- it costs 120 euro', 'I paid 4111 1111 of 1111 1111 last year']],
    [['- we send a code', 'fine', '- it takes 3 days, and you have 120 points']],
  ])('keeps what is nothing of that: %o', (lines) => {
    expect(cleaned(...lines)).toEqual([lines.map((line) => line.replace(/^- /, '')), {}])
  })

  it('keeps no phone number and no birthday that one asks for and another says', () => {
    const [texts] = cleaned(
      '- your phone number, please?',
      '912 345 678',
      '- and you were born on',
      '3 May 1990',
    )
    expect(texts).toEqual([
      'your phone number, please?',
      '[PHONE]',
      'and you were born on',
      '[DOB]',
    ])
  })

  it('is read in time that grows with its length', () => {
    const lines = Array.from({ length: 600 }, (_, at) =>
      at % 2 === 0 ? '1 no sorry 2 not 1 um 3' : '- 3 no 2 not 3',
    )
    expect(cleaned(...lines)[0]).toHaveLength(600)
  })
})
