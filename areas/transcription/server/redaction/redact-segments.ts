import {
  findPersonal,
  type PersonalSpan,
  type RedactionRules,
  type SpeakerAt,
} from './find-personal.ts'
import { spokenLanguages } from './number-words.ts'
import { readItems, type Span } from './read-items.ts'
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

/** A number goes on in the next segment when nobody speaks for no longer. */
const LONGEST_PAUSE_SECONDS = 3
/** A speaker goes on with a number while others say as much in between. */
const LONGEST_BETWEEN_SECONDS = 20
/** Who is asked for a number may look for it as long. */
const LONGEST_SEARCH_SECONDS = 15

/** Parts two speakers: what one of them said goes on in the other's words only for readings that know who speaks. */
const TURN = ' \u001e '

interface Place {
  readonly index: number
  readonly from: number
  readonly to: number
}

/**
 * Takes what is personal out of segments. What one speaker says is read as one text where the pauses are short, and so is the whole conversation: one asks for a number
 * and another one says it, is interrupted by its echo, or puts it right. Marks stand where something begins. Words keep their times and lose their text where something was taken out.
 */
export function redactSegments<Segment extends SpokenSegment>(
  segments: readonly Segment[],
  rules: RedactionRules,
): Redacted<Segment> {
  const found = new FoundParts()
  const talk = conversations(segments, LONGEST_PAUSE_SECONDS)
  for (const chain of chainsOfSpeakers(segments, talk)) {
    const { text, places } = joinedText(segments, chain)
    for (const span of findPersonal(text, rules)) found.add(span, places, (part) => part)
  }
  const prompted = rules.kinds.filter((kind) => kind !== 'Card')
  for (const [chains, kinds] of [
    [talk, rules.kinds],
    [conversations(segments, LONGEST_SEARCH_SECONDS), prompted],
  ] as const)
    for (const chain of chains.filter((one) => isOfSeveral(segments, one))) {
      const { text, places } = joinedText(segments, chain)
      const said = { ...rules, kinds, patterns: [] }
      for (const span of findPersonal(text, said, speakerIn(segments, places)))
        found.add(span, places, (part, index) => toNumbers(segments[index]?.text ?? '', part))
    }
  const cleaned = segments.map((segment, index) => cleanSegment(segment, found.of(index)))
  return {
    segments: cleaned.map(({ segment }) => segment),
    counts: countSpans(found.labels),
    silenced: cleaned.flatMap(({ silenced }) => silenced),
  }
}

/** What was found in each segment. What is found twice counts once. */
class FoundParts {
  readonly labels: string[] = []
  readonly #parts = new Map<number, readonly PersonalSpan[]>()

  of(index: number): readonly PersonalSpan[] {
    return this.#parts.get(index) ?? []
  }

  add(
    span: PersonalSpan,
    places: readonly Place[],
    narrow: (part: Span, index: number) => Span | undefined,
  ): void {
    const touched = places.filter(({ from, to }) => span.from < to && span.to > from)
    const parts = touched.flatMap(({ index, from, to }) => {
      const part = { from: Math.max(0, span.from - from), to: Math.min(to, span.to) - from }
      const narrowed = touched.length > 1 ? narrow(part, index) : part
      return narrowed ? [{ index, ...narrowed }] : []
    })
    const isNew = parts.every(({ index, ...part }) => !this.of(index).some(overlaps(part)))
    if (isNew) this.labels.push(span.label)
    parts.forEach(({ index, ...part }, at) => {
      this.#put(index, { ...part, label: at === 0 && isNew ? span.label : '' })
    })
  }

  #put(index: number, part: PersonalSpan): void {
    const isOverlap = overlaps(part)
    const all = this.of(index)
    const same = [part, ...all.filter(isOverlap)]
    const whole = {
      from: Math.min(...same.map(({ from }) => from)),
      to: Math.max(...same.map(({ to }) => to)),
      label: same.map(({ label }) => label).find((label) => label !== '') ?? '',
    }
    const others = all.filter((one) => !isOverlap(one))
    this.#parts.set(
      index,
      [...others, whole].toSorted((one, other) => one.from - other.from),
    )
  }
}

const overlaps =
  (part: Span) =>
  ({ from, to }: Span): boolean =>
    from < part.to && to > part.from

const speakerOf = ({ channel, speaker }: SpokenSegment): string => `${channel} ${speaker}`

const isOfSeveral = (segments: readonly SpokenSegment[], chain: readonly number[]): boolean =>
  new Set(chain.flatMap((index) => segments[index] ?? []).map(speakerOf)).size > 1

/** All segments after each other, parted where nobody speaks for long. */
function conversations(segments: readonly SpokenSegment[], longest: number): number[][] {
  const chains: number[][] = []
  let end = -Infinity
  for (const index of inOrder(segments)) {
    const segment = segments[index]
    if (!segment) continue
    const chain = segment.start - end <= longest ? chains.at(-1) : undefined
    if (chain) chain.push(index)
    else chains.push([index])
    end = Math.max(end, segment.end)
  }
  return chains
}

const inOrder = (segments: readonly SpokenSegment[]): number[] =>
  segments
    .map((_, index) => index)
    .toSorted((one, other) => (segments[one]?.start ?? 0) - (segments[other]?.start ?? 0))

/** The segments of one speaker after each other, parted where the pause is long, or others speak for long. */
function chainsOfSpeakers(
  segments: readonly SpokenSegment[],
  talk: readonly (readonly number[])[],
): number[][] {
  const chains: number[][] = []
  for (const conversation of talk) {
    const open = new Map<string, { chain: number[]; end: number }>()
    for (const index of conversation) {
      const segment = segments[index]
      if (!segment) continue
      const before = open.get(speakerOf(segment))
      if (before && segment.start - before.end <= LONGEST_BETWEEN_SECONDS) {
        before.chain.push(index)
        before.end = Math.max(before.end, segment.end)
      } else {
        const chain = [index]
        chains.push(chain)
        open.set(speakerOf(segment), { chain, end: segment.end })
      }
    }
  }
  return chains
}

function joinedText(
  segments: readonly SpokenSegment[],
  chain: readonly number[],
): { text: string; places: Place[] } {
  let text = ''
  let before: SpokenSegment | undefined
  const places = chain.map((index) => {
    const segment = segments[index]
    if (before && segment) text += speakerOf(before) === speakerOf(segment) ? '\n' : TURN
    before = segment
    const from = text.length
    text += segment?.text ?? ''
    return { index, from, to: text.length }
  })
  return { text, places }
}

/** Who says the letter at a place. Places are asked for in their order, so each search goes on where the last one ended. */
function speakerIn(segments: readonly SpokenSegment[], places: readonly Place[]): SpeakerAt {
  let at = 0
  return (place) => {
    if (place < (places[at]?.from ?? 0)) at = 0
    while (at + 1 < places.length && (places[at + 1]?.from ?? 0) <= place) at += 1
    const segment = segments[places[at]?.index ?? -1]
    return segment ? speakerOf(segment) : ''
  }
}

/** A part from its first to its last number: what others say between two numbers stays. */
function toNumbers(text: string, { from, to }: Span): Span | undefined {
  const numbers = spokenLanguages
    .flatMap((language) => readItems(text, language))
    .filter((item) => item.digits !== undefined && item.from < to && item.to > from)
  if (numbers.length === 0) return undefined
  return {
    from: Math.max(from, Math.min(...numbers.map((number) => number.from))),
    to: Math.min(to, Math.max(...numbers.map((number) => number.to))),
  }
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
