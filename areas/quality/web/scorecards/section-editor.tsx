import { t } from '#platform/contract/words/texts.ts'
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import type { DragEvent, KeyboardEvent } from 'react'
import { announce } from '#platform/web/parts/announcements.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId, textOf } from '#platform/web/fields/input-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { CheckpointRow } from './checkpoint-row.tsx'
import {
  addCheckpoint,
  appendCheckpoint,
  changeSection,
  moveSection,
  removeSection,
  type SectionDraft,
} from './scorecard-draft.ts'
import type { SectionEditorProps } from './editor-props.ts'
import styles from './section-editor.module.css'

/** One section: its name and weight, and its checkpoints below. */
export function SectionEditor(props: SectionEditorProps) {
  const { draft, card, section, place, checkpoints, dragged, drag, onChange, open } = props
  const name = section.name || t`Section ${place + 1}`
  const move = (step: number) => {
    onChange(moveSection(draft, section.id, step))
    announce(t`${name}, place ${place + step + 1} of ${draft.sections.length}`)
  }
  const add = () => {
    const next = addCheckpoint(draft, section.id)
    onChange(next)
    announce(t`Checkpoint added to ${name}`)
  }
  return (
    <section
      className={styles.section}
      aria-label={name}
      onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
      onDrop={() => {
        if (dragged !== undefined) onChange(appendCheckpoint(draft, dragged, section.id))
        drag(undefined)
      }}
    >
      <div
        className={styles.head}
        role="group"
        aria-label={`Name and weight of ${name}`}
        onKeyDown={(event: KeyboardEvent) => {
          const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!step) return
          event.preventDefault()
          move(step)
        }}
      >
        <SectionInputs {...props} name={name} />
        <div className={styles.buttons}>
          <ActionIcon
            aria-label={`Move ${name} up`}
            disabled={place === 0}
            onClick={() => move(-1)}
          >
            <Icon name="arrow-up" size={14} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Move ${name} down`}
            disabled={place === draft.sections.length - 1}
            onClick={() => move(1)}
          >
            <Icon name="arrow-down" size={14} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Remove ${name}`}
            onClick={() => onChange(removeSection(draft, section.id))}
          >
            <Icon name="trash" size={14} />
          </ActionIcon>
        </div>
      </div>
      <ol className={styles.checkpoints} aria-label={`Checkpoints of ${name}`}>
        {checkpoints.map((checkpoint) => (
          <CheckpointRow
            key={checkpoint.id}
            {...props}
            checkpoint={checkpoint}
            place={draft.checkpoints.indexOf(checkpoint)}
          />
        ))}
      </ol>
      <Button
        size="xs"
        variant="subtle"
        className={styles.add}
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => {
          add()
          open(undefined)
        }}
      >
        Add checkpoint
      </Button>
      {card.generation === 'weighted' && checkpoints.length > 0 && (
        <p className={styles.note}>Weights are relative within the section.</p>
      )}
    </section>
  )
}

function SectionInputs({
  section,
  place,
  name,
  card,
  draft,
  errors,
  onChange,
}: SectionEditorProps & { name: string }) {
  const errorOf = (field: string) => errors[`sections.${place}.${field}`]
  const change = (of: Partial<SectionDraft>) => onChange(changeSection(draft, section.id, of))
  const words = (field: string) => {
    const text = errorOf(field)
    return text && <ErrorWords text={text} />
  }
  return (
    <>
      <TextInput
        id={inputId(`sections.${place}.name`)}
        className={styles.name}
        aria-label={`Name of section ${place + 1}`}
        placeholder={`Section ${place + 1}`}
        value={section.name}
        error={words('name')}
        maxLength={80}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {card.generation === 'weighted' && (
        <>
          <TextInput
            id={inputId(`sections.${place}.weight`)}
            className={styles.weight}
            aria-label={`Weight of ${name} in percent`}
            inputMode="decimal"
            rightSection="%"
            value={textOf(section.weight)}
            error={words('weight')}
            onChange={(event) => change({ weight: event.currentTarget.value })}
          />
          <Checkbox
            label="Bonus"
            aria-label={`${name} is a bonus`}
            checked={section.is_bonus}
            onChange={(event) => change({ is_bonus: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
