import { UNDO_MINUTES } from '#platform/contract/bulk.ts'
import { CONFIGURATION, configurationPage } from '#platform/contract/configuration/configuration.ts'
import type { HistoryAction } from '#platform/contract/history/history.ts'
import { historyPage } from '#platform/contract/history/history-page.ts'
import { historyProblems } from '#platform/contract/history/history-problems.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { PageAction } from '#platform/contract/permissions.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { hiddenFrom } from './seen-histories.ts'

/** A change of many as the history keeps it. */
export interface StoredBatch {
  readonly id: number
  readonly resource: string
  readonly action: HistoryAction
  readonly actor_id: number | null
  readonly records: number
  /** Whose records it changed, in the order in which it began with them; of most changes one family. */
  readonly families: readonly string[]
  /** Fields that were filled at its end, by family, because its records refer to each other in a circle. */
  readonly later: Readonly<Record<string, readonly string[]>>
  readonly is_undone: boolean
  /** Minutes since it was made. */
  readonly age: number
}

/** Hours in which a person may take back what they added or imported without the right to delete: as long as a mistake takes to be seen. */
const OWN_ADDITION_HOURS = 24

/** Of some entries those that stand for changes of many records. */
export const readBatches = (sql: Sql, ids: readonly number[]): Promise<StoredBatch[]> =>
  sql.rows<StoredBatch>(
    `select h.id, h.resource, h.action, h.actor as actor_id, m.records, f.families, coalesce(h.after -> 'later', '{}') as later,
            exists (select 1 from history u where u.resource = h.resource and u.record_id = 0 and u.id > h.id and (u.after ->> 'undoes')::bigint = h.id)
              or exists (select 1 from jobs j where j.kind = 'undo' and j.state in ('waiting', 'running') and (j.input ->> 'batch')::bigint = h.id) as is_undone,
            (extract(epoch from statement_timestamp() - h.at) / 60)::float8 as age
       from history h
       cross join lateral (select case when h.after ? 'families' then array(select jsonb_array_elements_text(h.after -> 'families')) else array[h.resource] end as families) f
       cross join lateral (select count(distinct (m.resource, m.record_id))::integer as records from history m
         where m.batch = h.id and (m.resource = any(f.families) or h.resource = '${CONFIGURATION}')) m
      where h.id = any($1::bigint[]) and h.record_id = 0 and m.records > 0`,
    [ids],
  )

/** Whether a change of many was taken back. */
export async function isTakenBack(sql: Sql, id: number): Promise<boolean> {
  const [batch] = await sql.rows<{ is_undone: boolean }>(
    `select exists (select 1 from history u where u.resource = h.resource and u.record_id = 0 and u.id > h.id and (u.after ->> 'undoes')::bigint = h.id) as is_undone
       from history h where h.id = $1 and h.record_id = 0`,
    [id],
  )
  return batch?.is_undone === true
}

/** A change of many that this person may see: their own, or one of a family whose every record they see. */
export async function needBatch(
  engine: Engine,
  viewer: Viewer,
  sql: Sql,
  id: number,
): Promise<StoredBatch> {
  const [batch] = await readBatches(sql, [id])
  if (!batch || !isSeen(engine, viewer, batch)) refuse(historyProblems.noSuchChange)
  return batch
}

function isSeen(
  engine: Engine,
  viewer: Viewer,
  { actor_id, resource, families }: StoredBatch,
): boolean {
  if (actor_id === viewer.user_id) return true
  if (resource === CONFIGURATION && !engine.rights.has(viewer, configurationPage.url, 'view'))
    return false
  return (
    engine.rights.has(viewer, historyPage.url, 'view') &&
    !hiddenFrom(engine, viewer).some((hidden) => families.includes(hidden))
  )
}

/** What undoes each kind of change. */
const OPPOSITES: Partial<Record<HistoryAction, { action: HistoryAction; right: PageAction }>> = {
  create: { action: 'delete', right: 'delete' },
  import: { action: 'delete', right: 'delete' },
  update: { action: 'update', right: 'edit' },
  delete: { action: 'restore', right: 'delete' },
  restore: { action: 'delete', right: 'delete' },
}

/** How a change of many is taken back: as which change that stands in the history, and by which right. */
export const oppositeOf = ({ action }: Pick<StoredBatch, 'action'>) =>
  OPPOSITES[action] ?? refuse(historyProblems.noSuchChange)

/** Whether a person takes back what they added themselves a short while ago: the right to add is enough for that. */
export const isOwnAddition = (
  { action, actor_id, age }: Pick<StoredBatch, 'action' | 'actor_id' | 'age'>,
  viewer: Viewer,
): boolean => isAddition(action) && actor_id === viewer.user_id && age < OWN_ADDITION_HOURS * 60

/** Whether a change of many made records, by hand or from a file: they are deleted to take it back. */
export const isAddition = (action: HistoryAction): boolean =>
  action === 'create' || action === 'import'

/** Whether a person takes back what they deleted a moment ago: they need not see deleted records for that. */
export const isOwnDeletion = ({ action, actor_id, age }: StoredBatch, viewer: Viewer): boolean =>
  action === 'delete' && actor_id === viewer.user_id && age < UNDO_MINUTES

/** The rights that taking a change of many back asks for, on the page of its family. */
function rightsFor(batch: StoredBatch, viewer: Viewer): PageAction[] {
  if (isOwnAddition(batch, viewer)) return ['add']
  const { action, right } = oppositeOf(batch)
  const seesDeleted = action === 'restore' && !isOwnDeletion(batch, viewer)
  return seesDeleted ? [right, 'view_deleted'] : [right]
}

/** Refuses a person who may not take a change of many back. */
export function needRightsToUndo(engine: Engine, viewer: Viewer, batch: StoredBatch): void {
  if (batch.resource === CONFIGURATION)
    return void engine.rights.need(viewer, configurationPage.url, 'edit')
  for (const family of batch.families)
    for (const right of rightsFor(batch, viewer))
      engine.rights.need(viewer, engine.registry.get(family).declaration.page, right)
}

/** Whether a change of many can be taken back, and by this person. */
export function mayUndo({ rights, registry }: Engine, viewer: Viewer, batch: StoredBatch): boolean {
  if (batch.is_undone || !OPPOSITES[batch.action]) return false
  if (batch.resource === CONFIGURATION) return rights.has(viewer, configurationPage.url, 'edit')
  return batch.families.every((family) => {
    const { page } = registry.get(family).declaration
    return rightsFor(batch, viewer).every((right) => rights.has(viewer, page, right))
  })
}
