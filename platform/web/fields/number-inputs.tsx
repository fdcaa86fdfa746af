import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { durationWords, readDuration } from '#platform/contract/words/durations.ts'
import { textOf, wrapperProps } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'
import { t } from '#platform/contract/words/texts.ts'

/** A whole number. What is typed stays as typed; the check says what is wrong with it. */
export function IntegerField(props: InputProps) {
  return <NumberLine {...props} inputMode="numeric" />
}

export function DecimalField(props: InputProps) {
  return <NumberLine {...props} inputMode="decimal" />
}

function NumberLine({ inputMode, ...props }: InputProps & { inputMode: 'numeric' | 'decimal' }) {
  return (
    <TextInput
      {...wrapperProps(props)}
      inputMode={inputMode}
      autoComplete="off"
      className="numbers"
      value={textOf(props.value)}
      onChange={(event) => props.onChange(withoutGrouping(event.currentTarget.value))}
    />
  )
}

/** "12,480" is 12480; a lone decimal comma is left for the check to refuse. */
function withoutGrouping(typed: string): string {
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed) ? typed.replaceAll(',', '') : typed
}

/** A length of time: takes 6:40, 6m40, 400 s, 2h; holds seconds. */
export function DurationField(props: InputProps) {
  const { value, onChange, onLeave } = props
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    setTyped(undefined)
    onLeave()
  }
  return (
    <TextInput
      {...wrapperProps(props)}
      onBlur={leave}
      autoComplete="off"
      className="numbers"
      placeholder="6:40"
      value={typed ?? shown(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(text.trim() === '' ? null : (readDuration(text) ?? text))
      }}
    />
  )
}

function shown(value: unknown): string {
  if (typeof value !== 'number') return textOf(value)
  const [minutes, rest] = [Math.floor(value / 60), value % 60]
  return value >= 60 && value < 3600 && rest > 0
    ? t`${minutes} min ${rest} s`
    : durationWords(value)
}
