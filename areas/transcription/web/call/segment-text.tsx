import { t } from '#platform/contract/words/texts.ts'
import { type Segment, UNSURE } from '../../contract/listening/segment.ts'
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
  const isUnsure = segment.confidence !== null && segment.confidence < UNSURE
  const heard = segment.words[word]?.word ?? ''
  return (
    <span
      className={styles.text}
      data-unsure={isUnsure || undefined}
      title={isUnsure ? t`The speech server was not sure of this` : undefined}
    >
      {segment.text.split(MARK).map((part, at) =>
        MARK.test(part) ? (
          <span key={at} className={styles.redacted}>
            {part.slice(1, -1)}
          </span>
        ) : (
          <Marked
            key={at}
            text={part}
            marked={search === '' ? heard : search}
            isNow={search === ''}
          />
        ),
      )}
    </span>
  )
}

function Marked({ text, marked, isNow }: { text: string; marked: string; isNow: boolean }) {
  const found = marked === '' ? [] : placesOf(text.toLowerCase(), marked.toLowerCase())
  if (found.length === 0) return text
  let from = 0
  const parts = found.map((at) => {
    const before = text.slice(from, at)
    from = at + marked.length
    return (
      <span key={at}>
        {before}
        <mark data-now={isNow || undefined}>{text.slice(at, from)}</mark>
      </span>
    )
  })
  return [...parts, text.slice(from)]
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    places.push(at)
  return places
}
