import type { CallDeclaration } from './calls.ts'
import type { PageAction } from './permissions.ts'
import type { Field } from './fields/field.ts'
import { isImported } from './imports/imported-fields.ts'
import type { AnyResource } from './resource.ts'
import { approvalOf, type Attachable, attachmentsOf, pictureOf } from './traits.ts'

/** What is done to many records in one request; each is judged as if it came alone. */
export const bulkOperations = ['updateMany', 'deleteMany', 'restoreMany'] as const
export type BulkOperation = (typeof bulkOperations)[number]

/** What every family can do over the wire. */
export type Operation = SingleOperation | BulkOperation

export type SingleOperation =
  | 'getAll'
  | 'getGroups'
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
  | 'uploadAttachments'
  | 'getAttachments'
  | 'deleteAttachment'
  | 'submit'
  | 'withdraw'
  | 'getApproval'
  | 'describeAttachment'
  | 'uploadPicture'
  | 'reveal'

export interface StandardCall {
  readonly operation: Operation
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api/, with `{id}` where it needs a record. */
  readonly path: string
}

/** The right each operation asks. */
export const rightOf = {
  getAll: 'view',
  getGroups: 'view',
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
  uploadAttachments: 'edit',
  getAttachments: 'view',
  deleteAttachment: 'edit',
  submit: 'edit',
  withdraw: 'edit',
  getApproval: 'view',
  describeAttachment: 'edit',
  uploadPicture: 'edit',
  reveal: 'view',
  updateMany: 'edit',
  deleteMany: 'delete',
  restoreMany: 'delete',
} satisfies Record<Operation, PageAction>

const READS: ReadonlySet<Operation> = new Set<Operation>([
  'getAll',
  'getGroups',
  'getByAttributes',
  'getAllForDropdown',
  'getAllParents',
  'getById',
  'getHistory',
  'getAttachments',
  'getApproval',
])

/** Whether an operation leaves nothing behind; an export stands in the history and may leave a file. */
export const isRead = (operation: Operation): boolean => READS.has(operation)

const both = ['GET', 'POST'] as const

/**
 * The calls of a family, spelled as outside systems know them. The first of an operation is the one our own client uses;
 * what no right of the family allows is not served at all.
 */
export const standardCalls = (of: Served): StandardCall[] =>
  everyCall(of).filter(
    ({ operation }) =>
      (OF_FILES.has(operation) || of.rights.includes(rightOf[operation])) &&
      !(IMPORTS.has(operation) && !takesFiles(of)),
  )

/** An outline is served too; it does not tell the fields. */
type Served = Pick<AnyResource, 'api' | 'calls' | 'parent' | 'rights' | 'traits'> &
  Partial<Pick<AnyResource, 'fields'>>

/** A person who may change on the page brings files to a record that nobody changes otherwise. */
const OF_FILES: ReadonlySet<Operation> = new Set<Operation>([
  'uploadAttachments',
  'getAttachments',
  'deleteAttachment',
  'describeAttachment',
])

const IMPORTS: ReadonlySet<Operation> = new Set<Operation>([
  'import',
  'getImport',
  'checkImport',
  'saveImport',
  'getImportErrors',
  'getImportTemplate',
])

/** Whether a file could give anything of a family: one that only the server fills takes none. */
const takesFiles = ({ fields }: Served): boolean =>
  fields === undefined || Object.values<Field>(fields).some((field) => isImported(field))

function everyCall({ api, calls, parent, traits, fields = {} }: Served): StandardCall[] {
  const spread = (
    operation: Operation,
    names: { path: string; methods: readonly ('GET' | 'POST')[] },
  ): StandardCall[] =>
    names.methods.map((method) => ({ operation, method, path: `${api}/${names.path}` }))
  return [
    { operation: 'getAll', method: 'GET', path: `${api}/getAll` },
    { operation: 'getGroups', method: 'GET', path: `${api}/getGroups` },
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
    { operation: 'updateMany', method: 'PUT', path: `${api}/updateMany` },
    { operation: 'deleteMany', method: 'POST', path: `${api}/deleteMany` },
    { operation: 'restoreMany', method: 'POST', path: `${api}/restoreMany` },
    ...(approvalOf({ traits }) ? approvalCalls(api) : []),
    ...attachmentCalls(api, attachmentsOf({ traits })),
    ...(pictureOf({ traits }) ? [pictureCall(api)] : []),
    ...(Object.values<Field>(fields).some(({ masked }) => masked) ? [revealCall(api)] : []),
  ]
}

/** The id of `deleteAttachment` and `describeAttachment` is the file's; the others name the record. */
const attachmentCalls = (api: string, trait: Attachable | undefined): StandardCall[] =>
  trait === undefined
    ? []
    : [
        { operation: 'uploadAttachments', method: 'POST', path: `${api}/uploadAttachments/{id}` },
        { operation: 'getAttachments', method: 'POST', path: `${api}/getAttachments/{id}` },
        { operation: 'deleteAttachment', method: 'DELETE', path: `${api}/deleteAttachment/{id}` },
        ...(trait.documentTypes.length > 0
          ? [
              {
                operation: 'describeAttachment',
                method: 'PUT',
                path: `${api}/describeAttachment/{id}`,
              } as const,
            ]
          : []),
      ]

const pictureCall = (api: string): StandardCall => ({
  operation: 'uploadPicture',
  method: 'POST',
  path: `${api}/uploadPicture/{id}`,
})

const revealCall = (api: string): StandardCall => ({
  operation: 'reveal',
  method: 'POST',
  path: `${api}/reveal/{id}`,
})

const approvalCalls = (api: string): StandardCall[] => [
  { operation: 'submit', method: 'POST', path: `${api}/submit/{id}` },
  { operation: 'withdraw', method: 'POST', path: `${api}/withdraw/{id}` },
  { operation: 'getApproval', method: 'GET', path: `${api}/getApproval/{id}` },
]

const taken: { readonly [Name in Operation]?: 'sheet' | 'files' } = {
  import: 'sheet',
  uploadAttachments: 'files',
  uploadPicture: 'files',
}

/** What an operation takes beside JSON: a spreadsheet as its body, or the files of a form. */
export const takenBy = (operation: Operation): 'sheet' | 'files' | undefined => taken[operation]

const singleOf = {
  updateMany: 'update',
  deleteMany: 'delete',
  restoreMany: 'delete',
} satisfies Record<BulkOperation, SingleOperation>

export const isBulk = (operation: Operation): operation is BulkOperation => operation in singleOf

/**
 * The standard calls that are served beside calls of an area's own. Where one of these takes over the change of a record, its
 * rules are not ours to repeat for many records, so the bulk call is not served; nor are groups of a list that the area answers itself.
 */
export function servedCalls(of: Served, own: readonly CallDeclaration[]): StandardCall[] {
  const taken = new Set(own.map(({ method, path }) => `${method} ${path}`))
  const calls = standardCalls(of)
  const isTaken = ({ method, path }: StandardCall) => taken.has(`${method} ${path}`)
  const replaced = new Set(calls.filter(isTaken).map(({ operation }) => operation))
  return calls.filter(
    (call) =>
      !isTaken(call) &&
      !(isBulk(call.operation) && replaced.has(singleOf[call.operation])) &&
      !(call.operation === 'getGroups' && replaced.has('getAll')),
  )
}

/** The call a client makes for an operation of a family. */
export function callFor(
  of: Served & { readonly name: string },
  operation: Operation,
): StandardCall {
  const found = standardCalls(of).find((call) => call.operation === operation)
  if (!found) throw new Error(`${of.name} has no call ${operation}`)
  return found
}
