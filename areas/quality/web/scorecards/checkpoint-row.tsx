import { t } from '#platform/contract/words/texts.ts'
import { ActionIcon, TextInput } from '@mantine/core'
import type { DragEvent, KeyboardEvent } from 'react'
import { announce } from '#platform/web/parts/announcements.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId, textOf } from '#platform/web/fields/input-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { CheckpointDetails } from './checkpoint-details.tsx'
import { CheckpointMarks } from './checkpoint-marks.tsx'
import {
  type CheckpointDraft,
  changeCheckpoint,
  moveCheckpoint,
  placeCheckpoint,
} from './scorecard-draft.ts'
import type { CheckpointRowProps } from './editor-props.ts'
import { wrongDetail } from './row-errors.ts'
import styles from './checkpoint-row.module.css'

/** A checkpoint in one line: code, question, what it weighs; the rest opens below. */
export function CheckpointRow(props: CheckpointRowProps) {
  const { checkpoint, place, draft, errors, dragged, drag, onChange, open } = props
  const isOpen = props.opened === checkpoint.id
  const wrong = isOpen ? undefined : wrongDetail(errors, place)
  const name = checkpoint.code || checkpoint.question || t`New checkpoint`
  const move = (step: -1 | 1) => {
    const next = moveCheckpoint(draft, checkpoint.id, step)
    onChange(next)
    const moved = next.checkpoints.findIndex(({ id }) => id === checkpoint.id)
    announce(t`${name}, place ${moved + 1} of ${next.checkpoints.length}`)
  }
  return (
    <li
      className={styles.row}
      data-open={isOpen || undefined}
      data-dragged={dragged === checkpoint.id || undefined}
      onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.stopPropagation()
        if (dragged !== undefined) onChange(placeCheckpoint(draft, dragged, checkpoint.id))
        drag(undefined)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const step = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
        if (!step) return
        event.preventDefault()
        event.stopPropagation()
        move(step)
      }}
    >
      <div className={styles.line}>
        <span
          className={styles.grip}
          aria-hidden
          draggable
          onDragStart={(event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move'
            drag(checkpoint.id)
          }}
          onDragEnd={() => drag(undefined)}
        >
          <Icon name="grip" size={14} />
        </span>
        <LineInputs {...props} name={name} />
        <ActionIcon
          // An error in closed details leads to what opens them.
          id={wrong && inputId(wrong)}
          aria-label={`Details of ${name}`}
          aria-expanded={isOpen}
          onClick={() => open(isOpen ? undefined : checkpoint.id)}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </ActionIcon>
      </div>
      {!isOpen && <CheckpointMarks {...props} />}
      {isOpen && <CheckpointDetails {...props} name={name} onMove={move} />}
    </li>
  )
}

function LineInputs({
  checkpoint,
  place,
  name,
  card,
  draft,
  errors,
  onChange,
}: CheckpointRowProps & { name: string }) {
  const change = (of: Partial<CheckpointDraft>) =>
    onChange(changeCheckpoint(draft, checkpoint.id, of))
  const weighs = card.generation === 'weighted' ? 'weight' : 'max_points'
  const inputProps = (field: string) => {
    const text = errors[`checkpoints.${place}.${field}`]
    return {
      id: inputId(`checkpoints.${place}.${field}`),
      error: text && <ErrorWords text={text} />,
      autoComplete: 'off',
    }
  }
  return (
    <>
      <TextInput
        {...inputProps('code')}
        className={styles.code}
        aria-label={`Code of ${name}`}
        placeholder="Code"
        maxLength={8}
        value={textOf(checkpoint.code)}
        onChange={(event) => change({ code: event.currentTarget.value || null })}
      />
      <TextInput
        {...inputProps('question')}
        className={styles.question}
        aria-label={`Question of ${name}`}
        placeholder="What is looked at?"
        maxLength={300}
        value={checkpoint.question}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps(weighs)}
        className={styles.weight}
        aria-label={`${weighs === 'weight' ? 'Weight' : 'Points'} of ${name}`}
        placeholder={weighs === 'weight' ? 'Weight' : 'Points'}
        inputMode="decimal"
        value={textOf(checkpoint[weighs])}
        onChange={(event) => change({ [weighs]: event.currentTarget.value })}
      />
    </>
  )
}
