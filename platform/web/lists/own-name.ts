import { useState } from 'react'
import type { PagePermission } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'

/**
 * The column that holds the name of the reader in every row: it stands in a list of people's rows for those alone who see the rows of
 * others. Some families show a person more than their role reaches: as soon as such a row was seen, the column stays.
 */
export function useOwnName(
  { rows }: AnyResource,
  permission: PagePermission | undefined,
  me: number,
) {
  const [hasOthers, setHasOthers] = useState(false)
  const field = typeof rows === 'object' ? rows.field : undefined
  const isAlone = permission !== undefined && !hasOthers && reachesOnly(permission, me)
  return {
    leftOut: isAlone ? field : undefined,
    look: (shown: readonly StoredRecord[]) => {
      if (isAlone && shown.some(({ owner_id }) => owner_id !== null && owner_id !== me))
        setHasOthers(true)
    },
  }
}

const reachesOnly = (
  {
    reporting_access_view_all: all,
    reporting_access_view_ids: ids,
    ids_are_cut: isCut,
  }: PagePermission,
  me: number,
): boolean => all === 0 && isCut !== 1 && ids.every((id) => id === me)
