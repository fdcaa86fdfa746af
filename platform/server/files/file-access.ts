import type { FilePurpose } from '#platform/contract/files.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { attachmentsOf } from '#platform/contract/traits.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Engine } from '../http/request.ts'
import { readRecord } from '../records/read.ts'
import type { StoredFile } from './file-rows.ts'

type ReachOf = (engine: Engine, viewer: Viewer, of: AnyResource) => readonly ReachWord[]

const reachToView: ReachOf = ({ rights }, viewer, { page, readers }) => {
  if (readers === 'signed-in') return ['all']
  return rights.has(viewer, page, 'view') ? rights.need(viewer, page, 'view') : []
}

/** One's own picture and words are shown to oneself on every page; what belongs to nobody has no self. */
const reachToViewOrOwn: ReachOf = (engine, viewer, of) => [
  ...reachToView(engine, viewer, of),
  ...(of.rows === 'shared' ? [] : (['self'] as const)),
]

const reachFor = {
  viewers: reachToView,
  keepers: (engine, viewer, of) => {
    if (reachToView(engine, viewer, of).length === 0) return []
    const own = of.rows === 'shared' ? [] : (['self'] as const)
    const { rights } = engine
    return rights.has(viewer, of.page, 'edit')
      ? [...rights.need(viewer, of.page, 'edit'), ...own]
      : own
  },
} satisfies Record<'viewers' | 'keepers', ReachOf>

/** How far somebody reaches to see what is attached to the records of a family. */
export const reachOfAttachments: ReachOf = (engine, viewer, of) =>
  reachFor[attachmentsOf(of)?.seenBy ?? 'viewers'](engine, viewer, of)

const reachOf = {
  attachment: reachOfAttachments,
  picture: reachToViewOrOwn,
  media: reachToViewOrOwn,
} satisfies Record<FilePurpose, ReachOf>

/** Whether somebody gets a file: by the view check of the record it hangs on, or as the one who just brought it. */
export async function maySeeFile(
  engine: Engine,
  viewer: Viewer,
  { purpose, resource, record_id, created_by }: StoredFile,
): Promise<boolean> {
  if (resource === null || record_id === null) return created_by === viewer.user_id
  if (!engine.registry.has(resource)) return false
  const of = engine.registry.get(resource)
  const reach = reachOf[purpose](engine, viewer, of.declaration)
  const deleted = engine.rights.has(viewer, of.declaration.page, 'view_deleted')
  const reader = { viewer, reach }
  const record = await readRecord(engine.registry, of, engine.database, reader, record_id, deleted)
  return record !== undefined
}
