import { MARK } from '../../contract/reader-calls.ts'
import styles from './reading.module.css'

/** Where the words of a search stand in a text. The text is drawn as text: nothing in it can be markup. */
export function FoundWords({ words }: { words: string }) {
  return (
    <p className={styles.found}>
      {words.split(MARK.from).map((piece, place) => {
        const [marked = '', rest] = piece.split(MARK.to)
        return rest === undefined ? (
          <span key={place}>{piece}</span>
        ) : (
          <span key={place}>
            <mark>{marked}</mark>
            {rest}
          </span>
        )
      })}
    </p>
  )
}
