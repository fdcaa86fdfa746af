import { t } from '#platform/contract/words/texts.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkpointFields } from '../../contract/scorecards/checkpoint-fields.ts'
import { answersTo } from '../../contract/scorecards/scorecard.ts'
import { choice, type Field } from '#platform/contract/fields/field.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { CheckpointRowProps } from './editor-props.ts'
import { chosenOf } from './chosen-of.ts'
import { type CheckpointDraft, changeCheckpoint, removeCheckpoint } from './scorecard-draft.ts'
import styles from './checkpoint-row.module.css'

interface CheckpointDetailsProps extends CheckpointRowProps {
  readonly name: string
  readonly onMove: (step: -1 | 1) => void
}

/** All else about a checkpoint: what counts as met, what a failure does, when it is asked. */
export function CheckpointDetails(props: CheckpointDetailsProps) {
  const { checkpoint, place, name, draft, errors, pageId, onChange, onMove } = props
  const [titles] = useState(() => new Map<number, string>())
  const change = (of: Partial<CheckpointDraft>) =>
    onChange(changeCheckpoint(draft, checkpoint.id, of))
  return (
    <div className={styles.details} role="group" aria-label={`Details of ${name}`}>
      {fieldsOf(props).map(({ field, key, value, changed }) => (
        <div key={key} className={key === 'guidance' ? styles.wide : undefined}>
          <FieldInput
            name={`checkpoints.${place}.${key}`}
            shortName={key}
            {...{ field, value, titles, pageId, errors }}
            error={errors[`checkpoints.${place}.${key}`]}
            isDisabled={false}
            siblings={{ ...checkpoint }}
            onLeave={() => {}}
            onChange={(next) => change(changed(next))}
          />
        </div>
      ))}
      <div className={styles.verbs}>
        <Button size="xs" variant="default" onClick={() => onMove(-1)}>
          Move up
        </Button>
        <Button size="xs" variant="default" onClick={() => onMove(1)}>
          Move down
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<Icon name="trash" size={14} />}
          onClick={() => onChange(removeCheckpoint(draft, checkpoint.id))}
        >
          Remove
        </Button>
      </div>
    </div>
  )
}

interface DetailField {
  readonly key: keyof CheckpointDraft
  readonly field: Field
  readonly value: unknown
  readonly changed: (next: unknown) => Partial<CheckpointDraft>
}

/** The fields in their order; those that choose among sections, checkpoints and answers of this very scorecard hold their words. */
function fieldsOf(props: CheckpointDetailsProps): readonly DetailField[] {
  const { checkpoint, card, draft, answers, place } = props
  const plain = (key: keyof typeof checkpointFields): DetailField => ({
    key,
    field: checkpointFields[key],
    value: checkpoint[key],
    changed: (next) => ({ [key]: next }),
  })
  const scales = [...new Set(answers.map(({ scale }) => scale))]
  const before = draft.checkpoints.slice(0, place)
  const on = before.find(({ id }) => id === checkpoint.shown_when_checkpoint_id)
  const isWeighted = card.generation === 'weighted'
  return [
    plain('guidance'),
    {
      ...chosenOf(
        [...draft.sections.entries()],
        ([at, { id, name }]) => [id, name || t`Section ${at + 1}`],
        {
          key: 'category_id',
          label: 'Section',
          value: checkpoint.category_id,
          isRequired: true,
        },
      ),
      changed: (next) => ({ category_id: Number(next) }),
    },
    {
      ...plain('scale'),
      field: choice(scales, { label: 'Scale', help: `Default: ${card.scale || 'of the set-up'}` }),
    },
    ...(isWeighted ? [plain('fatality')] : []),
    plain('na_allowed'),
    plain('evidence_required'),
    plain('error_category_id'),
    {
      ...chosenOf(
        before,
        ({ id, code, question }) => [id, [code, question].filter(Boolean).join(' ')],
        {
          key: 'shown_when_checkpoint_id',
          label: 'Only asked after',
          value: checkpoint.shown_when_checkpoint_id,
        },
      ),
      changed: (next) => ({
        shown_when_checkpoint_id: next === null ? null : Number(next),
        shown_when_score_id: null,
      }),
    },
    ...(on
      ? [
          {
            ...chosenOf(answersTo(card, on, answers), ({ id, name }) => [id, name], {
              key: 'shown_when_score_id',
              label: 'was answered',
              value: checkpoint.shown_when_score_id,
            }),
            changed: (next: unknown) => ({
              shown_when_score_id: next === null ? null : Number(next),
            }),
          },
        ]
      : []),
  ]
}
