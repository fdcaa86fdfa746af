import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FilterEditorProps } from './filter-shape.ts'

const ways = [
  { value: 'contains', label: 'Contains' },
  { value: 'eq', label: 'Is' },
]

/** A part of a text, or the whole of it. */
export function TextFilter({ field, operators, label, onChange }: FilterEditorProps) {
  const [way, setWay] = useState(operators.eq === undefined ? 'contains' : 'eq')
  const [typed, setTyped] = useState(String(operators.eq ?? operators.contains ?? ''))
  const take = (by = way) => onChange(typed.trim() ? { [by]: typed.trim() } : undefined)
  return (
    <>
      {field.kind !== 'richText' && field.kind !== 'texts' && (
        <SegmentedControl
          size="xs"
          data={ways}
          value={way}
          aria-label={`How ${label} is compared`}
          onChange={(next) => {
            setWay(next)
            if (typed.trim()) take(next)
          }}
        />
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
