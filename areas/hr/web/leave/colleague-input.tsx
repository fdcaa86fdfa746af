import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/web/client/request.ts'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { leaveCalls } from '../../contract/leave/leave-calls.ts'
import type { Colleague } from '../../contract/leave/leave-preview.ts'
import { leaves } from '../../contract/leave/leaves.ts'

const { path, method } = leaveCalls.colleagues

/** Whom the work is handed over to: colleagues, found by name. */
export function ColleagueInput(props: InputProps) {
  const { value, siblings, onChange, labelText, pageId } = props
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 200)
  const employeeId = siblings['employee_id']
  const { data = [] } = useQuery({
    queryKey: [leaves.name, 'colleagues', employeeId, search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = typeof employeeId === 'number' ? { employee_id: employeeId } : {}
      const body = { ...asked, search, object_viewed_id: pageId }
      return (await request<Colleague[]>(path, { method, body, signal })).data
    },
  })
  return (
    <Select
      {...wrapperProps(props)}
      data={data.map(({ id, name, designation }) => ({
        value: String(id),
        label: designation === '' ? name : `${name}, ${designation}`,
      }))}
      value={typeof value === 'number' ? String(value) : null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${labelText}` }}
      nothingFoundMessage="No colleague has this name"
      filter={({ options }) => options}
      onSearchChange={(words) =>
        setTyped(data.some(({ name }) => words.startsWith(name)) ? '' : words)
      }
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
