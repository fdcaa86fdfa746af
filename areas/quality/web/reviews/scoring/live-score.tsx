import { State } from '#platform/web/parts/state.tsx'
import type { FormDefinition } from '../../../contract/scorecards/form-definition.ts'
import type { Score } from '../../../contract/scoring/score.ts'
import { scoreText } from '../review-state.tsx'
import styles from './live-score.module.css'

interface LiveScoreProps {
  score: Score | null
  passMark: number
  /** How far it is, in words: "6 of 8 answered". */
  progress: string
  definition?: FormDefinition | undefined
}

/** What the answers so far come to, and what fatal ones do to it. */
export function LiveScore({ score, passMark, progress, definition }: LiveScoreProps) {
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
        {progress}. Pass mark {passMark}.{score && fatalWords(score, definition)}
      </span>
    </div>
  )
}

function fatalWords(score: Score, definition: FormDefinition | undefined): string {
  if (score.fatal_count === 0) return ''
  const emptied = score.section_scores
    .filter((section) => section.score === 0 && section.raw_score !== 0)
    .map(({ section_id }) => definition?.sections.find(({ id }) => id === section_id)?.name)
  const isAll = score.score === 0 && score.raw_score > 0 && emptied.length === 0
  const what = isAll ? 'the whole score' : emptied.length > 0 ? emptied.join(', ') : 'the score'
  return ` A fatal answer empties ${what}: without it, ${scoreText(score.raw_score)}.`
}
