import { findPersonal, type PersonalSpan, type RedactionRules } from './find-personal.ts'
import { countSpans, type RedactionCounts } from './redact-text.ts'
import { redactWords, type SpokenWord } from './redact-words.ts'

/** What a person said in one go, in seconds of the recording. */
export interface SpokenSegment {
  readonly speaker: string
  readonly channel: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly words: readonly SpokenWord[]
}

/** A stretch of the sound that is silenced when it is played. */
export interface SilencedSpan {
  readonly channel: number
  readonly start: number
  readonly end: number
}

export interface Redacted<Segment> {
  readonly segments: readonly Segment[]
  readonly counts: RedactionCounts
  readonly silenced: readonly SilencedSpan[]
}

/** A number goes on in the next segment of its speaker when the pause is no longer. */
const LONGEST_PAUSE_SECONDS = 3

interface Place {
  readonly index: number
  readonly from: number
  readonly to: number
}

/**
 * Takes what is personal out of segments. Those of one speaker with short pauses between them are read as one text, so that a number
 * split over two is found; its mark stands where it begins. Words keep their times and lose their text where something was taken out.
 */
export function redactSegments<Segment extends SpokenSegment>(
  segments: readonly Segment[],
  rules: RedactionRules,
): Redacted<Segment> {
  const parts = new Map<number, PersonalSpan[]>()
  const labels: string[] = []
  for (const chain of chainsOf(segments)) {
    const { text, places } = joinedText(segments, chain)
    for (const span of findPersonal(text, rules)) {
      labels.push(span.label)
      const touched = places.filter(({ from, to }) => span.from < to && span.to > from)
      touched.forEach((place, at) => {
        const part = {
          from: Math.max(0, span.from - place.from),
          to: Math.min(place.to, span.to) - place.from,
          label: at === 0 ? span.label : '',
        }
        parts.set(place.index, [...(parts.get(place.index) ?? []), part])
      })
    }
  }
  const cleaned = segments.map((segment, index) => cleanSegment(segment, parts.get(index) ?? []))
  return {
    segments: cleaned.map(({ segment }) => segment),
    counts: countSpans(labels),
    silenced: cleaned.flatMap(({ silenced }) => silenced),
  }
}

/** The segments of one speaker after each other, parted where the pause is long. */
function chainsOf(segments: readonly SpokenSegment[]): number[][] {
  const open = new Map<string, { chain: number[]; end: number }>()
  const chains: number[][] = []
  const order = segments.map((_, index) => index)
  order.sort((one, other) => (segments[one]?.start ?? 0) - (segments[other]?.start ?? 0))
  for (const index of order) {
    const segment = segments[index]
    if (!segment) continue
    const who = `${segment.channel} ${segment.speaker}`
    const before = open.get(who)
    if (before && segment.start - before.end <= LONGEST_PAUSE_SECONDS) {
      before.chain.push(index)
      before.end = Math.max(before.end, segment.end)
    } else {
      const chain = [index]
      chains.push(chain)
      open.set(who, { chain, end: segment.end })
    }
  }
  return chains
}

function joinedText(
  segments: readonly SpokenSegment[],
  chain: readonly number[],
): { text: string; places: Place[] } {
  let text = ''
  const places = chain.map((index) => {
    if (text !== '') text += '\n'
    const from = text.length
    text += segments[index]?.text ?? ''
    return { index, from, to: text.length }
  })
  return { text, places }
}

function cleanSegment<Segment extends SpokenSegment>(
  segment: Segment,
  spans: readonly PersonalSpan[],
): { segment: Segment; silenced: readonly SilencedSpan[] } {
  let [text, at] = ['', 0]
  for (const { from, to, label } of spans) {
    text += segment.text.slice(at, from) + (label === '' ? '' : `[${label}]`)
    at = to
  }
  text = (text + segment.text.slice(at)).replace(/ {2,}/g, ' ').trim()
  const { words, times } = redactWords(segment, spans)
  const silenced = times.map(({ start, end }) => ({ channel: segment.channel, start, end }))
  return { segment: { ...segment, text: spans.length > 0 ? text : segment.text, words }, silenced }
}
