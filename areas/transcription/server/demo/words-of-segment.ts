import type { Segment } from '../../contract/listening/segment.ts'
import type { DemoSegment } from './plan-calls.ts'

const MARK = /^\W*\[[A-Z]+\]\W*$/
/** A redacted number takes as long as it takes to say it. */
const MARK_LETTERS = 18

type TimedWord = Segment['words'][number]

/** When each word of a segment is said, by its length; what was taken out has its times alone. */
export function wordsOf({ text, start, end }: Pick<DemoSegment, 'text' | 'start' | 'end'>) {
  const words = text.split(' ')
  const lengths = words.map((word) => (MARK.test(word) ? MARK_LETTERS : word.length + 1))
  const letters = lengths.reduce((sum, length) => sum + length, 0)
  let at = 0
  return words.map((word, place): TimedWord & { readonly isTaken: boolean } => {
    const from = start + ((end - start) * at) / letters
    at += lengths[place] ?? 0
    const to = start + ((end - start) * at) / letters
    const isTaken = MARK.test(word)
    return { start: rounded(from), end: rounded(to), word: isTaken ? '' : word, isTaken }
  })
}

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100
