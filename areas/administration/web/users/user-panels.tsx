import { users } from '../../contract/users.ts'
import { mayReach } from '#platform/contract/permissions.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { SessionList } from '../profile/session-list.tsx'
import { VisitList } from '../profile/visit-list.tsx'

/** The sessions of an account, to be ended by a person who may change it. */
export function UserSessions({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(users.page)
  return <SessionList userId={record.id} mayEnd={mayReach(permission, 'edit', record.owner_id)} />
}

export function UserVisits({ record }: { record: StoredRecord }) {
  return <VisitList userId={record.id} />
}
