import { calls } from '#platform/contract/calls.ts'
import { choice, choices, integer, text } from '#platform/contract/fields/field.ts'
import { reachWords } from '#platform/contract/permissions.ts'

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
    summary: 'Stores the whole access of a role; pages left out lose every right.',
  },
  entry: {
    method: 'GET',
    path: 'roles_permissions/getById/{id}',
    needs: 'view',
    pages: page,
    rows: 'shared',
    input: {},
    summary: 'One entry of the role access.',
  },
  clear: {
    method: 'DELETE',
    path: 'roles_permissions/delete/{id}',
    needs: 'edit',
    pages: page,
    rows: 'shared',
    input: {},
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
    summary: 'The objects that may hold one of this type.',
  },
  tree: {
    method: 'GET',
    path: 'objects/getAllNestedObjects',
    needs: 'view',
    pages: ['/objects', '/rolesAccess'],
    rows: 'shared',
    input: {},
    summary: 'Every object, nested as in the menu.',
  },
})
