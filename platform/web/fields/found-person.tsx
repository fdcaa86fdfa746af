import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

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
  const [search] = useDebouncedValue(typed, 200)
  const { data = [] } = useQuery({
    queryKey: [...askedFor, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find(search, signal),
  })
  return (
    <Select
      {...rest}
      data={data.map(({ id, name, designation }) => ({
        value: String(id),
        label: designation ? `${name}, ${designation}` : name,
      }))}
      value={typeof value === 'number' ? String(value) : null}
      searchable
      filter={({ options }) => options}
      onSearchChange={(words) =>
        // What is chosen stands in the box too, and is no search.
        setTyped(data.some(({ name }) => words.startsWith(name)) ? '' : words)
      }
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
