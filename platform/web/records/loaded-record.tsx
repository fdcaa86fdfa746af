import type { ReactNode } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FormSkeleton } from '#platform/web/forms/form-skeleton.tsx'
import { RecordMissing } from './record-missing.tsx'
import { useKnown } from '#platform/web/screens/use-known.ts'
import { useRecord } from './use-record.ts'

interface LoadedRecordProps {
  resource: AnyResource
  /** What else a form waits for is there. */
  isReady?: boolean
  /** Drawn with the record; a form keys itself by its id. */
  children: (record: StoredRecord) => ReactNode
}

/** The record the address names, for a form that changes it; the shape of the form until it is known, and what can be done when it is not there. */
export function LoadedRecord({ resource, isReady = true, children }: LoadedRecordProps) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useRecord(resource)
  const known = useKnown(resource, 'edit', data)
  // A form begun on a record kept from earlier would be refused as changed meanwhile, so it waits for today's.
  const isAwaited = isFetching && !isFetchedAfterMount
  if (isAwaited || !isReady) return <FormSkeleton resource={known} />
  if (data) return children(data)
  return (
    <RecordMissing
      resource={resource}
      problem={error ?? undefined}
      onAgain={() => void refetch()}
    />
  )
}
