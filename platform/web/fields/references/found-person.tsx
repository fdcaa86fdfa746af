import { type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { fitting, fittingFirst } from '#platform/contract/words/word-beginnings.ts'
import { TypedSelect } from '../typed-select.tsx'

/** A person as calls that find people answer them. */
export interface FoundPerson {
  readonly id: number
  readonly name: string
  readonly designation?: string
}

interface FoundPersonSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** What the answers hang on, beside what is typed. */
  askedFor: readonly unknown[]
  find: (search: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>
  value: unknown
  onChange: (id: number | null) => void
}

/** One person out of those a call finds by name. */
export function FoundPersonSelect(props: FoundPersonSelectProps) {
  const { askedFor, find, value, onChange, ...rest } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<FoundPerson>()
  const [search] = useDebouncedValue(typed, 200)
  const { data: found = [], isPlaceholderData } = useQuery({
    queryKey: [...askedFor, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find(search, signal),
  })
  // The person who was chosen stays among those shown, until others are searched for.
  const isShown = chosen === undefined || typed !== '' || found.some(({ id }) => id === chosen.id)
  const people = isShown ? found : [chosen, ...found]
  const labelled = people.map(({ id, name, designation }) => ({
    value: String(id),
    label: designation ? `${name}, ${designation}` : name,
  }))
  // Until the answer to these letters is there, only those who fit them: Enter must take nobody else.
  const isAnswered = search === typed && !isPlaceholderData
  const order = isAnswered ? fittingFirst : fitting
  const offered = order(labelled, ({ label }) => label, typed)
  return (
    <TypedSelect
      {...rest}
      {...{ isAnswered }}
      data={offered}
      value={typeof value === 'number' ? String(value) : null}
      searchable
      filter={({ options }) => options}
      onSearchChange={(words) =>
        // What is chosen stands in the box too, and is no search.
        setTyped(people.some(({ name }) => words.startsWith(name)) ? '' : words)
      }
      onChange={(id) => {
        setChosen(people.find((one) => String(one.id) === id))
        onChange(id === null ? null : Number(id))
      }}
    />
  )
}
