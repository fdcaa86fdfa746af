import type { callChecks, CheckKind } from '../../contract/drafts/call-checks.ts'
import type { Verdict } from '../../contract/drafts/draft.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Segment } from '../../contract/listening/segment.ts'
import { plainWord } from '../redaction/number-words.ts'

type Check = Pick<RecordOf<typeof callChecks>, 'kind' | 'speaker' | 'phrases' | 'seconds' | 'share'>

/** A call as a check looks at it. */
export interface CheckedCall {
  readonly segments: readonly Segment[]
  readonly silence_percent: number | null
  readonly longest_silence_seconds: number | null
  readonly agent_talk_percent: number | null
}

/** What a check says of a call, and where it is heard. */
export interface Judged {
  readonly verdict: Verdict
  readonly passage: Pick<Segment, 'start' | 'end' | 'text'> | null
  readonly why: string
}

/** Judges a call by one check. What cannot be known is unclear, never passed. */
export const judgeCheck = (check: Check, call: CheckedCall): Judged =>
  judges[check.kind ?? 'Said'](check, call)

type Judge = (check: Check, call: CheckedCall) => Judged

const said: Judge = (check, call) => {
  const found = passageOf(check, call)
  if (found === undefined) return unclear
  return found === null
    ? { verdict: 'Fail', passage: null, why: 'Not found in the call.' }
    : { verdict: 'Pass', passage: found, why: found.text }
}

const notSaid: Judge = (check, call) => {
  const found = passageOf(check, call)
  if (found === undefined) return unclear
  return found === null
    ? { verdict: 'Pass', passage: null, why: 'Not found in the call.' }
    : { verdict: 'Fail', passage: found, why: found.text }
}

const saidWithin: Judge = (check, call) => {
  const judged = said(check, call)
  const isLate = judged.passage !== null && judged.passage.start > (check.seconds ?? 0)
  return isLate ? { ...judged, verdict: 'Fail' } : judged
}

/** A figure of the call against the most it may be. */
function atMost(figure: number | null, most: number | null, unit: string): Judged {
  if (figure === null || most === null) return unclear
  const why = `${figure}${unit}`
  return { verdict: figure <= most ? 'Pass' : 'Fail', passage: null, why }
}

const judges = {
  Said: said,
  'Not said': notSaid,
  'Said within': saidWithin,
  'Silence at most': ({ share }, call) => atMost(call.silence_percent, share, ' %'),
  'Longest silence at most': ({ seconds }, call) =>
    atMost(call.longest_silence_seconds, seconds, ' s'),
  'Agent talks at most': ({ share }, call) => atMost(call.agent_talk_percent, share, ' %'),
} satisfies Record<CheckKind, Judge>

const unclear: Judged = { verdict: 'Unclear', passage: null, why: 'The call does not say.' }

/** The first segment in which one of the phrases is said; null where none is, undefined where nobody knows who speaks. */
function passageOf(
  { phrases, speaker }: Check,
  { segments }: CheckedCall,
): Segment | null | undefined {
  const who = speaker ?? 'agent'
  const spoken = segments.filter((segment) => who === 'anybody' || segment.speaker === who)
  if (spoken.length === 0) return undefined
  const wanted = (phrases ?? []).map(wordsOf).filter((words) => words !== '  ')
  return (
    spoken.find(({ text }) => {
      const words = wordsOf(text)
      return wanted.some((phrase) => words.includes(phrase))
    }) ?? null
  )
}

/** Words between blanks, so that a phrase is found as whole words. */
const wordsOf = (text: string): string =>
  ` ${(plainWord(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
