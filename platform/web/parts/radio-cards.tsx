import { useId } from 'react'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './radio-cards.module.css'

export interface RadioCard<Value extends string> {
  value: Value
  label: string
  note?: string
  /** At the right: a length, a price. */
  aside?: string
}

interface RadioCardsProps<Value extends string> {
  label: string
  cards: readonly RadioCard<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one among few, each with what it means. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, cards, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.radioCards}>
      <legend className="visually-hidden">{label}</legend>
      {cards.map((card, index) => (
        <label key={card.value} className={styles.radioCard}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChange(card.value)}
          />
          <span className={styles.radioCardWords}>
            <span className={styles.radioCardLabel}>{card.label}</span>
            {card.note && <span className={styles.radioCardNote}>{card.note}</span>}
          </span>
          {card.aside && (
            <span className={classes(styles.radioCardAside, 'numbers')}>{card.aside}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
