import { needRecord } from '../records/need-record.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { integer } from '#platform/contract/fields/field.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import { type AnyResource, messageOf } from '#platform/contract/resource.ts'
import { GROUPS_PAGE } from '#platform/contract/lists/list-groups.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import type { SingleOperation } from '#platform/contract/standard-calls.ts'
import type { Viewer } from '../access/viewer.ts'
import { readGrid, withoutGrid } from '../records/grid.ts'
import { type Choosing, readChoices } from '../records/read.ts'
import { readGroups } from '../records/groups/read-groups.ts'
import { readList } from '../records/read-list.ts'
import type { Row } from '../records/served.ts'
import {
  approvalOfRecord,
  createSubmitted,
  submitRecord,
  withdrawRecord,
} from '../approvals/approval-calls.ts'
import {
  deleteAttachment,
  describeAttachment,
  getAttachments,
  uploadAttachments,
} from '../attachments/attachment-calls.ts'
import { uploadPicture } from '../attachments/picture-calls.ts'
import { checkImport, importAnswer, saveImport } from '../import/import-calls.ts'
import { recordHistory } from '../history/record-history-call.ts'
import { equalTo, ownAttributes, readAttributes } from './attributes.ts'
import { revealField } from './reveal.ts'
import { readZone } from '../kernel/read-zone.ts'
import { idOf, refuseOtherId } from '../kernel/id-of.ts'
import { type Answer, type Asked, type Download, type Engine, writerOf } from '../kernel/request.ts'

/** The standard calls of every family on one record or a list, each in one function, found by its operation. */
export type ResourceCall = (
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
) => Promise<Answer | Download>

export const resourceCalls = {
  getAll: async (engine, resource, viewer, asked) => {
    const grid = readGrid(asked.input)
    const own = ownAttributes(resource, withoutGrid(asked.input))
    return readList(
      engine.registry,
      engine.registry.get(resource.name),
      engine.database,
      reader(engine, resource, viewer, asked, grid.deleted),
      grid,
      equalTo(own),
    )
  },
  getGroups: async (engine, resource, viewer, asked) => {
    const { group, timezone, ...input } = asked.input
    const grid = readGrid({ endRow: GROUPS_PAGE, ...input })
    return readGroups(
      engine.registry,
      engine.registry.get(resource.name),
      engine.database,
      reader(engine, resource, viewer, asked, grid.deleted),
      grid,
      { name: typeof group === 'string' ? group : '', zone: readZone(timezone) },
    )
  },
  getByAttributes: async (engine, resource, viewer, asked) => {
    const equals = readAttributes(resource, asked)
    const of = engine.registry.get(resource.name)
    if (!engine.rights.has(viewer, resource.page, 'view')) {
      const page = engine.rights.viewedPage(viewer, objectId(asked), resource)
      if (page !== resource.page) {
        refuseUnoffered(engine, resource, viewer, { page, names: Object.keys(equals) })
        return choose(engine, resource, viewer, asked, { equals })
      }
    }
    const grid = readGrid(asked.input)
    return readList(
      engine.registry,
      of,
      engine.database,
      reader(engine, resource, viewer, asked, grid.deleted),
      grid,
      equalTo(equals),
    )
  },
  getAllForDropdown: (engine, resource, viewer, asked) =>
    choose(engine, resource, viewer, asked, {}),
  getAllParents: (engine, resource, viewer, asked) =>
    choose(engine, resource, viewer, asked, { parentsOnly: true }),
  getById: async (engine, resource, viewer, asked) => {
    const deleted = engine.rights.has(viewer, resource.page, 'view_deleted')
    const found = await needRecord(
      engine.registry,
      engine.registry.get(resource.name),
      engine.database,
      reader(engine, resource, viewer, asked, false),
      idOf(asked),
      deleted,
    )
    return { data: found }
  },
  getHistory: async (engine, resource, viewer, asked) =>
    recordHistory(
      engine,
      resource,
      reader(engine, resource, viewer, asked, false),
      idOf(asked),
      readGrid(asked.input),
    ),
  export: async (engine, resource, viewer, asked) => {
    const { exportList } = await import('../export/export-calls.ts')
    const deleted = readGrid(asked.input).deleted
    return exportList(engine, resource, reader(engine, resource, viewer, asked, deleted), asked)
  },
  import: async (engine, resource, viewer, asked) =>
    (await import('../import/import-upload.ts')).takeFile(engine, resource, viewer, asked),
  getImport: (engine, resource, viewer, asked) => {
    engine.rights.need(viewer, resource.page, 'add')
    return importAnswer(engine, resource, viewer, idOf(asked))
  },
  checkImport: (engine, resource, viewer, asked) =>
    checkImport(engine, resource, viewer, idOf(asked), asked.input),
  saveImport: (engine, resource, viewer, asked) =>
    saveImport(engine, resource, viewer, idOf(asked)),
  getImportErrors: async (engine, resource, viewer, asked) =>
    (await importFiles()).importErrors(engine, resource, viewer, idOf(asked)),
  getImportTemplate: async (engine, resource, viewer, asked) =>
    (await importFiles()).importTemplate(engine, resource, viewer, asked.input.format),
  create: async (engine, resource, viewer, asked) => {
    if (approvalOf(resource)?.atOnce) return createSubmitted(engine, resource, viewer, asked)
    const record = await engine.records.create(
      resource,
      writerOf(engine, viewer, asked, resource, 'add'),
      { ...asked.input },
    )
    return { data: record, message: messageOf.create(resource) }
  },
  update: async (engine, resource, viewer, asked) => {
    refuseOtherId(asked)
    const record = await engine.records.update(
      resource,
      writerOf(engine, viewer, asked, resource, 'edit'),
      idOf(asked),
      { ...asked.input },
    )
    return { data: record, message: messageOf.update(resource) }
  },
  delete: async (engine, resource, viewer, asked) => {
    const record = await engine.records.delete(
      resource,
      writerOf(engine, viewer, asked, resource, 'delete'),
      idOf(asked),
      undefined,
      { ...asked.input },
    )
    return { data: { id: record.id }, message: messageOf.delete(resource) }
  },
  restore: async (engine, resource, viewer, asked) => {
    engine.rights.need(viewer, resource.page, 'view_deleted')
    const record = await engine.records.restore(
      resource,
      writerOf(engine, viewer, asked, resource, 'delete'),
      idOf(asked),
    )
    return { data: record, message: messageOf.restore(resource) }
  },
  uploadAttachments: (engine, resource, viewer, asked) =>
    uploadAttachments(engine, resource, viewer, asked, idOf(asked)),
  getAttachments: (engine, resource, viewer, asked) =>
    getAttachments(engine, resource, viewer, idOf(asked)),
  deleteAttachment: (engine, resource, viewer, asked) =>
    deleteAttachment(engine, resource, viewer, asked, idOf(asked)),
  submit: (engine, resource, viewer, asked) =>
    submitRecord(engine, resource, viewer, asked, idOf(asked)),
  withdraw: (engine, resource, viewer, asked) =>
    withdrawRecord(engine, resource, viewer, asked, idOf(asked)),
  getApproval: (engine, resource, viewer, asked) =>
    approvalOfRecord(engine, resource, viewer, idOf(asked)),
  reveal: revealField,
  describeAttachment: (engine, resource, viewer, asked) =>
    describeAttachment(engine, resource, viewer, asked, idOf(asked)),
  uploadPicture: (engine, resource, viewer, asked) =>
    uploadPicture(engine, resource, viewer, asked, idOf(asked)),
} satisfies Record<SingleOperation, ResourceCall>

/** The person who reads and writes spreadsheets is loaded when the first one comes: an idle server does without their memory. */
const importFiles = () => import('../import/import-files.ts')

/** The page a call is made from, where it says so. */
export function objectId({ input }: Asked): number | undefined {
  const raw = input.object_viewed_id
  if (raw === undefined || raw === null || raw === '') return undefined
  const { value, errors } = checkField('object_viewed_id', integer({ min: 1 }), raw)
  refuseFields(errors)
  return Number(value)
}

/** How far a person reads a family for this request, by its own page: the page they say they are on is checked and adds nothing. */
export function reader(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  deleted: boolean,
) {
  engine.rights.readFrom(viewer, objectId(asked), resource)
  if (resource.readers === 'signed-in') return { viewer, reach: ['all'] as const }
  if (deleted) engine.rights.need(viewer, resource.page, 'view_deleted')
  return { viewer, reach: engine.rights.need(viewer, resource.page, 'view') }
}

/** What a drop-down answers of a record, and what the forms of the page narrow it by, may be asked there; nothing else. */
function refuseUnoffered(
  { rights }: Engine,
  resource: AnyResource,
  viewer: Viewer,
  { page, names }: { page: string; names: readonly string[] },
): void {
  const answered = new Set(['id', resource.title, ...(resource.dropdown.labels ?? [])])
  const unoffered = names
    .filter((name) => !answered.has(name))
    .filter((name) => !rights.mayNarrowBy(viewer, page, resource, name))
  refuseFields(Object.fromEntries(unoffered.map((name) => [name, ['No such field']])))
}

/** How far a drop-down of a family reaches on the page the caller says they are on; refuses a page they may not use. */
function choosingReach(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  page: string,
): readonly ReachWord[] {
  if (resource.readers === 'signed-in') return ['all']
  if (!engine.rights.mayUse(viewer, page)) engine.rights.need(viewer, page, 'view')
  return engine.rights.reachOfChoices(viewer, page, resource)
}

/** Drop-downs are answered to a person who may use a page that refers to the family, within their reach on that page. */
async function choose(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  narrowing: { parentsOnly?: true; equals?: Row },
): Promise<Answer> {
  const page = engine.rights.viewedPage(viewer, objectId(asked), resource)
  const reach = choosingReach(engine, resource, viewer, page)
  const of = engine.registry.get(resource.name)
  const mayNarrowBy = (name: string) => engine.rights.mayNarrowBy(viewer, page, resource, name)
  const only = engine.rights.onlyOffered(viewer, page, resource)
  const choosing = { ...readChoosing(engine, resource, asked, mayNarrowBy), ...narrowing, only }
  return readChoices(engine.registry, of, engine.database, { viewer, reach }, choosing)
}

/** What narrows a drop-down: its declared filters, what a form's own rule offers, a search, or the ids a form holds. */
function readChoosing(
  { registry }: Engine,
  resource: AnyResource,
  { input }: Asked,
  mayNarrowBy: (name: string) => boolean,
): Choosing {
  const { search, offset, limit } = readGrid(input)
  const named = Object.keys(resource.dropdown.filters ?? {})
  const offered = [...registry.offeredBy(resource.name)].filter(
    (name) => !named.includes(name) && input[name] !== undefined && mayNarrowBy(name),
  )
  return {
    search,
    offset,
    limit,
    filters: Object.fromEntries(named.map((name) => [name, readIds(name, input[name])])),
    equals: Object.fromEntries(offered.map((name) => [name, input[name]])),
    ...(input.ids !== undefined && { ids: readIds('ids', input.ids) }),
  }
}

function readIds(name: string, raw: unknown): number[] {
  if (raw === undefined || raw === null || raw === '') return []
  const { value, errors } = checkField(name, { kind: 'references', max: 1000 }, raw)
  refuseFields(errors)
  return value as number[] // the check of a references field answers numbers
}
