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
  let end = 0
  return (
    <span
      className={styles.text}
      data-unsure={isUnsure || undefined}
      title={isUnsure ? t`The speech server was not sure of this` : undefined}
    >
      {text.split(MARK).map((part, at) => {
        const from = end
        end += part.length
        return MARK.test(part) ? (
          <span key={at} className={styles.redacted}>
            {part.slice(1, -1)}
          </span>
        ) : (
          <Marked key={at} {...{ part, from, marked }} isNow={search === ''} />
        )
      })}
    </span>
  )
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
  let at = from
  const pieces = inside.map((one) => {
    const before = part.slice(at - from, one.from - from)
    at = one.to
    return (
      <span key={one.from}>
        {before}
        <mark data-now={isNow || undefined}>{part.slice(one.from - from, one.to - from)}</mark>
      </span>
    )
  })
  return [...pieces, part.slice(at - from)]
}
