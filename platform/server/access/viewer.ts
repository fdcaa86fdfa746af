import type { PageAction, ReachWord } from '#platform/contract/permissions.ts'

/** What a role may do on one page. */
export interface PageGrant {
  readonly object_id: number
  readonly url: string
  readonly rights: Readonly<Record<PageAction, boolean>>
  readonly reach: Readonly<Record<'view' | 'edit' | 'delete', readonly ReachWord[]>>
}

/** The caller: read from the session on each request, never from what a request says. */
export interface Viewer {
  readonly session_id: number
  readonly user_id: number
  readonly employee_id: number | null
  readonly role_id: number
  /** So many people stand below that a list is read row by row instead of looking for all of them first. */
  readonly leads_many: boolean
  readonly is_super_admin: boolean
  /** Looks with another person's rights: nothing can be changed. */
  readonly is_read_only: boolean
  readonly grants: ReadonlyMap<string, PageGrant>
  /** The names of what their role is responsible for. */
  readonly responsibilities: readonly string[]
}

/** From so many people on; a list of the person who leads fewer begins with their people. */
export const MANY_PEOPLE = 2_000

const EVERY_RIGHT = { view: true, add: true, edit: true, delete: true, view_deleted: true }
const EVERYBODY = { view: ['all'], edit: ['all'], delete: ['all'] } as const

/** A super admin's grant: everything, on every page that has an entry. */
export const everything = (grant: PageGrant): PageGrant => ({
  ...grant,
  rights: EVERY_RIGHT,
  reach: EVERYBODY,
})
