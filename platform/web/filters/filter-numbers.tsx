import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { handleTime, readDuration } from '#platform/contract/words/durations.ts'
import { readWrittenNumber } from '#platform/contract/words/written-numbers.ts'
import type { FilterEditorProps } from './filter-shape.ts'
import { isDuration } from './filter-words.tsx'

type Read = (typed: string) => number | string | undefined

/** Numbers, money and lengths of time from, to, or between. */
export function NumberFilter(props: FilterEditorProps) {
  const isTime = isDuration(props.field)
  return (
    <BoundsFilter
      {...props}
      read={isTime ? readDuration : readNumber}
      show={isTime ? (value) => handleTime(Number(value)) : String}
      help={isTime ? '6:40, 6m40 or 400 s' : undefined}
    />
  )
}

/** Times of day from, to, or between. */
export function TimeFilter(props: FilterEditorProps) {
  return (
    <BoundsFilter
      {...props}
      type="time"
      read={(typed) => typed || undefined}
      show={(value) => String(value).slice(0, 5)}
    />
  )
}

interface BoundsFilterProps extends FilterEditorProps {
  /** What was typed as a value; undefined when it is none. */
  read: Read
  show: (value: unknown) => string
  type?: 'text' | 'time'
  help?: string | undefined
}

function BoundsFilter({ operators, label, onChange, read, show, type, help }: BoundsFilterProps) {
  const [from, setFrom] = useState(operators.gte === undefined ? '' : show(operators.gte))
  const [to, setTo] = useState(operators.lte === undefined ? '' : show(operators.lte))
  const take = () => {
    const [gte, lte] = [read(from), read(to)]
    const next = { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) }
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  const shared = {
    type: type ?? 'text',
    inputMode: type === 'time' ? undefined : ('decimal' as const),
    onBlur: take,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Enter') take()
    },
  }
  return (
    <>
      <TextInput
        {...shared}
        label={`${label}, at least`}
        data-autofocus
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        {...shared}
        label={`${label}, at most`}
        description={help}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </>
  )
}

/** Where a number could be read in two ways, it is read as the lists write theirs, with a decimal point. */
function readNumber(typed: string): number | undefined {
  const read = readWrittenNumber(typed)
  if (!read) return undefined
  return 'value' in read ? read.value : read.doubt[0]
}
