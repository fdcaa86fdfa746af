import type { Answers } from '#platform/contract/fields/extra-field.ts'
import { filesAmong } from '#platform/contract/fields/extra-fields.ts'
import type { FilePurpose } from '#platform/contract/files.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { type Attachable, attachmentsOf } from '#platform/contract/traits.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, Parameters } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { readRecord } from '../records/read.ts'
import type { Row } from '../records/served.ts'
import type { StoredFile } from '../files/file-rows.ts'

type Words = readonly ReachWord[]
type ReachOf = (engine: Engine, viewer: Viewer, of: AnyResource) => Words
/** How far a person must reach to see the files of a record: each of these has to hold it. */
type ReachesOf = (engine: Engine, viewer: Viewer, of: AnyResource) => readonly Words[]

const reachFor =
  (action: 'view' | 'edit'): ReachOf =>
  ({ rights }, viewer, { page, readers }) => {
    if (action === 'view' && readers === 'signed-in') return ['all']
    return rights.has(viewer, page, action) ? rights.need(viewer, page, action) : []
  }

/** What belongs to nobody has no self: there the right alone decides. */
const andOwn =
  (reach: ReachOf): ReachOf =>
  (engine, viewer, of) =>
    of.rows === 'shared'
      ? reach(engine, viewer, of)
      : [...reach(engine, viewer, of), 'self' as const]

const toView = reachFor('view')
const toViewOrOwn = andOwn(toView)
const toKeep = andOwn(reachFor('edit'))

const reachesFor = {
  viewers: (...asked) => [toView(...asked)],
  keepers: (...asked) => [toView(...asked), toKeep(...asked)],
} satisfies Record<Attachable['seenBy'], ReachesOf>

const reachesOf = {
  attachment: (engine, viewer, of) =>
    reachesFor[attachmentsOf(of)?.seenBy ?? 'viewers'](engine, viewer, of),
  // One's own picture and words are shown to oneself on every page.
  picture: (...asked) => [toViewOrOwn(...asked)],
  media: (...asked) => [toViewOrOwn(...asked)],
  answer: (...asked) => [toView(...asked)],
  held: () => [[]],
  part: () => [[]],
} satisfies Record<FilePurpose, ReachesOf>

/** Whether a person sees the files that hang on a record for a purpose: by the scope of every list, and nothing else. */
export async function seesFilesOf(
  engine: Engine,
  viewer: Viewer,
  resource: string,
  id: number,
  purpose: FilePurpose,
  isShown: (record: Row) => boolean = () => true,
): Promise<boolean> {
  if (!engine.registry.has(resource)) return false
  const of = engine.registry.get(resource)
  const deleted = engine.rights.has(viewer, of.declaration.page, 'view_deleted')
  for (const reach of reachesOf[purpose](engine, viewer, of.declaration)) {
    // Rows that belong to nobody are not narrowed by a reach: without the right there are none.
    if (reach.length === 0) return false
    const reader = { viewer, reach }
    const record = await readRecord(engine.registry, of, engine.database, reader, id, deleted)
    if (!record || !isShown(record)) return false
  }
  return true
}

/** Whether a person gets a file: by the record it hangs on, or as the one who just brought it. */
export async function maySeeFile(
  engine: Engine,
  viewer: Viewer,
  { id, key, purpose, resource, record_id, created_by }: StoredFile,
): Promise<boolean> {
  if (resource === null || record_id === null) return created_by === viewer.user_id
  const isShown = purpose === 'answer' ? answers(engine, resource, id) : undefined
  return (
    (await seesFilesOf(engine, viewer, resource, record_id, purpose, isShown)) ||
    ((purpose === 'media' || purpose === 'picture') &&
      (await isGivenPicture(engine, viewer, { resource, record_id, key })))
  )
}

interface OwnedPicture {
  readonly resource: string
  readonly record_id: number
  readonly key: string
}

/** Whether the family gives the picture of a record to more people than see it. */
async function isGivenPicture(
  { registry, database }: Engine,
  viewer: Viewer,
  { resource, record_id: id, key }: OwnedPicture,
): Promise<boolean> {
  const { declaration, slots } = registry.get(resource)
  if (!slots.filesFor) return false
  const parameters = new Parameters()
  const found = await database.rows(
    `select from ${identifier(declaration.table)} r cross join (select ${parameters.add(key, 'text')} as key) file
      where r.id = ${parameters.add(id, 'bigint')} and (${slots.filesFor(viewer, parameters, 'r', 'file.key')})`,
    parameters.values,
  )
  return found.length > 0
}

/** Whether an answer that its reader is told names a file: answers to some questions stand in a circle. */
const answers =
  ({ registry }: Engine, resource: string, id: number) =>
  (record: Row): boolean =>
    Object.entries(registry.get(resource).declaration.fields)
      .filter(([, { kind }]) => kind === 'json')
      .flatMap(([name]) => filesAmong((record[name] ?? {}) as Answers)) // files are looked for in whatever it holds
      .some((file) => file.id === id)
