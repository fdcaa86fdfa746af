import { t } from '#platform/contract/words/texts.ts'
import type { CheckpointRowProps } from './editor-props.ts'
import { wrongDetail } from './row-errors.ts'
import styles from './checkpoint-row.module.css'

/** What is special about a checkpoint, in a line below it. */
export function CheckpointMarks({ checkpoint, draft, answers, errors, place }: CheckpointRowProps) {
  const { fatality, na_allowed, evidence_required, scale } = checkpoint
  const before = draft.checkpoints.find(({ id }) => id === checkpoint.shown_when_checkpoint_id)
  const answer = answers.find(({ id }) => id === checkpoint.shown_when_score_id)
  const marks = [
    wrongDetail(errors, place) && t`Has an error: open the details`,
    fatality !== 'None' && (fatality === 'Form' ? t`Fatal for the form` : t`Fatal for the section`),
    na_allowed && t`Not applicable allowed`,
    evidence_required && t`Needs evidence`,
    scale !== null && scale,
    before && t`Only after ${before.code ?? before.question}: ${answer?.name ?? '…'}`,
  ].filter(Boolean)
  return marks.length > 0 ? <p className={styles.marks}>{marks.join(' · ')}</p> : null
}
