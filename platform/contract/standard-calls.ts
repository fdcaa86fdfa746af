import type { PageAction } from './permissions.ts'
import type { AnyResource } from './resource.ts'

/** What every family can do over the wire. */
export type Operation =
  | 'getAll'
  | 'getByAttributes'
  | 'getAllForDropdown'
  | 'getAllParents'
  | 'getById'
  | 'getHistory'
  | 'export'
  | 'import'
  | 'getImport'
  | 'checkImport'
  | 'saveImport'
  | 'getImportErrors'
  | 'getImportTemplate'
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'

export interface StandardCall {
  readonly operation: Operation
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api/, with `{id}` where it needs a record. */
  readonly path: string
}

/** The right each operation asks. */
export const rightOf = {
  getAll: 'view',
  getByAttributes: 'view',
  getAllForDropdown: 'view',
  getAllParents: 'view',
  getById: 'view',
  getHistory: 'view',
  export: 'view',
  import: 'add',
  getImport: 'add',
  checkImport: 'add',
  saveImport: 'add',
  getImportErrors: 'add',
  getImportTemplate: 'add',
  create: 'add',
  update: 'edit',
  delete: 'delete',
  restore: 'view_deleted',
} satisfies Record<Operation, PageAction>

const both = ['GET', 'POST'] as const

/**
 * The calls of a family, spelled as outside systems know them. The first of an operation is the one our own client uses;
 * what no right of the family allows is not served at all.
 */
export const standardCalls = (of: Served): StandardCall[] =>
  everyCall(of).filter((call) => of.rights.includes(rightOf[call.operation]))

type Served = Pick<AnyResource, 'api' | 'calls' | 'parent' | 'rights'>

function everyCall({ api, calls, parent }: Served): StandardCall[] {
  const spread = (
    operation: Operation,
    names: { path: string; methods: readonly ('GET' | 'POST')[] },
  ): StandardCall[] =>
    names.methods.map((method) => ({ operation, method, path: `${api}/${names.path}` }))
  return [
    { operation: 'getAll', method: 'GET', path: `${api}/getAll` },
    { operation: 'getByAttributes', method: 'POST', path: `${api}/getByAttributes` },
    ...spread('getAllForDropdown', { path: 'getAllForDropdown', methods: ['POST', 'GET'] }),
    ...(calls.dropdown ? spread('getAllForDropdown', calls.dropdown) : []),
    ...(parent === undefined
      ? []
      : spread('getAllParents', calls.parents ?? { path: 'getAllParents', methods: both })),
    { operation: 'getById', method: 'GET', path: `${api}/getById/{id}` },
    { operation: 'getHistory', method: 'GET', path: `${api}/getHistory/{id}` },
    { operation: 'export', method: 'POST', path: `${api}/export` },
    { operation: 'import', method: 'POST', path: `${api}/import` },
    { operation: 'getImport', method: 'GET', path: `${api}/getImport/{id}` },
    { operation: 'checkImport', method: 'POST', path: `${api}/checkImport/{id}` },
    { operation: 'saveImport', method: 'POST', path: `${api}/saveImport/{id}` },
    { operation: 'getImportErrors', method: 'GET', path: `${api}/getImportErrors/{id}` },
    { operation: 'getImportTemplate', method: 'GET', path: `${api}/getImportTemplate` },
    { operation: 'create', method: 'POST', path: `${api}/create` },
    { operation: 'update', method: calls.update ?? 'PUT', path: `${api}/update/{id}` },
    { operation: 'delete', method: 'DELETE', path: `${api}/delete/{id}` },
    { operation: 'restore', method: 'POST', path: `${api}/restore/{id}` },
  ]
}

/** The call a client makes for an operation of a family. */
export function callFor(of: AnyResource, operation: Operation): StandardCall {
  const found = standardCalls(of).find((call) => call.operation === operation)
  if (!found) throw new Error(`${of.name} has no call ${operation}`)
  return found
}
