import { useQuery } from '@tanstack/react-query'
import { useSession } from '#platform/web/client/session.ts'
import { ReferenceField } from '#platform/web/fields/references/reference-input.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { findPerson, FOUND_PEOPLE } from './find-people.ts'

/** The categories that serve the office of the person a ticket is for. */
export function CategoryInput(props: InputProps) {
  const office_id = useOfficeOf(props.siblings['requester_id'])
  return <ReferenceField {...props} siblings={{ ...props.siblings, office_id }} />
}

/** The office of a requester; of oneself where nobody else is chosen. */
export function useOfficeOf(requester: unknown): number | null | undefined {
  const { user } = useSession()
  const id = typeof requester === 'number' ? requester : undefined
  const { data } = useQuery({
    queryKey: [...FOUND_PEOPLE, 'office', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      id === undefined ? null : ((await findPerson(id, signal)) ?? null),
  })
  return id === undefined ? user.employee?.office_id : data?.office_id
}
