import { expect, it } from 'vitest'
import type { Segment } from '../../contract/listening/segment.ts'
import { judgeCheck } from './judge-check.ts'

const segment = (index: number, speaker: string, start: number, text: string): Segment => ({
  ...{ index, speaker, channel: 0, start, end: start + 3, text },
  ...{ confidence: 0.9, corrected: false, words: [] },
})
const call = {
  segments: [
    segment(0, 'agent', 0.5, 'Good morning, Acme support.'),
    segment(1, 'customer', 4, 'Hello. I want a refund, olá.'),
    segment(2, 'agent', 20, 'May I have your name, please?'),
  ],
  ...{ silence_percent: 12.5, longest_silence_seconds: 14, agent_talk_percent: 60 },
}
const check = { kind: 'Said', speaker: 'agent', phrases: [], seconds: null, share: null } as const

it.each([
  [{ kind: 'Said', phrases: ['good MORNING acme'] }, 'Pass', 0.5],
  [{ kind: 'Said', phrases: ['nothing', 'your name'] }, 'Pass', 20],
  [{ kind: 'Said', phrases: ['refund'] }, 'Fail', undefined],
  [{ kind: 'Said', phrases: ['refund'], speaker: 'customer' }, 'Pass', 4],
  [{ kind: 'Said', phrases: ['ola'], speaker: 'anybody' }, 'Pass', 4],
  [{ kind: 'Said', phrases: ['morn'] }, 'Fail', undefined],
  [{ kind: 'Not said', phrases: ['refund'] }, 'Pass', undefined],
  [{ kind: 'Not said', phrases: ['your name'] }, 'Fail', 20],
  [{ kind: 'Said within', phrases: ['acme'], seconds: 5 }, 'Pass', 0.5],
  [{ kind: 'Said within', phrases: ['your name'], seconds: 5 }, 'Fail', 20],
  [{ kind: 'Silence at most', share: 12.5 }, 'Pass', undefined],
  [{ kind: 'Silence at most', share: 12 }, 'Fail', undefined],
  [{ kind: 'Longest silence at most', seconds: 10 }, 'Fail', undefined],
  [{ kind: 'Agent talks at most', share: 60 }, 'Pass', undefined],
] as const)('%o is judged %s, heard at %s', (given, verdict, start) => {
  const phrases = 'phrases' in given ? [...given.phrases] : []
  const judged = judgeCheck({ ...check, ...given, phrases }, call)
  expect([judged.verdict, judged.passage?.start]).toEqual([verdict, start])
})

it('does not pass what cannot be known', () => {
  const unknown = { ...call, segments: [segment(0, 'unknown', 0, 'Good morning')] }
  const phrases = ['good morning']
  expect(judgeCheck({ ...check, phrases }, unknown).verdict).toBe('Unclear')
  expect(judgeCheck({ ...check, kind: 'Not said', phrases }, unknown).verdict).toBe('Unclear')
  const figures = { ...call, silence_percent: null }
  expect(
    judgeCheck({ ...check, phrases, kind: 'Silence at most', share: 5 }, figures).verdict,
  ).toBe('Unclear')
})
