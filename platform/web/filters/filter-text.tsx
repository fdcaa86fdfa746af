import { Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import type { FilterEditorProps } from './filter-shape.ts'
import styles from './filter-chips.module.css'

const ways = [
  { value: 'contains', words: 'Contains' },
  { value: 'eq', words: 'Is' },
]

/** A part of a text, or the whole of it. */
export function TextFilter({ field, operators, label, onChange }: FilterEditorProps) {
  const [way, setWay] = useState(operators.eq === undefined ? 'contains' : 'eq')
  const [typed, setTyped] = useState(String(operators.eq ?? operators.contains ?? ''))
  const take = (by = way) => onChange(typed.trim() ? { [by]: typed.trim() } : undefined)
  return (
    <>
      {field.kind !== 'richText' && field.kind !== 'texts' && (
        <div
          className={styles.filterWords}
          role="radiogroup"
          aria-label={`How ${label} is compared`}
        >
          {ways.map(({ value, words }) => (
            <Radio
              key={value}
              label={words}
              checked={way === value}
              onChange={() => {
                setWay(value)
                if (typed.trim()) take(value)
              }}
            />
          ))}
        </div>
      )}
      <TextInput
        label={way === 'eq' ? `${label} is` : `${label} contains`}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => take()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </>
  )
}
