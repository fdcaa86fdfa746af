import { ActionIcon } from '@mantine/core'
import { labelOf } from '#platform/contract/labels.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { CellProps } from './cell-shape.ts'
import { useRevealed } from './revealing.ts'
import styles from './fields.module.css'

/** Dots and the end of a number; on its record an eye shows it whole, and whose it is can read who looked. */
export function MaskedCell({ name, field, value }: CellProps) {
  const { whole, isBusy, canShow, show, hide } = useRevealed(name)
  const label = labelOf(name, field)
  if (!canShow) return <span className="numbers">{String(value)}</span>
  return (
    <span className={classes(styles.masked, 'numbers')}>
      <span aria-live="polite">{whole ?? String(value)}</span>
      <ActionIcon
        size={24}
        loading={isBusy}
        aria-pressed={whole !== undefined}
        aria-label={whole === undefined ? `Show ${label}` : `Hide ${label}`}
        title={whole === undefined ? 'Show. That you looked is written down.' : 'Hide'}
        onClick={() => (whole === undefined ? void show() : hide())}
      >
        <Icon name="eye" size={16} />
      </ActionIcon>
    </span>
  )
}
