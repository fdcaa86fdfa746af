import { Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import type { KeyboardEvent } from 'react'
import { inputId } from '#platform/web/fields/input-shape.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { KeyHint } from '#platform/web/parts/save-bar.tsx'
import { Lent } from '#platform/web/screens/lent.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { evidencePart } from '../../../contract/reviews/evidence-part.ts'
import type { OfferedInfraction } from '../../../contract/reviews/review-calls.ts'
import type {
  FormCheckpoint,
  FormDefinition,
} from '../../../contract/scorecards/form-definition.ts'
import { type Scoring, scoresOf } from './use-scoring.ts'
import styles from './checkpoint-card.module.css'
import { TypedMultiSelect } from '#platform/web/fields/typed-select.tsx'

interface CheckpointCardProps {
  checkpoint: FormCheckpoint
  definition: FormDefinition
  scoring: Scoring
  infractions: readonly OfferedInfraction[]
  errors: Readonly<Record<string, string>>
  reviewId: number | undefined
}

/** One question of a scorecard with its answers, and what an answer asks for. */
export function CheckpointCard({
  checkpoint,
  definition,
  scoring,
  infractions,
  errors,
  reviewId,
}: CheckpointCardProps) {
  const at = scoring.answers.findIndex(({ checkpoint_id }) => checkpoint_id === checkpoint.id)
  const answer = scoring.answers[at]
  const scores = scoresOf(definition, checkpoint)
  const chosen = scores.find(({ id }) => id === answer?.score_id)
  const isFailed = chosen?.kind === 'Fail'
  const isCurrent = scoring.current === checkpoint.id
  const takesWords = chosen?.comment_required || answer?.comment || isCurrent
  const goOnByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    scoring.goOn(checkpoint.id)
  }
  const errorOf = (name: string) => errors[`answers.${at}.${name}`]
  const wrong = errorOf('score_id') ?? errorOf('checkpoint_id')
  return (
    <fieldset
      className={styles.checkpoint}
      data-checkpoint={checkpoint.id}
      data-current={isCurrent || undefined}
      onFocus={() => scoring.setCurrent(checkpoint.id)}
    >
      <legend>
        <span className={styles.code}>{checkpoint.code}</span> {checkpoint.question}
        {checkpoint.fatality !== 'None' && <Fatality of={checkpoint.fatality} />}
      </legend>
      {checkpoint.guidance && <p className={styles.guidance}>{checkpoint.guidance}</p>}
      <div className={styles.answers} data-answers>
        {scores.map((score, place) => (
          <label key={score.id} data-kind={score.kind}>
            <input
              type="radio"
              name={`checkpoint-${checkpoint.id}`}
              id={place === 0 ? inputId(`answers.${at}.score_id`) : undefined}
              checked={score.id === answer?.score_id}
              onChange={() => scoring.choose(checkpoint, score.id)}
            />
            <span>{score.name}</span>
            <KeyHint>{String(place + 1)}</KeyHint>
          </label>
        ))}
      </div>
      {wrong && <ErrorWords text={wrong} />}
      {reviewId !== undefined && (
        <Lent
          part={evidencePart}
          given={{
            ...{ reviewId, checkpointId: checkpoint.id },
            onLink:
              answer && ((evidence_url: string) => scoring.patch(checkpoint.id, { evidence_url })),
          }}
        />
      )}
      {answer && chosen?.kind !== 'Not applicable' && takesWords && (
        <div className={styles.more}>
          <Textarea
            id={inputId(`answers.${at}.comment`)}
            label={chosen?.comment_required ? 'Why' : 'Comment (optional)'}
            autosize
            minRows={1}
            maxLength={1000}
            value={answer.comment ?? ''}
            error={errorOf('comment') && <ErrorWords text={errorOf('comment') ?? ''} />}
            onChange={(event) =>
              scoring.patch(checkpoint.id, { comment: event.currentTarget.value })
            }
            onKeyDown={goOnByEnter}
          />
          {isFailed && infractions.length > 0 && (
            <TypedMultiSelect
              id={inputId(`answers.${at}.infraction_ids`)}
              label="Infractions (optional)"
              searchable
              data={groupsOf(infractions)}
              value={answer.infraction_ids.map(String)}
              error={errorOf('infraction_ids')}
              onChange={(ids) => scoring.patch(checkpoint.id, { infraction_ids: ids.map(Number) })}
            />
          )}
          {(isFailed || answer.evidence_url) && (
            <TextInput
              id={inputId(`answers.${at}.evidence_url`)}
              label={
                checkpoint.evidence_required
                  ? 'Link to the evidence'
                  : 'Link to the evidence (optional)'
              }
              type="url"
              onKeyDown={goOnByEnter}
              inputMode="url"
              value={answer.evidence_url ?? ''}
              error={errorOf('evidence_url') && <ErrorWords text={errorOf('evidence_url') ?? ''} />}
              onChange={(event) =>
                scoring.patch(checkpoint.id, { evidence_url: event.currentTarget.value })
              }
            />
          )}
        </div>
      )}
    </fieldset>
  )
}

/** What a failure here does, said before it happens. */
export const Fatality = ({ of }: { of: FormCheckpoint['fatality'] }) => (
  <State tone="bad" word={of === 'Form' ? 'Fatal to the form' : 'Fatal to the section'} filled />
)

function groupsOf(infractions: readonly OfferedInfraction[]) {
  const groups = Map.groupBy(infractions, ({ category }) => category)
  return [...groups].map(([group, items]) => ({
    group,
    items: items.map(({ id, name, penalty_points }) => ({
      value: String(id),
      label: penalty_points > 0 ? `${name} (−${penalty_points})` : name,
    })),
  }))
}
