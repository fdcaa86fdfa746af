import { State } from '#platform/web/parts/state.tsx'
import { scoreOf } from '../../contract/reviews/check-answers.ts'
import type { ScoringSheet } from '../../contract/reviews/review-calls.ts'
import type { ReviewAnswer } from '../../contract/reviews/review-rows.ts'
import type {
  FormCheckpoint,
  FormScore,
  FormSection,
} from '../../contract/scorecards/form-definition.ts'
import type { SectionScore } from '../../contract/scoring/score.ts'
import { scoreText } from './review-state.tsx'
import styles from '../scorecard-section.module.css'

interface AnsweredSectionProps {
  section: FormSection
  sheet: ScoringSheet
  answers: readonly ReviewAnswer[]
  result: SectionScore | undefined
}

/** One section of a scorecard with its answers, each with why. */
export function AnsweredSection({ section, sheet, answers, result }: AnsweredSectionProps) {
  const rows = (sheet.definition?.checkpoints ?? [])
    .filter(({ section_id }) => section_id === section.id)
    .flatMap((checkpoint) => {
      const answer = answers.find(({ checkpoint_id }) => checkpoint_id === checkpoint.id)
      return answer ? [{ checkpoint, answer }] : []
    })
  if (rows.length === 0) return null
  return (
    <section aria-label={section.name} className={styles.section}>
      <h3>
        {section.name}
        <span className="numbers">{result ? scoreText(result.score) : ''}</span>
      </h3>
      <ul>
        {rows.map(({ checkpoint, answer }) => (
          <Answered key={checkpoint.id} {...{ checkpoint, answer, sheet }} />
        ))}
      </ul>
    </section>
  )
}

const toneOf = { Pass: 'ok', Partial: 'warn', Fail: 'bad', 'Not applicable': 'off' } as const

interface AnsweredProps {
  checkpoint: FormCheckpoint
  answer: ReviewAnswer
  sheet: ScoringSheet
}

function Answered({ checkpoint, answer, sheet }: AnsweredProps) {
  const score: FormScore | undefined = sheet.definition
    ? scoreOf(sheet.definition, answer.score_id)
    : undefined
  const reasons = sheet.infractions.filter(({ id }) => answer.infraction_ids.includes(id))
  return (
    <li>
      <div className={styles.question}>
        <span>
          {checkpoint.code && <span className="muted numbers">{checkpoint.code} </span>}
          {checkpoint.question}
        </span>
        {score && <State tone={toneOf[score.kind]} word={score.name} filled />}
      </div>
      {checkpoint.guidance && <p className="small muted">{checkpoint.guidance}</p>}
      {answer.comment && <p className={styles.comment}>{answer.comment}</p>}
      {reasons.length > 0 && (
        <p className="small">
          {reasons
            .map(({ name, penalty_points }) =>
              penalty_points > 0 ? `${name} (−${penalty_points})` : name,
            )
            .join(', ')}
        </p>
      )}
      {answer.evidence_url && (
        <p className="small">
          <a href={answer.evidence_url} target="_blank" rel="noreferrer">
            Evidence
          </a>
        </p>
      )}
    </li>
  )
}
