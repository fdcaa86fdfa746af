import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { spellings } from '#platform/contract/fields/check-value.ts'
import type { FilterEditorProps, FilterKind, FilterProps } from './filter-shape.ts'

/** Words shown on a chip before the rest is counted. */
const MOST_ON_CHIP = 3

/** Any of some fixed words. */
export const wordsFilter: FilterKind = {
  Words: ({ operators }) => shortened(chosenOf(operators.in).map(String)),
  Editor: ({ field, operators, label, onChange }) => {
    const chosen = chosenOf(operators.in)
    const toggle = (word: unknown) => {
      const next = chosen.includes(word)
        ? chosen.filter((each) => each !== word)
        : [...chosen, word]
      onChange(next.length > 0 ? { in: next } : undefined)
    }
    return (
      <div className="filter-words" role="group" aria-label={label}>
        {(field.choices ?? []).map((word) => (
          <Checkbox
            key={word}
            label={String(word)}
            checked={chosen.includes(word)}
            onChange={() => toggle(word)}
          />
        ))}
      </div>
    )
  },
}

/** Yes or no. */
export const yesNoFilter: FilterKind = {
  Words: ({ field, operators }: FilterProps) =>
    operators.eq === spellings[field.wire ?? 'true/false'].yes ? 'Yes' : 'No',
  Editor: ({ field, operators, label, onChange }) => {
    const { yes, no } = spellings[field.wire ?? 'true/false']
    return (
      <div className="filter-words" role="group" aria-label={label}>
        <Checkbox
          label="Yes"
          checked={operators.eq === yes}
          onChange={() => onChange({ eq: yes })}
        />
        <Checkbox label="No" checked={operators.eq === no} onChange={() => onChange({ eq: no })} />
      </div>
    )
  },
}

/** A part of a text. */
export const textFilter: FilterKind = {
  Words: ({ operators }) => `contains ${String(operators.contains ?? '')}`,
  Editor: TextEditor,
}

function TextEditor({ operators, label, onChange }: FilterEditorProps) {
  const [typed, setTyped] = useState(String(operators.contains ?? ''))
  const take = () => onChange(typed.trim() ? { contains: typed.trim() } : undefined)
  return (
    <TextInput
      label={`${label} contains`}
      data-autofocus
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}

/** "Ostara, Bexley, Larkspur +2" */
export function shortened(words: readonly string[]): string {
  const rest = words.length - MOST_ON_CHIP
  return words.slice(0, MOST_ON_CHIP).join(', ') + (rest > 0 ? ` +${rest}` : '')
}

/** The values of "in"; an address written by hand may hold one alone. */
export function chosenOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined ? [] : [value]
}
