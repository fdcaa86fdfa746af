import { State } from '#platform/web/parts/state.tsx'
import type { Score } from '../../../contract/scoring/score.ts'
import { scoreText } from '../review-state.tsx'
import styles from './live-score.module.css'

interface LiveScoreProps {
  score: Score | null
  passMark: number
  /** How far it is, in words: "6 of 8 answered". */
  progress: string
}

/** What the answers so far come to, and what fatal ones do to it. */
export function LiveScore({ score, passMark, progress }: LiveScoreProps) {
  const isPassed = score?.outcome === 'Pass'
  return (
    <div className={styles.score} role="status">
      <span className={styles.figure}>{scoreText(score?.score)}</span>
      {score && (
        <>
          <State tone={isPassed ? 'ok' : 'bad'} word={score.outcome} filled />
          {score.band && <span className={styles.band}>{score.band}</span>}
        </>
      )}
      <span className={styles.note}>
        {progress}. Pass mark {passMark}.{score && fatalWords(score)}
      </span>
    </div>
  )
}

function fatalWords({ fatal_count, score, raw_score }: Score): string {
  if (fatal_count === 0) return ''
  if (score === raw_score) return ' A fatal answer was given.'
  return ` A fatal answer takes it from ${scoreText(raw_score)} to ${scoreText(score)}.`
}
