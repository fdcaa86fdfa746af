import { t } from '#platform/contract/words/texts.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { State } from '#platform/web/parts/state.tsx'
import { formDefinitionOf } from '../../contract/scorecards/form-definition-of.ts'
import { publishErrors } from '../../contract/scorecards/publish-errors.ts'
import { type Answer, answersTo, type Scorecard } from '../../contract/scorecards/scorecard.ts'
import { usualMeasure } from '../../contract/scoring/outcome.ts'
import { scoreForm } from '../../contract/scoring/score.ts'
import { shownCheckpoints } from '../../contract/scoring/shown-checkpoints.ts'
import styles from './trial-score.module.css'

interface TrialScoreProps {
  readonly card: Scorecard
  readonly answers: readonly Answer[]
  /** Shows a checkpoint in the editor. */
  readonly onOpen: (checkpoint: number) => void
  /** How it goes on once nothing is missing. */
  readonly publish: ReactNode
}

/** Answers the scorecard as an evaluator would: what it would come to, and what keeps it from being published. */
export function TrialScore({ card, answers, onOpen, publish }: TrialScoreProps) {
  const [chosen, choose] = useState<ReadonlyMap<number, number>>(new Map())
  const form = formDefinitionOf(card, answers, { ...usualMeasure, bands: [...usualMeasure.bands] })
  const asked = shownCheckpoints(form, chosen)
  const given = [...chosen].map(([checkpoint_id, score_id]) => ({ checkpoint_id, score_id }))
  const score = scoreForm(form, given)
  const missing = Object.values(publishErrors(card, answers, form)).flat()
  const answer = (checkpoint: number, id: number) =>
    choose(new Map([...chosen].filter(([one]) => one !== checkpoint)).set(checkpoint, id))
  return (
    <div className={styles.trial}>
      <section aria-labelledby="trial-title">
        <div className={styles.head}>
          <h2 id="trial-title">Trial</h2>
          {chosen.size > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => choose(new Map())}>
              Clear
            </Button>
          )}
        </div>
        <p className={styles.score} aria-live="polite">
          <span className="numbers">{score ? score.score.toFixed(2) : '–'}</span>
          {score && (
            <State
              tone={score.outcome === 'Pass' ? 'ok' : 'bad'}
              word={[score.outcome, score.band].filter(Boolean).join(', ')}
            />
          )}
        </p>
        {score === null && <p className={styles.hint}>Answer below to see what it comes to.</p>}
        {card.sections.map((section, place) => {
          const own = asked.filter(({ section_id }) => section_id === section.id)
          const found = score?.section_scores.find(({ section_id }) => section_id === section.id)
          return (
            <div key={section.id} className={styles.section}>
              <h3>
                {section.name || t`Section ${place + 1}`}
                <span className="numbers">{found?.score?.toFixed(2) ?? '–'}</span>
              </h3>
              {own.map(({ id, code, question }) => (
                <TrialAnswers
                  key={id}
                  words={code ?? question}
                  answers={answersOf(card, id, answers)}
                  chosen={chosen.get(id)}
                  onAnswer={(score) => answer(id, score)}
                  onOpen={() => onOpen(id)}
                />
              ))}
            </div>
          )
        })}
      </section>
      <section aria-labelledby="publish-title">
        <h2 id="publish-title">Before it can be published</h2>
        {missing.length === 0 ? (
          <>
            <State tone="ok" word="Ready to publish" />
            {publish}
          </>
        ) : (
          <ul className={styles.missing}>
            {missing.map((words, place) => (
              <li key={place}>{words}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

const answersOf = (card: Scorecard, id: number, answers: readonly Answer[]) => {
  const checkpoint = card.checkpoints.find((one) => one.id === id)
  return checkpoint ? answersTo(card, checkpoint, answers) : []
}

interface TrialAnswersProps {
  readonly words: string
  readonly answers: readonly Answer[]
  readonly chosen: number | undefined
  readonly onAnswer: (score: number) => void
  readonly onOpen: () => void
}

function TrialAnswers({ words, answers, chosen, onAnswer, onOpen }: TrialAnswersProps) {
  return (
    <div className={styles.answers} role="group" aria-label={`Answer to ${words}`}>
      <button type="button" className={styles.code} onClick={onOpen}>
        {words}
      </button>
      {answers.map(({ id, name, kind }) => (
        <button
          key={id}
          type="button"
          className={styles.answer}
          data-kind={kind}
          aria-pressed={chosen === id}
          onClick={() => onAnswer(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
