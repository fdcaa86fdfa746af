import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { IconName } from '#platform/web/parts/icon-shape.ts'
import type { SlideStep } from './slide-outline.ts'
import styles from './slide-outline-list.module.css'

/** A slide as the outline shows it; 0 is one that is not stored yet. */
export interface ListedSlide {
  readonly id: number
  readonly title: string
  readonly kind: string
  readonly depth: number
  /** It lacks something before the course can be published. */
  readonly isUnfinished: boolean
}

interface SlideOutlineListProps {
  slides: readonly ListedSlide[]
  selected: number | undefined
  /** Whether slides can be moved. */
  isOpen: boolean
  onSelect: (id: number) => void
  onStep: (id: number, step: SlideStep) => void
  onDrop: (id: number, target: number) => void
}

/** The slides of a course, one below the other and those inside others moved in. */
export function SlideOutlineList(props: SlideOutlineListProps) {
  const { slides, selected, isOpen, onSelect, onStep, onDrop } = props
  const [dragged, drag] = useState<number>()
  return (
    <ol className={styles.outline} aria-label="Slides">
      {slides.map((slide, place) => (
        <li
          key={slide.id}
          className={styles.line}
          data-depth={slide.depth}
          data-dragged={dragged === slide.id || undefined}
          draggable={isOpen && slide.id !== 0}
          onDragStart={(event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move'
            drag(slide.id)
          }}
          onDragEnd={() => drag(undefined)}
          onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
          onDrop={() => {
            if (dragged !== undefined && slide.id !== 0) onDrop(dragged, slide.id)
            drag(undefined)
          }}
        >
          <button
            type="button"
            id={slideButtonId(slide.id)}
            className={styles.slide}
            aria-current={slide.id === selected ? 'true' : undefined}
            aria-keyshortcuts={
              isOpen ? 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft' : undefined
            }
            onClick={() => onSelect(slide.id)}
            onKeyDown={(event: KeyboardEvent) => {
              const step = event.altKey && isOpen ? keySteps[event.key] : undefined
              if (!step || slide.id === 0) return
              event.preventDefault()
              onStep(slide.id, step)
            }}
          >
            <span className={styles.number}>{place + 1}</span>
            <Icon name={iconOf[slide.kind] ?? 'file-text'} size={16} />
            <span className={styles.title}>{slide.title}</span>
            <span className="visually-hidden">{wordsOf(slide)}</span>
            {slide.isUnfinished && (
              <span className={styles.mark} title="Unfinished">
                <Icon name="alert-triangle" size={14} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Where the focus goes back to after a slide has moved. */
export const slideButtonId = (id: number): string => `slide-${id}`

const wordsOf = ({ kind, depth, isUnfinished }: ListedSlide): string =>
  [t(kind), depth > 1 && t`level ${depth}`, isUnfinished && t`unfinished`]
    .filter(Boolean)
    .join(', ')

const keySteps: Readonly<Record<string, SlideStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

const iconOf: Readonly<Record<string, IconName>> = {
  Section: 'folder',
  Content: 'file-text',
  Video: 'photo',
  Document: 'clipboard-list',
  Package: 'school',
  Question: 'checklist',
}
