import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReachWord } from '#platform/contract/permissions.ts'
import { request } from '#platform/web/client/request.ts'
import { t } from '#platform/contract/words/texts.ts'

/** One page of a role's access, as it is answered and as it is saved. */
export interface Entry {
  readonly object_id: number
  readonly object_url: string
  readonly object_name: string
  readonly rights_view: '0' | '1'
  readonly rights_add: '0' | '1'
  readonly rights_edit: '0' | '1'
  readonly rights_delete: '0' | '1'
  readonly rights_view_deleted: '0' | '1'
  readonly reporting_access_view: readonly ReachWord[]
  readonly reporting_access_edit: readonly ReachWord[]
  readonly reporting_access_delete: readonly ReachWord[]
}

export const RIGHTS = ['view', 'add', 'edit', 'delete', 'view_deleted'] as const
export const REACHING = ['view', 'edit', 'delete'] as const
export type Right = (typeof RIGHTS)[number]
export type Reaching = (typeof REACHING)[number]

export const rightNames: Record<Right, string> = {
  view: t`View`,
  add: t`Add`,
  edit: t`Edit`,
  delete: t`Delete`,
  view_deleted: t`See deleted`,
}
export const reachNames: Record<ReachWord, string> = {
  all: t`All`,
  self: t`Self`,
  peers: t`Peers`,
  direct: t`Direct`,
  indirect: t`Indirect`,
  peers_directly: t`Direct and peers`,
}

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
