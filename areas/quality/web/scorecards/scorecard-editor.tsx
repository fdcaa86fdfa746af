import { t } from '#platform/contract/words/texts.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { announce } from '#platform/web/parts/announcements.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId } from '#platform/web/fields/input-shape.ts'
import type { EditorProps } from './editor-props.ts'
import { addSection, checkpointsOf } from './scorecard-draft.ts'
import { SectionEditor } from './section-editor.tsx'
import { SheetButtons } from './sheet-buttons.tsx'
import styles from './scorecard-editor.module.css'
import { WeightSum } from './weight-sum.tsx'

interface ScorecardEditorProps extends EditorProps {
  /** The set-up as it is stored; nothing while it is new. */
  readonly setupId: number | undefined
}

/** The sections of a scorecard with their checkpoints, edited where they stand. */
export function ScorecardEditor({ setupId, ...props }: ScorecardEditorProps) {
  const { card, draft, errors, pageId, onChange } = props
  const [dragged, drag] = useState<number>()
  const add = () => {
    onChange(addSection(draft))
    announce(t`Section added`)
  }
  return (
    <section
      className={styles.editor}
      aria-labelledby="scorecard-title"
      id={inputId('checkpoints')}
    >
      <div className={styles.head} id={inputId('sections')}>
        <h2 id="scorecard-title">What is asked?</h2>
        {card.generation === 'weighted' && card.sections.length > 0 && (
          <WeightSum sections={card.sections} />
        )}
        <span className={styles.keys}>Drag, or Alt with arrows, to order</span>
        <SheetButtons {...{ card, draft, setupId, pageId, onChange }} />
      </div>
      {[errors['sections'], errors['checkpoints']].map(
        (message) => message && <ErrorWords key={message} text={message} />,
      )}
      {draft.sections.map((section, place) => (
        <SectionEditor
          key={section.id}
          {...props}
          {...{ section, place, dragged, drag }}
          checkpoints={checkpointsOf(draft, section.id)}
        />
      ))}
      {draft.sections.length === 0 && (
        <EmptyState icon="forms" title="No section yet">
          A section groups checkpoints: Opening, Compliance, Resolution.
        </EmptyState>
      )}
      <Button variant="default" leftSection={<Icon name="plus" size={14} />} onClick={add}>
        Add section
      </Button>
    </section>
  )
}
