import { t } from '#platform/contract/words/texts.ts'
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
        {progress}. Pass mark {passMark}.
      </span>
      {score && score.fatal_count > 0 && <span className={styles.note}>{fatalWords(score)}</span>}
    </div>
  )
}

const fatalWords = ({ score, raw_score }: Score): string =>
  score === raw_score
    ? t`A fatal answer was given.`
    : t`A fatal answer takes it from ${scoreText(raw_score)} to ${scoreText(score)}.`
