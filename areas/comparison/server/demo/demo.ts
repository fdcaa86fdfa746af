import { LODGING } from '#database/demo/clients.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { daysAfter } from '#platform/contract/days.ts'
import type { ComparedField } from '../../contract/comparison-fields.ts'
import { folded } from '../../contract/scoring/read-values.ts'
import { storeResults } from '../results/store-results.ts'
import { compareTables } from '../running/compare-tables.ts'
import { readTables } from '../running/read-tables.ts'
import { type DemoOrder, demoBookings, OUR_COLUMNS, THEIR_COLUMNS } from './orders.ts'

const field = (
  key: string,
  label: string,
  [left_column, right_column]: readonly [string, string],
  more: Partial<ComparedField> = {},
): ComparedField => ({
  ...{ key, label, kind: 'text', left_column, right_column, weight: 1, tolerance: 0 },
  ...{ near_from: 80, instruction: null, ...more },
})

const GUEST = field('guest', 'Guest', ['Guest', 'guest_name'], { weight: 2 })
const AMOUNT = field('amount', 'Amount', ['Amount', 'total'], {
  kind: 'money',
  weight: 3,
  tolerance: 0.5,
})

const BOOKING_CHECK = [
  GUEST,
  field('house', 'House', ['House', 'property']),
  AMOUNT,
  field('arrival', 'Arrival', ['Arrival', 'check_in'], { kind: 'date' }),
  field('confirmed', 'Confirmed', ['Confirmed', 'confirmed'], { kind: 'yes-no', weight: 0 }),
]
const AMOUNTS_ONLY = [AMOUNT, { ...GUEST, weight: 0 }]

/** Two lists of a client, two groups of fields, and one comparison. */
export const comparisonDemo: readonly DemoStep[] = [
  {
    place: 170,
    insert: async (sql, now) => {
      const today = now.slice(0, 10)
      const month = daysAfter(`${today.slice(0, 8)}01`, -1).slice(0, 8)
      const bookings = demoBookings((n) => `${month}${String(1 + (n % 27)).padStart(2, '0')}`)
      const list = await insertList(sql, { name: 'Bookings of last month', now, rows: bookings })
      await insertList(sql, {
        name: 'Bookings of the first week',
        now,
        rows: bookings.slice(0, 28),
      })
      const group = await insertFields(sql, 'Booking check', BOOKING_CHECK, now)
      await insertFields(sql, 'Amounts only', AMOUNTS_ONLY, now)
      if (list !== undefined) await insertRun(sql, { list, group, now })
    },
  },
]

const CLIENT = `(select id from organisation.clients where code = '${LODGING}')`
const AUTHOR = `(select u.id from administration.users u where u.is_super_admin and not u.is_deleted order by u.id limit 1)`

interface DemoList {
  readonly name: string
  readonly now: string
  readonly rows: readonly DemoOrder[]
}

async function insertList(sql: Sql, { name, now, rows }: DemoList): Promise<number | undefined> {
  const joined = rows.filter(({ ours, theirs }) => ours && theirs).length
  const left = rows.flatMap(({ ours }) => (ours ? [ours] : []))
  const right = rows.flatMap(({ theirs }) => (theirs ? [theirs] : []))
  const [list] = await sql.rows<{ id: number }>(
    `insert into ai_comparison_list (name, client_id, left_label, right_label, left_key, right_key, left_columns, right_columns, left_rows, right_rows, joined_rows,
                                     left_only, right_only, state, load_errors, loads, loaded_at, created_by, updated_by, date_created, date_updated)
     select $1, c.id, 'Our log', 'Client export', $2, $3, $4, $5, $6, $7, $8, $9, $10, 'Loaded', '[]', 1, $11, ${AUTHOR}, ${AUTHOR}, $11, $11
       from organisation.clients c where c.id = ${CLIENT} returning id`,
    [
      ...[name, OUR_COLUMNS[0], THEIR_COLUMNS[0], [...OUR_COLUMNS], [...THEIR_COLUMNS]],
      ...[left.length, right.length, joined, left.length - joined, right.length - joined, now],
    ],
  )
  if (!list) return undefined
  for (const [side, table] of Object.entries({ left, right }))
    await sql.rows(
      `insert into comparison_rows (list_id, side, line, key, cells)
       select $1, $2, x.line, x.key, x.cells from jsonb_to_recordset($3::jsonb) x (line integer, key text, cells text[])`,
      [
        ...[list.id, side],
        JSON.stringify(
          table.map((cells, at) => ({ line: at + 2, key: folded(cells[0] ?? ''), cells })),
        ),
      ],
    )
  return list.id
}

async function insertFields(
  sql: Sql,
  name: string,
  fields: readonly ComparedField[],
  now: string,
): Promise<number> {
  const [group] = await sql.rows<{ id: number }>(
    `insert into ai_comparison_fields (name, client_ids, fields, created_by, updated_by, date_created, date_updated)
     values ($1, coalesce(array[${CLIENT}]::bigint[], '{}'), $2::jsonb, ${AUTHOR}, ${AUTHOR}, $3, $3) returning id`,
    [name, JSON.stringify(fields), now],
  )
  return group?.id ?? 0
}

async function insertRun(
  sql: Sql,
  { list, group, now }: { readonly list: number; readonly group: number; readonly now: string },
): Promise<void> {
  const tables = await readTables(sql, list)
  const parts = compareTables({ name: 'fields', fields: BOOKING_CHECK, tables })
  const rows = [...parts].flatMap((part) => part.rows)
  const [run] = await sql.rows<{ id: number }>(
    `insert into comparison_runs (name, list_id, group_id, loads, group_version, fields, total, created_by, date_created)
     values ('fields', $1, $2, 1, 1, $3::jsonb, $4, ${AUTHOR}, $5) returning id`,
    [list, group, JSON.stringify(BOOKING_CHECK), rows.length, now],
  )
  if (run) await storeResults(sql, { id: run.id, fields: BOOKING_CHECK }, rows, now)
}
