import type { Tone } from '#platform/contract/fields/field.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import styles from './state.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface StateProps {
  tone: Tone
  /** Looked up as it is drawn: states are words of declarations. */
  word: string
  icon?: IconName
  /** On its own ground, for a heading or a card; in grids a state has none. */
  filled?: boolean
  /** Where it stands, never how it looks. */
  className?: string | undefined
}

/** A state: always an icon and a word, so that colour is never alone. */
export function State(props: StateProps) {
  const { tone, word, icon = iconFor[tone], filled = false, className } = props
  return (
    <span className={classes(styles.state, filled && styles.filled, className)} data-tone={tone}>
      <Icon name={icon} size={14} />
      <span className={styles.word}>{t(word)}</span>
    </span>
  )
}

const iconFor = {
  ok: 'circle-check',
  warn: 'clock',
  bad: 'alert-triangle',
  info: 'progress',
  off: 'circle-off',
  violet: 'beach',
} as const satisfies Record<Tone, IconName>
