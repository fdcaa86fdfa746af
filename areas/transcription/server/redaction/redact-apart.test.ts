import { expect, it } from 'vitest'
import { redactApart } from '../sound/sound-process.ts'
import { compiledRules } from './compiled-rules.ts'
import { redactSegments, type SpokenSegment } from './redact-segments.ts'

const said = (start: number, text: string): SpokenSegment => ({
  ...{ speaker: 'customer', channel: 1, start, end: start + 2, text },
  words: [{ start, end: start + 1, word: text.split(' ')[0] ?? '' }],
})
const rules = { kinds: ['Card'], patterns: [{ name: 'Policy', pattern: 'POL-[0-9]+' }] } as const

it('the process that splits sound cleans what was said as the rules do [transcription-62]', async () => {
  const segments = [said(0, 'my card is 4111 1111'), said(3, '1111 1111'), said(9, 'and POL-77')]
  const redacted = await redactApart({ segments, rules, language: 'en' })
  expect(redacted).toEqual(redactSegments(segments, { ...compiledRules(rules), language: 'en' }))
  expect(redacted.segments.map(({ text }) => text)).toEqual([
    ...['my card is [CARD]', '', 'and [POLICY]'],
  ])
})

it('a text that cannot be cleaned is refused, not kept', async () => {
  const broken = { kinds: [], patterns: [{ name: 'x', pattern: '(a)\\1' }] }
  await expect(
    redactApart({ segments: [said(0, 'hello')], rules: broken, language: null }),
  ).rejects.toThrow('The text could not be cleaned.')
})
