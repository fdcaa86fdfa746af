import { useId } from 'react'
import './radio-cards.css'

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
    <fieldset className="radio-cards">
      <legend className="visually-hidden">{label}</legend>
      {cards.map((card, index) => (
        <label key={card.value} className="radio-card">
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            data-autofocus={index === 0 || undefined}
            onChange={() => onChange(card.value)}
          />
          <span className="radio-card__words">
            <span className="radio-card__label">{card.label}</span>
            {card.note && <span className="radio-card__note">{card.note}</span>}
          </span>
          {card.aside && <span className="radio-card__aside numbers">{card.aside}</span>}
        </label>
      ))}
    </fieldset>
  )
}
