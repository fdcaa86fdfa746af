import { type ReactNode, useCallback } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { RevealContext } from '#platform/web/fields/revealing.ts'

interface RevealingRecordProps {
  resource: AnyResource
  record: StoredRecord | undefined
  children: ReactNode
}

/** Masked fields inside can be asked for, whole, of this record; each time it is written into its history. */
export function RevealingRecord({ resource, record, children }: RevealingRecordProps) {
  const queries = useQueryClient()
  const id = record?.id
  const reveal = useCallback(
    async (field: string) => {
      const { path, method } = callFor(resource, 'reveal')
      const { data } = await write<{ value: string | null }>(path.replace('{id}', String(id)), {
        method,
        key: newKey(),
        body: { field },
      })
      void queries.invalidateQueries({ queryKey: [resource.name, 'history', id] })
      return data.value ?? ''
    },
    [resource, id, queries],
  )
  return <RevealContext value={id === undefined ? undefined : reveal}>{children}</RevealContext>
}
