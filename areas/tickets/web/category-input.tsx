import { useSession } from '#platform/web/client/session.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { ReferenceField } from '#platform/web/fields/references/reference-input.tsx'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { ticketCalls } from '../contract/ticket-calls.ts'

/** The categories that serve the office of the person a ticket is for. */
export function CategoryInput(props: InputProps) {
  const office_id = useOfficeOf(props.siblings['requester_id'])
  return <ReferenceField {...props} siblings={{ ...props.siblings, office_id }} />
}

/** The office of a requester; of oneself where nobody else is chosen. */
export function useOfficeOf(requester: unknown): number | null | undefined {
  const { user } = useSession()
  const employee_id = typeof requester === 'number' ? requester : null
  const { data } = useCall(
    ticketCalls.findPeople,
    { employee_id },
    { isAsked: employee_id !== null, select: ([found]) => found ?? null },
  )
  return employee_id === null ? user.employee?.office_id : data?.office_id
}
