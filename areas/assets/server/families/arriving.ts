import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import { assetRepairs } from '../../contract/asset-repairs.ts'
import type { assets, states } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import { todayAt } from '../actions/asset-today.ts'

type State = (typeof states)[number]
type Draft = DraftOf<typeof assets>
type Changing = ChangeOf<typeof assets>

/** What registers call the states of an asset; the words of Snipe-IT are those of its status labels as they come with it. */
const WORDS: Readonly<Record<string, State>> = {
  available: 'Available',
  'ready to deploy': 'Available',
  deployable: 'Available',
  'in stock': 'Available',
  bound: 'Bound',
  deployed: 'Bound',
  'checked out': 'Bound',
  'in repair': 'In repair',
  pending: 'In repair',
  'out for repair': 'In repair',
  'out for diagnostics': 'In repair',
  unreturned: 'Unreturned',
  discarded: 'Discarded',
  archived: 'Discarded',
  'broken - not fixable': 'Discarded',
  undeployable: 'Discarded',
  'lost/stolen': 'Discarded',
}

const LOST = new Set(['lost/stolen'])

/** Of "Deployed" the state, where it is held; without a word what its holder says. */
function stateOf({ found_as, holder_id }: Draft): State {
  const isHeld = (holder_id ?? null) !== null
  const word = (found_as ?? '').trim().toLowerCase()
  if (word === '') return isHeld ? 'Bound' : 'Available'
  const state = WORDS[word] ?? refuse(assetProblems.unknownState)
  // Snipe-IT says "Ready to Deploy" of what is checked out as well.
  if (state === 'Available' && isHeld) return 'Bound'
  const mustBeHeld = state === 'Bound' || state === 'Unreturned'
  if (mustBeHeld && !isHeld) refuse(assetProblems.heldIsBound)
  if (!mustBeHeld && isHeld) refuse(assetProblems.notHeldThen)
  return state
}

/** "24 months" or 24. */
function monthsOf(warranty: string | null | undefined): number | null {
  if (!warranty) return null
  const [, months] = /^(\d{1,3})(?:\s*months?)?$/i.exec(warranty.trim()) ?? []
  return months === undefined ? refuse(assetProblems.unknownWarranty) : Number(months)
}

/**
 * What a new asset is as it arrives: free, or what the register says from which it comes. Its name is what it is where it has none.
 */
export async function asItArrives(
  values: Draft,
  { sql, now }: Changing,
): Promise<ChangesOf<typeof assets>> {
  const name = values.name ?? [values.manufacturer, values.model].filter(Boolean).join(' ')
  if (name.length < 2) refuse(assetProblems.noName)
  const months = monthsOf(values.warranty)
  const [days] = await sql.rows<{ until: string | null; today: string }>(
    'select ($1::date + make_interval(months => $2))::date as until, organisation.day_at($3, $4) as today',
    [values.purchase_date ?? null, months, values.office_id ?? null, now],
  )
  const status = stateOf(values)
  return {
    name: name.slice(0, 120),
    status,
    ...(months !== null &&
      (values.warranty_until ?? null) === null && { warranty_until: days?.until ?? null }),
    ...((status === 'Bound' || status === 'Unreturned') && {
      allocated_employee: values.holder_id ?? null,
    }),
    ...(status === 'Discarded' && {
      discarded_on: days?.today ?? null,
      discard_reason: LOST.has((values.found_as ?? '').trim().toLowerCase())
        ? 'Lost'
        : 'End of life',
    }),
  }
}

/** The hand-over or the repair that goes with the state an asset arrived in, as of today. */
export async function keepWhereItIs(
  record: RecordOf<typeof assets>,
  { sql, now, viewer, records }: Changing,
): Promise<void> {
  const { id: asset_id, status, allocated_employee: employee_id, condition } = record
  if (status === 'Available' || status === 'Discarded') return
  const today = await todayAt(sql, record.office_id, now)
  if (status === 'In repair')
    return void (await records.store(assetRepairs, {
      ...{ asset_id, sent_on: today, fault: 'At its repair when it was added' },
    }))
  await records.store(assetBindings, {
    ...{ asset_id, employee_id, bound_on: today, condition_out: condition },
    bound_by: viewer.user_id,
    ...(status === 'Unreturned' && {
      unreturned_on: today,
      unreturned_reason: 'Unreturned when it was added',
    }),
  })
}
