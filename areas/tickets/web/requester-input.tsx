import { usePagePermission } from '#platform/web/client/access.ts'
import { FoundPersonSelect } from '#platform/web/fields/references/found-person.tsx'
import { type InputProps, wrapperProps } from '#platform/web/fields/input-shape.ts'
import { allTickets } from '../contract/tickets.ts'
import { findPeople, FOUND_PEOPLE } from './find-people.ts'

/** Whom a ticket is for: asked of the people who handle tickets; everybody else raises their own. */
export function RequesterInput(props: InputProps) {
  const atDesk = usePagePermission(allTickets.page)?.rights_edit === 1
  if (!atDesk) return null
  return (
    <FoundPersonSelect
      {...wrapperProps(props)}
      askedFor={FOUND_PEOPLE}
      find={findPeople}
      value={props.value}
      onChange={props.onChange}
      clearable
    />
  )
}
