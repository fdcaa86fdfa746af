import { Link, useSearchParams } from 'react-router'
import { groupAddress } from './compliance-address.ts'

interface GroupLinkProps {
  grouping: string
  id: number | null
  name: string
}

/** The name of a group, which leads to what its figures are made of. */
export function GroupLink({ grouping, id, name }: GroupLinkProps) {
  const [parameters] = useSearchParams()
  const address = groupAddress(grouping, id, parameters)
  return address === undefined ? name : <Link to={address}>{name}</Link>
}
