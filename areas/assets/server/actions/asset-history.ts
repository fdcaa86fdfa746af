import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { HistoryAction, HistoryEntry } from '#platform/contract/history/history.ts'
import { t } from '#platform/contract/words/texts.ts'
import { attachmentsOfRecord } from '#platform/server/files/file-rows.ts'
import { recordHistory } from '#platform/server/history/record-history-call.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import type { assetCalls, AssetEvent } from '../../contract/asset-calls.ts'
import { assetRepairs } from '../../contract/asset-repairs.ts'
import { assets } from '../../contract/assets.ts'
import { stocktakes } from '../../contract/stocktake/stocktakes.ts'
import { assetSignatures } from '../../contract/signatures.ts'

type Request = CallRequest<(typeof assetCalls)['history']>

/** Changes told at most, and hand-overs; an asset has a few in a year. */
const MOST = 500
const DAY_MS = 86_400_000

/**
 * What happened to an asset in one list, newest first: who had it when, as far as the reader reaches those people, and what was
 * changed of it.
 */
export async function assetHistory(request: Request): Promise<Answer<readonly AssetEvent[]>> {
  const { engine, records, asked } = request
  const { id } = await records.need(assets, idOf(asked))
  const range = { offset: 0, limit: MOST }
  const of = { asset_id: { in: [id] } }
  const all = { ...readGrid({}), ...range }
  const [changes, handOvers, repairs, counts] = await Promise.all([
    recordHistory(engine, assets, records.writer, id, range),
    records.list(assetBindings, all, of),
    records.list(assetRepairs, all, of),
    countsOf(request, id),
  ])
  const entries = changes.data as readonly HistoryEntry[] // what a history answers
  const signed = handOvers.data.flatMap((one) => [one.signature_id, one.return_signature_id])
  const signatures = await records.list(assetSignatures, all, {
    id: { in: signed.filter((each) => each !== null) },
  })
  const events = [
    ...handOvers.data.flatMap(eventsOf),
    ...(await Promise.all(signatures.data.map((one) => signedEvent(request, one)))),
    ...repairs.data.flatMap(repairEvents),
    ...counts,
    ...entries.flatMap(eventOf),
  ]
  return { data: events.toSorted((one, other) => (one.at < other.at ? 1 : -1)) }
}

/** A change in words: which fields became something else. Who holds it, the hand-overs tell. */
function eventOf({ at, action, actor_name, changes }: HistoryEntry): AssetEvent[] {
  const told = changes.filter(({ field }) => !TOLD_BY_HAND_OVERS.has(field))
  const title = titleOf(action)
  if (title === undefined || (action === 'update' && told.length === 0)) return []
  const words = told.map(({ field, label, after }) =>
    field === 'status' ? `${label}: ${t(String(after))}` : label,
  )
  return [
    {
      at,
      title,
      detail: action === 'update' ? words.join(', ') : null,
      actor: actor_name,
      pictures: [],
    },
  ]
}

const TOLD_BY_HAND_OVERS: ReadonlySet<string> = new Set(['allocated_employee', 'workstation_id'])

function titleOf(action: HistoryAction): string | undefined {
  const titles: Partial<Record<HistoryAction, string>> = {
    create: t`Added`,
    update: t`Changed`,
    delete: t`Deleted`,
    restore: t`Restored`,
  }
  return titles[action]
}

interface Count {
  readonly at: string
  readonly stocktake: string
  readonly result: string
  readonly settled: string | null
  readonly actor: string | null
}

/** When it was counted, and what that changed; for those who read stocktakes. */
async function countsOf({ engine, viewer, sql }: Request, asset: number): Promise<AssetEvent[]> {
  if (!engine.rights.has(viewer, stocktakes.page, 'view')) return []
  const counts = await sql.rows<Count>(
    `select coalesce(l.counted_at, s.closed_at) as at, s.name as stocktake, l.result, l.settled, u.name as actor
       from stocktake_lines l join stocktakes s on s.id = l.stocktake_id left join administration.users u on u.id = l.counted_by
      where l.asset_id = $1 and (l.counts > 0 or l.result = 'Missing') and s.status <> 'Cancelled' and not s.is_deleted order by 1 desc limit ${MOST}`,
    [asset],
  )
  return counts.map(({ at, stocktake, result, settled, actor }) => ({
    ...{ at, actor, detail: [t(result), settled].filter(Boolean).join('. '), pictures: [] },
    title: result === 'Missing' ? t`Missing in ${stocktake}` : t`Counted in ${stocktake}`,
  }))
}

type Repair = RecordOf<typeof assetRepairs>

/** Who signed, with the signature and the pictures that were taken then. */
async function signedEvent(
  { sql }: Request,
  { id, signed_at, signed_name, act, image }: RecordOf<typeof assetSignatures>,
): Promise<AssetEvent> {
  const files = await attachmentsOfRecord(sql, { resource: assetSignatures.name, record_id: id })
  const taken = files.filter(({ is_image }) => is_image).map(({ file_path }) => file_path)
  return {
    ...{ at: signed_at, title: t`Signed by ${signed_name}`, detail: t(act), actor: null },
    pictures: image === null ? taken : [image, ...taken],
  }
}

function repairEvents({ sent_on, fault, vendor_name, back_on, outcome, note }: Repair) {
  const sent: AssetEvent = {
    ...{ at: sent_on, title: t`Sent to repair`, actor: null, pictures: [] },
    detail: [fault, vendor_name].filter(Boolean).join(', '),
  }
  if (back_on === null) return [sent]
  const detail = [outcome && t(outcome), note].filter(Boolean).join(', ')
  return [sent, { at: back_on, title: t`Back from repair`, detail, actor: null, pictures: [] }]
}

/** What happened in a hand-over, with the names of both. */
function eventsOf(one: RecordOf<typeof assetBindings>): AssetEvent[] {
  const holder = one.employee_name ?? one.workstation_name ?? ''
  const event = (at: string | null, title: string, detail: string | null, actor: string | null) =>
    at === null ? [] : [{ at, title, detail, actor, pictures: [], hand_over_id: one.id }]
  const days = one.unbound_on ? (Date.parse(one.unbound_on) - Date.parse(one.bound_on)) / DAY_MS : 0
  return [
    ...event(one.bound_on, t`Handed over to ${holder}`, one.note_out, one.bound_by_name),
    ...event(one.accepted_at, t`Confirmed by ${holder}`, null, null).map(withoutForm),
    ...event(one.unreturned_on, t`Marked as unreturned`, one.unreturned_reason, null).map(
      withoutForm,
    ),
    ...event(
      one.unbound_on,
      days === 1
        ? t`Returned by ${holder} after 1 day`
        : t`Returned by ${holder} after ${days} days`,
      ...([one.note_in, one.unbound_by_name] as const),
    ),
  ]
}

/** Its form stands with the hand-over and with the return. */
const withoutForm = ({ hand_over_id: _id, ...event }: AssetEvent): AssetEvent => event
