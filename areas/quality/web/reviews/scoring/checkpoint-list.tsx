import { t } from '#platform/contract/words/texts.ts'
import { useRef } from 'react'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId } from '#platform/web/fields/input-shape.ts'
import type { ScorecardProps } from '../../../contract/reviews/scorecard-part.ts'
import { scoreText } from '../review-state.tsx'
import { CheckpointCard } from './checkpoint-card.tsx'
import { LiveScore } from './live-score.tsx'
import { useScoring } from './use-scoring.ts'
import styles from './checkpoint-list.module.css'

/** The checkpoints of a form by section, with the score on top of them as it grows. */
export function CheckpointList({ form, sheet, reviewId }: ScorecardProps) {
  const list = useRef<HTMLDivElement>(null)
  const { definition, infractions } = sheet
  const scoring = useScoring(form, sheet, list)
  const shown = new Set(scoring.shown)
  const given = scoring.answers.filter(({ checkpoint_id }) =>
    scoring.shown.some(({ id }) => id === checkpoint_id),
  )
  const wrong = form.errors['answers']
  return (
    <div ref={list} className={styles.list} id={inputId('answers')} tabIndex={-1}>
      <LiveScore
        score={scoring.score}
        passMark={definition.pass_mark}
        progress={t`${given.length} of ${shown.size} answered`}
      />
      {wrong && (
        <div className={styles.wrong}>
          <ErrorWords text={wrong} />
        </div>
      )}
      {definition.sections.map((section) => {
        const checkpoints = definition.checkpoints.filter(
          (one) => one.section_id === section.id && shown.has(one),
        )
        if (checkpoints.length === 0) return null
        const result = scoring.score?.section_scores.find(
          ({ section_id }) => section_id === section.id,
        )
        return (
          <section key={section.id} aria-label={section.name}>
            <div className={styles.head}>
              <h2>{section.name}</h2>
              {section.weight !== null && (
                <span className="muted">
                  {section.is_bonus ? `up to ${section.weight} points more` : `${section.weight} %`}
                </span>
              )}
              <span className="numbers">{scoreText(result?.score)}</span>
            </div>
            {checkpoints.map((checkpoint) => (
              <CheckpointCard
                key={checkpoint.id}
                {...{ checkpoint, definition, scoring, infractions, reviewId }}
                errors={form.errors}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}
