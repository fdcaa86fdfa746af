import type { Tone } from '#platform/contract/fields/field.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import './state.css'

interface StateProps {
  tone: Tone
  word: string
  icon?: IconName
  /** On its own ground, for a heading or a card; in grids a state has none. */
  filled?: boolean
}

/** A state: always an icon and a word, so that colour is never alone. */
export function State({ tone, word, icon = iconFor[tone], filled = false }: StateProps) {
  return (
    <span className={`state state--${tone}${filled ? ' state--filled' : ''}`}>
      <Icon name={icon} size={14} />
      <span className="state__word">{word}</span>
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
