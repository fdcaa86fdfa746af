import { queryOptions, useQuery } from '@tanstack/react-query'
import { administrationCalls } from '../../contract/calls.ts'
import { objects } from '../../contract/objects.ts'
import { request } from '#platform/web/client/request.ts'
import type { Entry } from '../../contract/access-entry.ts'
import { useCall, askCall } from '#platform/web/client/use-call.ts'

export interface Role {
  readonly id: number
  readonly name: string
  readonly users_count: number
  readonly is_super_admin: 'y' | 'n'
}

export const useRoles = () =>
  useQuery({
    queryKey: ['roles', 'access'],
    queryFn: async ({ signal }) =>
      (
        await request<Role[]>('roles/getAll', {
          query: { sort: 'id', endRow: 1000, startRow: 0 },
          signal,
        })
      ).data,
  })

export const useObjects = () => useCall(administrationCalls.tree, {}, { family: objects })

/** What is asked again when the access of a role changes. */
export const ENTRIES = { name: 'role-access' }

export const entriesQuery = (roleId: number | undefined) =>
  queryOptions({
    queryKey: [ENTRIES.name, roleId],
    enabled: roleId !== undefined,
    queryFn: ({ signal }) => {
      // The call is open: it takes attributes in any spelling.
      const asked = { role_id: roleId }
      return askCall(administrationCalls.rights, asked, { signal })
    },
  })

export const useEntries = (roleId: number | undefined) => useQuery(entriesQuery(roleId))

/** The part of an entry that can be set: the answers say more of it than the interface here does. */
export const settable = ({ object_url, object_name, ...rest }: Entry) => {
  const {
    object_id,
    rights_view,
    rights_add,
    rights_edit,
    rights_delete,
    rights_view_deleted,
    reporting_access_view,
    reporting_access_edit,
    reporting_access_delete,
  } = rest
  return {
    object_id,
    rights_view,
    rights_add,
    rights_edit,
    rights_delete,
    rights_view_deleted,
    reporting_access_view,
    reporting_access_edit,
    reporting_access_delete,
  }
}

export const isSame = (a: Entry, b: Entry): boolean =>
  JSON.stringify(settable(a)) === JSON.stringify(settable(b))
