import { t } from '#platform/contract/words/texts.ts'
import type {
  FormCheckpoint,
  FormDefinition,
  FormSection,
} from '../../contract/scorecards/form-definition.ts'
import styles from '../scorecard-section.module.css'

interface AskedSectionProps {
  section: FormSection
  definition: FormDefinition
}

/** One section of a published form with its checkpoints, each with what it weighs. */
export function AskedSection({ section, definition }: AskedSectionProps) {
  const own = definition.checkpoints.filter(({ section_id }) => section_id === section.id)
  return (
    <section aria-label={section.name} className={styles.section}>
      <h3>
        {section.name}
        <span className="numbers">{sectionWeight(section)}</span>
      </h3>
      <ul>
        {own.map((checkpoint) => {
          const marks = marksOf(checkpoint, definition)
          return (
            <li key={checkpoint.id}>
              <div className={styles.question}>
                <span>
                  {checkpoint.code && <span className="muted numbers">{checkpoint.code} </span>}
                  {checkpoint.question}
                </span>
                <span className="muted numbers">{weightOf(checkpoint)}</span>
              </div>
              {checkpoint.guidance && <p className="small muted">{checkpoint.guidance}</p>}
              {marks.length > 0 && <p className="small">{marks.join(' · ')}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const sectionWeight = ({ weight, is_bonus }: FormSection): string => {
  if (weight === null) return ''
  return is_bonus ? t`Bonus ${weight}%` : `${weight}%`
}

const weightOf = ({ weight, max_points }: FormCheckpoint): string =>
  max_points === null ? t`Weight ${weight ?? 0}` : t`${max_points} points`

const fatalWords = {
  None: () => '',
  Section: () => t`Fatal for the section`,
  Form: () => t`Fatal for the form`,
} as const satisfies Record<FormCheckpoint['fatality'], () => string>

/** What is special about a checkpoint, as the builder says it. */
const marksOf = (checkpoint: FormCheckpoint, definition: FormDefinition): readonly string[] => {
  const { fatality, na_allowed, evidence_required } = checkpoint
  return [
    fatalWords[fatality](),
    na_allowed ? t`Not applicable allowed` : '',
    evidence_required ? t`Needs evidence` : '',
    conditionOf(checkpoint, definition),
  ].filter((words) => words !== '')
}

const conditionOf = (
  { shown_when_checkpoint_id, shown_when_score_id }: FormCheckpoint,
  { checkpoints, scores }: FormDefinition,
): string => {
  const before = checkpoints.find(({ id }) => id === shown_when_checkpoint_id)
  const answer = scores.find(({ id }) => id === shown_when_score_id)
  return before && answer ? t`Only after ${before.code ?? before.question}: ${answer.name}` : ''
}
