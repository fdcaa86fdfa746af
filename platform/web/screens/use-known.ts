import { useMemo } from 'react'
import type { Circle } from '#platform/contract/circles.ts'
import { asAnswered, withoutCircles } from '#platform/contract/known-fields.ts'
import { mayReach } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { permissionOn } from '#platform/web/client/access.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

/** The family as the signed-in person knows it who may view or change its circles' fields, of one record or of any. */
export function useKnown(
  resource: AnyResource,
  action: 'view' | 'edit',
  record?: StoredRecord,
): AnyResource {
  const session = useStore(sessionStore)
  return useMemo(() => {
    const isOutside = ({ url }: Circle): boolean => {
      const permission = permissionOn(session, url)
      if (permission?.[`rights_${action}`] !== 1) return true
      return (
        record !== undefined &&
        resource.rows !== 'shared' &&
        !mayReach(permission, action, record.owner_id)
      )
    }
    return withoutCircles(record ? asAnswered(resource, record) : resource, isOutside)
  }, [resource, action, record, session])
}
