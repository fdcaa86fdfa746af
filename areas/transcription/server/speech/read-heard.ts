import type { SpokenWord } from '../redaction/redact-words.ts'
import { languageCode } from './language-code.ts'
import { SpeechFailed } from './speech-failed.ts'

/** What a speech server heard in one stream. */
export interface Heard {
  readonly language: string | null
  readonly languageConfidence: number | null
  readonly segments: readonly HeardSegment[]
}

export interface HeardSegment {
  readonly start: number
  readonly end: number
  readonly text: string
  /** From 0 to 1; null where the server does not say. */
  readonly confidence: number | null
  /** Who speaks, where the server tells voices apart. */
  readonly speaker: string | null
  readonly words: readonly SpokenWord[]
}

/** Nothing was said there: what the server wrote is made up. */
const NO_SPEECH = 0.6
const UNLIKELY = -1
const LONGEST_TEXT = 20_000
/** A two hour call has some thousand. */
const MOST_SEGMENTS = 50_000

type Found = Readonly<Record<string, unknown>>

/** Reads an answer of either kind. Nothing of it is believed: what is no number in the recording is cut or left out. */
export function readHeard(body: Buffer, { seconds }: { readonly seconds: number }): Heard {
  const answer = parsed(body)
  if (!Array.isArray(answer.segments) || answer.segments.length > MOST_SEGMENTS)
    throw new SpeechFailed('The answer of the speech server cannot be read.')
  const found = answer.segments.filter(isObject)
  const segments = found.flatMap((segment) => segmentOf(segment, seconds))
  const words = wordsOf(answer.words, seconds)
  const { detected_language_probability: certainty } = answer
  return {
    language: languageCode(answer.language ?? answer.detected_language),
    languageConfidence: isShare(certainty) ? Math.round(certainty * 10_000) / 100 : null,
    segments: words.length > 0 ? withWords(segments, words) : segments,
  }
}

function parsed(body: Buffer): Found {
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'))
    if (isObject(answer)) return answer
  } catch {
    // told below: what it says is not repeated
  }
  throw new SpeechFailed('The answer of the speech server cannot be read.')
}

const isObject = (value: unknown): value is Found => typeof value === 'object' && value !== null
const isShare = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1

function segmentOf(segment: Found, seconds: number): HeardSegment[] {
  const times = timesOf(segment, seconds)
  const text = typeof segment.text === 'string' ? cleaned(segment.text) : ''
  if (!times || text === '' || isMadeUp(segment)) return []
  const { avg_logprob: likely, speaker } = segment
  return [
    {
      ...times,
      text,
      confidence: typeof likely === 'number' ? Math.min(1, Math.max(0, Math.exp(likely))) : null,
      speaker: typeof speaker === 'string' || typeof speaker === 'number' ? String(speaker) : null,
      words: wordsOf(segment.words, seconds),
    },
  ]
}

const cleaned = (text: string): string => text.replaceAll('\0', '').trim().slice(0, LONGEST_TEXT)

const isMadeUp = ({ no_speech_prob: silent, avg_logprob: likely }: Found): boolean =>
  typeof silent === 'number' &&
  silent > NO_SPEECH &&
  typeof likely === 'number' &&
  likely < UNLIKELY

function timesOf({ start, end }: Found, seconds: number): { start: number; end: number } | null {
  if (typeof start !== 'number' || typeof end !== 'number') return null
  const within = (time: number): number => Math.min(Math.max(time, 0), seconds)
  return Number.isFinite(start) && Number.isFinite(end) && end >= start
    ? { start: within(start), end: within(end) }
    : null
}

function wordsOf(given: unknown, seconds: number): SpokenWord[] {
  if (!Array.isArray(given)) return []
  return given.filter(isObject).flatMap((word) => {
    const times = timesOf(word, seconds)
    return times && typeof word.word === 'string' ? [{ ...times, word: cleaned(word.word) }] : []
  })
}

/** Words that came beside the segments belong to the one they begin in, or to the last before them. */
function withWords(
  segments: readonly HeardSegment[],
  words: readonly SpokenWord[],
): HeardSegment[] {
  const held = segments.map((): SpokenWord[] => [])
  let at = 0
  for (const word of words.toSorted((one, other) => one.start - other.start)) {
    const middle = (word.start + word.end) / 2
    while (at + 1 < segments.length && (segments[at + 1]?.start ?? Infinity) <= middle) at += 1
    held[at]?.push(word)
  }
  return segments.map((segment, place) => ({ ...segment, words: held[place] ?? [] }))
}
