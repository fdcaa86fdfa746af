import { ActionIcon } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { Icon, type IconName } from '#platform/web/parts/icon.tsx'
import styles from './slide-moves.module.css'
import type { SlideStep } from './slide-outline.ts'
import type { PlacedSlide } from './use-slides.ts'

interface SlideMovesProps {
  slide: PlacedSlide
  onStep: (id: number, step: SlideStep) => void
}

/** Moves the selected slide where nothing is dragged: by touch, and for people who do not know the keys. */
export function SlideMoves({ slide, onStep }: SlideMovesProps) {
  return (
    <div className={styles.moves} role="group" aria-label={t`Move ${slide.title}`}>
      {moves.map(({ step, label, icon }) => (
        <ActionIcon key={step} aria-label={label} onClick={() => onStep(slide.id, step)}>
          <Icon name={icon} size={14} />
        </ActionIcon>
      ))}
      <span className={styles.keys}>Drag, or Alt with arrows</span>
    </div>
  )
}

const moves: readonly { step: SlideStep; label: string; icon: IconName }[] = [
  { step: 'up', label: t`Move up`, icon: 'arrow-up' },
  { step: 'down', label: t`Move down`, icon: 'arrow-down' },
  { step: 'in', label: t`Move into the slide above`, icon: 'chevron-right' },
  { step: 'out', label: t`Move out`, icon: 'chevron-left' },
]
