import { placeIds } from '#database/demo/known-ids.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { INTERNAL, LODGING } from '#database/demo/clients.ts'
import { extraFieldsOf } from './extra-fields.ts'
import { insertAccess } from './access.ts'
import { idIn, type Ids, insertRows } from '#database/demo/insert-rows.ts'
import { type DemoCategory, WORK } from './work.ts'

/** Name, kind, default, needs a follow-up, after hours, needs a note, colour. */
const STATUSES = [
  ['Open', 'Open', true, false, null, false, '#2A4FA3'],
  ['Waiting', 'Waiting', false, true, 24, false, '#8A4B00'],
  ['Escalated', 'Waiting', false, true, 4, true, '#B3261E'],
  ['Solved', 'Done', false, false, null, false, '#1F6B35'],
  ['Withdrawn', 'Cancelled', false, false, null, true, '#4E5F63'],
] as const

/** Categories in two levels with their statuses, the set-ups with their questions, and who may log them. */
export async function insertWork(sql: Sql): Promise<void> {
  const { clients } = await placeIds(sql)
  const parents = await insertRows(
    sql,
    'activity_categories',
    'name',
    WORK.map((category, index) => categoryRow(category, clients, index)),
  )
  await insertRows(
    sql,
    'activity_category_statuses',
    'name',
    WORK.flatMap(({ name }) =>
      STATUSES.map((status, index) => statusRow(status, idIn(parents, name), index)),
    ),
  )
  for (const [index, category] of WORK.entries())
    await insertParts(sql, category, { index, clients, parents })
  await insertAccess(sql, clients)
}

interface Stored {
  readonly index: number
  readonly clients: Ids
  readonly parents: Ids
}

/** Subcategories have the statuses of their parent; set-ups belong to a subcategory. */
async function insertParts(sql: Sql, category: DemoCategory, { index, clients, parents }: Stored) {
  const client = idIn(clients, category.client)
  const parts = await insertRows(
    sql,
    'activity_categories',
    'name',
    category.parts.map(({ name }, place) => ({
      name,
      parent_id: idIn(parents, category.name),
      client_ids: [client],
      is_billable: category.client !== INTERNAL,
      is_lodging: category.client === LODGING,
      sort_order: (place + 1) * 10,
      is_active: true,
    })),
  )
  const setups = category.parts.flatMap(({ name, setups: own }) =>
    own.map((setup) => ({ part: idIn(parts, name), setup })),
  )
  const isInternal = category.client === INTERNAL
  const rows = setups.map(({ part, setup: [name, target, questions] }, place) => ({
    name,
    code: `${category.client}-${index + 1}${String.fromCodePoint(65 + place)}`,
    client_id: client,
    category_id: part,
    description: `${name} for the ${category.name.toLowerCase()} of this client.`,
    target_seconds: target,
    min_seconds: 20,
    max_seconds: 28_800,
    measure: 'Either',
    quantity_label: isInternal ? 'Sessions' : 'Cases',
    default_quantity: 1,
    max_quantity: 100,
    needs_reference: !isInternal,
    reference_label: isInternal ? null : 'Case number',
    reference_unique: name === 'Refund' ? 'Refuse' : 'No',
    allow_overlap: name === 'Order status',
    is_billable: !isInternal,
    is_auditable: !isInternal,
    sample_percent: isInternal ? 0 : 5,
    edit_hours: 24,
    extra_fields: extraFieldsOf(questions),
    is_active: true,
  }))
  await insertRows(sql, 'activity_setups', 'name', rows)
}

const categoryRow = ({ name, client, icon }: DemoCategory, clients: Ids, index: number) => ({
  name,
  code: `${client}-${index + 1}`,
  client_ids: [idIn(clients, client)],
  is_billable: client !== INTERNAL,
  is_lodging: client === LODGING,
  icon,
  sort_order: (index + 1) * 10,
  is_active: true,
})

const statusRow = (status: (typeof STATUSES)[number], category: number, index: number) => {
  const [name, kind, isDefault, needsFollowUp, hours, needsNote, colour] = status
  return {
    name,
    category_id: category,
    kind,
    is_default: isDefault,
    needs_follow_up: needsFollowUp,
    follow_up_after_hours: hours,
    needs_note: needsNote,
    colour,
    sort_order: (index + 1) * 10,
    is_active: true,
  }
}
