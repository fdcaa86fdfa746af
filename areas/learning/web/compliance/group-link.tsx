import { Link, useSearchParams } from 'react-router'
import { groupAddress, withDay } from './compliance-address.ts'

interface GroupLinkProps {
  grouping: string
  id: number | null
  name: string
}

/** A month, which leads to the offices on its last day. */
export function DayLink({ day, name }: { day: string; name: string }) {
  const [parameters] = useSearchParams()
  const address = withDay(parameters, day)
  address.set('group_by', 'Office')
  return <Link to={`?${address.toString()}`}>{name}</Link>
}

/** The name of a group, which leads to what its figures are made of. */
export function GroupLink({ grouping, id, name }: GroupLinkProps) {
  const [parameters] = useSearchParams()
  const address = groupAddress(grouping, id, parameters)
  return address === undefined ? name : <Link to={address}>{name}</Link>
}
