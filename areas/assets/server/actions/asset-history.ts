import type { HistoryAction, HistoryEntry } from '#platform/contract/history/history.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/history/record-history-call.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { assetCalls, AssetEvent } from '../../contract/asset-calls.ts'
import { assets } from '../../contract/assets.ts'

/** Changes told at most; an asset has a few in a year. */
const MOST = 500

/** What happened to an asset in one list, newest first: who had it when, and what was changed of it. */
export async function assetHistory({
  sql,
  engine,
  records,
  asked,
}: CallRequest<(typeof assetCalls)['history']>): Promise<Answer> {
  const { id } = await records.need(assets, idOf(asked))
  const range = { offset: 0, limit: MOST }
  const [changes, handOvers] = await Promise.all([
    recordHistory(engine, assets, records.writer, id, range),
    handOversOf(sql, id),
  ])
  const entries = changes.data as readonly HistoryEntry[] // what a history answers
  const events = [...handOvers, ...entries.flatMap(eventOf)]
  return { data: events.toSorted((one, other) => (one.at < other.at ? 1 : -1)) }
}

const titles: Partial<Record<HistoryAction, string>> = {
  create: t`Added`,
  update: t`Changed`,
  delete: t`Deleted`,
  restore: t`Restored`,
}

/** A change in words: which fields became what. Who holds it, and its state, the hand-overs tell. */
function eventOf({ at, action, actor_name, changes }: HistoryEntry): AssetEvent[] {
  const told = changes.filter(({ field }) => !TOLD_BY_HAND_OVERS.has(field))
  const title = titles[action]
  if (title === undefined || (action === 'update' && told.length === 0)) return []
  const detail = action === 'update' ? told.map(({ label }) => label).join(', ') : null
  return [{ at, title, detail, actor: actor_name }]
}

const TOLD_BY_HAND_OVERS: ReadonlySet<string> = new Set(['allocated_employee', 'workstation_id'])

interface HandOver {
  readonly holder: string
  readonly bound_on: string
  readonly note_out: string | null
  readonly bound_by: string | null
  readonly accepted_at: string | null
  readonly unreturned_on: string | null
  readonly unreturned_reason: string | null
  readonly unbound_on: string | null
  readonly days: number | null
  readonly note_in: string | null
  readonly unbound_by: string | null
}

async function handOversOf(sql: Sql, id: number): Promise<AssetEvent[]> {
  const found = await sql.rows<HandOver>(
    `select coalesce(e.name, w.number) as holder, b.bound_on, b.note_out, o.name as bound_by, b.accepted_at, b.unreturned_on,
            b.unreturned_reason, b.unbound_on, b.unbound_on - b.bound_on as days, b.note_in, i.name as unbound_by
       from asset_bindings b left join people.employees e on e.id = b.employee_id left join organisation.workstations w on w.id = b.workstation_id
       left join actors o on o.id = b.bound_by left join actors i on i.id = b.unbound_by
      where b.asset_id = $1 and not b.is_deleted`,
    [id],
  )
  return found.flatMap((one): AssetEvent[] => [
    {
      ...{ at: one.bound_on, title: t`Handed over to ${one.holder}` },
      ...{ detail: one.note_out, actor: one.bound_by },
    },
    ...(one.accepted_at === null
      ? []
      : [{ at: one.accepted_at, title: t`Confirmed by ${one.holder}`, detail: null, actor: null }]),
    ...(one.unreturned_on === null
      ? []
      : [
          {
            ...{ at: one.unreturned_on, title: t`Marked as unreturned` },
            ...{ detail: one.unreturned_reason, actor: null },
          },
        ]),
    ...(one.unbound_on === null
      ? []
      : [
          {
            at: one.unbound_on,
            title: t`Returned by ${one.holder} after ${one.days ?? 0} days`,
            ...{ detail: one.note_in, actor: one.unbound_by },
          },
        ]),
  ])
}
