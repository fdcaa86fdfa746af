import { calls } from '#platform/contract/calls.ts'
import { choice, choices, integer, text } from '#platform/contract/fields/field.ts'
import { reachWords } from '#platform/contract/permissions.ts'
import { typed } from '#platform/contract/answers.ts'
import type { Entry } from './access-entry.ts'

const right = choice(['0', '1'], { default: '0' })
const reach = choices(reachWords)

/** One entry of a role's access as it is saved. */
export const permissionColumns = {
  object_id: integer({ required: true, min: 1 }),
  rights_view: right,
  rights_add: right,
  rights_edit: right,
  rights_delete: right,
  rights_view_deleted: right,
  reporting_access_view: reach,
  reporting_access_edit: reach,
  reporting_access_delete: reach,
}

/** A page or a group of the menu, with the pages in it. */
export interface NestedObject {
  readonly id: number
  readonly name: string
  readonly type_id: number
  readonly type_name: string
  /** Null at the top. */
  readonly parent_id: number | null
  /** Null of a group. */
  readonly object_url: string | null
  readonly icon: string | null
  readonly sort_order: number
  readonly show_in_menu: 'y' | 'n'
  readonly is_exempt: boolean
  readonly children: readonly NestedObject[]
}

const page = ['/rolesAccess']

/** Role access, and the objects as a tree. */
export const administrationCalls = calls({
  rights: {
    method: 'POST',
    path: 'roles_permissions/getByAttributes',
    needs: 'view',
    pages: page,
    rows: 'shared',
    reads: true,
    open: true,
    grid: true,
    input: {},
    answers: typed<readonly Entry[]>(),
    summary: 'The entries of one role, one for each page.',
  },
  save: {
    method: 'POST',
    path: 'roles_permissions/save',
    needs: 'edit',
    pages: page,
    rows: 'shared',
    open: true,
    input: { role_id: integer({ required: true, min: 1, label: 'Role' }) },
    answers: typed<{ readonly changed: number }>(),
    summary: 'Stores the whole access of a role; pages left out lose every right.',
  },
  entry: {
    method: 'GET',
    path: 'roles_permissions/getById/{id}',
    needs: 'view',
    pages: page,
    rows: 'shared',
    input: {},
    answers: typed<Entry>(),
    summary: 'One entry of the role access.',
  },
  clear: {
    method: 'DELETE',
    path: 'roles_permissions/delete/{id}',
    needs: 'edit',
    pages: page,
    rows: 'shared',
    input: {},
    answers: typed<{ readonly id: number }>(),
    summary: 'Takes every right of one entry away.',
  },
  parents: {
    method: 'POST',
    path: 'objects/getParentsByType',
    needs: 'view',
    pages: ['/objects'],
    rows: 'shared',
    reads: true,
    input: { type_id: integer({ min: 1 }), type_name: text({ max: 40 }) },
    answers: typed<readonly { readonly id: number; readonly name: string }[]>(),
    summary: 'The objects that may hold one of this type.',
  },
  tree: {
    method: 'GET',
    path: 'objects/getAllNestedObjects',
    needs: 'view',
    pages: ['/objects', '/rolesAccess'],
    rows: 'shared',
    input: {},
    answers: typed<readonly NestedObject[]>(),
    summary: 'Every object, nested as in the menu.',
  },
})
