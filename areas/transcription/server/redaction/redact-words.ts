import type { PersonalSpan } from './find-personal.ts'

/** A word with its time in the recording. */
export interface SpokenWord {
  readonly start: number
  readonly end: number
  readonly word: string
}

interface Timed {
  readonly start: number
  readonly end: number
}

interface TimedText extends Timed {
  readonly text: string
  readonly words: readonly SpokenWord[]
}

/** Sound a little before and after the words is taken too: times of words are estimates. */
const MARGIN_SECONDS = 0.1

/** Empties the words inside spans, and says when they were spoken. Without words the whole segment is meant. */
export function redactWords(
  segment: TimedText,
  spans: readonly PersonalSpan[],
): { words: readonly SpokenWord[]; times: readonly Timed[] } {
  const placed = placeWords(segment)
  const isHidden = ({ from, to, word }: Placed): boolean =>
    from < 0
      ? spans.length > 0 || /\p{Nd}/u.test(word.word) // not found in the text, so it may be any word
      : spans.some((span) => from < span.to && to > span.from)
  const words = placed.map((place) => (isHidden(place) ? { ...place.word, word: '' } : place.word))
  return { words, times: spans.map((span) => timeOf(segment, placed, span)) }
}

interface Placed {
  readonly word: SpokenWord
  readonly from: number
  readonly to: number
}

/** Where each word stands in the text; speech servers leave out marks, so words are looked for one after the other. */
function placeWords({ text, words }: TimedText): Placed[] {
  const searched = text.toLowerCase()
  let next = 0
  return words.map((word) => {
    const said = word.word.trim().toLowerCase()
    const from = said === '' ? -1 : searched.indexOf(said, next)
    if (from < 0) return { word, from, to: from }
    next = from + said.length
    return { word, from, to: next }
  })
}

function timeOf(segment: Timed, placed: readonly Placed[], span: PersonalSpan): Timed {
  const hidden = placed.filter(({ from, to }) => from >= 0 && from < span.to && to > span.from)
  const isSure = hidden.length > 0 && placed.every(({ from }) => from >= 0)
  const times = isSure ? hidden.map(({ word }) => word) : [segment]
  return {
    start: Math.max(0, Math.min(...times.map(({ start }) => start)) - MARGIN_SECONDS),
    end: Math.max(...times.map(({ end }) => end)) + MARGIN_SECONDS,
  }
}
