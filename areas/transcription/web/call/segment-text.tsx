import { t } from '#platform/contract/words/texts.ts'
import { type Segment, UNSURE } from '../../contract/listening/segment.ts'
import { placeOfWord, placesOf, type Stretch } from './word-places.ts'
import styles from './call.module.css'

interface SegmentTextProps {
  readonly segment: Segment
  /** What is searched for, in small letters. */
  readonly search: string
  /** The word that is heard now, by its place among the words. */
  readonly word: number
}

const MARK = /(\[[\p{Lu}\p{N}-]{2,44}\])/u

/** The words of a segment: redactions as marks, what is searched for and what is heard now standing out, an unsure wording dotted. */
export function SegmentText({ segment, search, word }: SegmentTextProps) {
  const { text, confidence } = segment
  const isUnsure = confidence !== null && confidence < UNSURE
  const heard = search === '' ? placeOfWord(segment, word) : undefined
  const marked = search === '' ? (heard ? [heard] : []) : placesOf(text, search)
  return (
    <span
      className={styles.text}
      data-unsure={isUnsure || undefined}
      title={isUnsure ? t`The speech server was not sure of this` : undefined}
    >
      {partsOf(text).map(({ part, from }) =>
        MARK.test(part) ? (
          <span key={from} className={styles.redacted}>
            {part.slice(1, -1)}
          </span>
        ) : (
          <Marked key={from} {...{ part, from, marked }} isNow={search === ''} />
        ),
      )}
    </span>
  )
}

/** The text between marks and the marks themselves, each with its place. */
function partsOf(text: string): { part: string; from: number }[] {
  const parts: { part: string; from: number }[] = []
  for (const part of text.split(MARK)) {
    const before = parts.at(-1)
    parts.push({ part, from: before ? before.from + before.part.length : 0 })
  }
  return parts.filter(({ part }) => part !== '')
}

interface MarkedProps {
  readonly part: string
  /** Where the part begins in the text of the segment. */
  readonly from: number
  /** Stretches of that text. */
  readonly marked: readonly Stretch[]
  readonly isNow: boolean
}

function Marked({ part, from, marked, isNow }: MarkedProps) {
  const inside = marked.filter((one) => one.from >= from && one.to <= from + part.length)
  if (inside.length === 0) return part
  const pieces = inside.map((one, n) => (
    <span key={one.from}>
      {part.slice((inside[n - 1]?.to ?? from) - from, one.from - from)}
      <mark data-now={isNow || undefined}>{part.slice(one.from - from, one.to - from)}</mark>
    </span>
  ))
  return [...pieces, part.slice((inside.at(-1)?.to ?? from) - from)]
}
