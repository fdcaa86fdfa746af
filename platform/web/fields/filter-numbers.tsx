import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FilterEditorProps, FilterKind, FilterProps, Operators } from './filter-shape.ts'
import { numberText } from './number-text.ts'

/** Numbers from, to, or between. */
export const numberFilter: FilterKind = { Words: NumberWords, Editor: NumberEditor }

function NumberWords({ field, operators: { gte, lte } }: FilterProps) {
  const text = (value: unknown) => numberText(field, Number(value))
  if (gte !== undefined && lte !== undefined) return `${text(gte)} to ${text(lte)}`
  return gte === undefined ? `at most ${text(lte)}` : `at least ${text(gte)}`
}

function NumberEditor({ operators, label, onChange }: FilterEditorProps) {
  const [from, setFrom] = useState(textOf(operators.gte))
  const [to, setTo] = useState(textOf(operators.lte))
  const take = () => {
    const next: Operators = { ...bound('gte', from), ...bound('lte', to) }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <>
      <TextInput
        label={`${label}, at least`}
        inputMode="decimal"
        data-autofocus
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        onBlur={take}
      />
      <TextInput
        label={`${label}, at most`}
        inputMode="decimal"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        onBlur={take}
      />
    </>
  )
}

function bound(operator: 'gte' | 'lte', typed: string): Operators {
  const value = Number(typed)
  return typed.trim() === '' || Number.isNaN(value) ? {} : { [operator]: value }
}

function textOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
