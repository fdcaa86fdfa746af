import type { ReachWord } from '#platform/contract/permissions.ts'
import { t } from '#platform/contract/words/texts.ts'

/** One page of a role's access, as it is answered and as it is saved. */
export interface Entry {
  readonly id: number
  readonly role_id: number
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
  /** When it was changed last; sent along, it is saved only where nobody changed it since. */
  readonly date_updated: string | null
}

export const RIGHTS = ['view', 'add', 'edit', 'delete', 'view_deleted'] as const
export const REACHING = ['view', 'edit', 'delete'] as const
export type Right = (typeof RIGHTS)[number]
export type Reaching = (typeof REACHING)[number]

export const rightNames: Record<Right, string> = {
  view: t`View`,
  add: t`Add`,
  edit: t`Update`,
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
