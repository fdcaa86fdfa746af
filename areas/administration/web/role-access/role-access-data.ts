import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import type { Entry } from '../../contract/access-entry.ts'

export interface Role {
  readonly id: number
  readonly name: string
  readonly users_count: number
  readonly is_super_admin: 'y' | 'n'
}

/** A page or a group of the menu, with what stands in it. */
export interface NestedObject {
  readonly id: number
  readonly name: string
  readonly object_url: string | null
  readonly children: readonly NestedObject[]
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

export const useObjects = () =>
  useQuery({
    queryKey: ['objects', 'nested'],
    queryFn: async ({ signal }) =>
      (await request<NestedObject[]>('objects/getAllNestedObjects', { signal })).data,
  })

export const entriesKey = (roleId: number) => ['role-access', roleId]

export const entriesQuery = (roleId: number | undefined) =>
  queryOptions({
    queryKey: entriesKey(roleId ?? 0),
    enabled: roleId !== undefined,
    queryFn: async ({ signal }) =>
      (
        await request<Entry[]>('roles_permissions/getByAttributes', {
          method: 'POST',
          body: [{ key: 'role_id', value: roleId }],
          signal,
        })
      ).data,
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
