import type { Sql } from '#platform/server/database/database.ts'
import { daysBefore } from '#database/demo/days.ts'
import { idIn, type Ids, insertRows } from '#database/demo/insert-rows.ts'
import type { OfficeCode } from '#database/demo/offices.ts'

interface Change {
  /** Days before today; negative is to come. */
  readonly ago: number
  readonly to: number
  readonly reason: string
}

interface Order {
  readonly client: string
  readonly name: string
  readonly office: OfficeCode
  readonly people: number
  readonly shrinkage: number
  readonly isSeat?: true
  readonly changes: readonly Change[]
}

/** What the clients have ordered: one is short today, one has a person too many, and two grow soon. */
const ORDERS: readonly Order[] = [
  {
    client: 'LARK',
    name: 'Voice, Lisbon',
    office: 'LIS',
    people: 5,
    shrinkage: 10,
    changes: [
      { ago: 35, to: 6, reason: 'Ramp up' },
      { ago: -26, to: 8, reason: 'Season' },
    ],
  },
  {
    client: 'LARK',
    name: 'Night desk, Karachi',
    office: 'KHI',
    people: 8,
    shrinkage: 12,
    changes: [{ ago: 60, to: 10, reason: 'Ramp up' }],
  },
  {
    client: 'ALDER',
    name: 'Claims, day',
    office: 'LIS',
    people: 7,
    shrinkage: 5,
    isSeat: true,
    changes: [
      { ago: 48, to: 8, reason: 'Correction' },
      { ago: -40, to: 9, reason: 'Ramp up' },
    ],
  },
  {
    client: 'HALC',
    name: 'Orders, late',
    office: 'LIS',
    people: 12,
    shrinkage: 0,
    changes: [{ ago: 20, to: 11, reason: 'Ramp down' }],
  },
  {
    client: 'HALC',
    name: 'Returns, early',
    office: 'MNL',
    people: 10,
    shrinkage: 8,
    isSeat: true,
    changes: [
      { ago: 30, to: 12, reason: 'Season' },
      { ago: -55, to: 10, reason: 'Season' },
    ],
  },
  {
    client: 'OSTA',
    name: 'Billing and support',
    office: 'MNL',
    people: 24,
    shrinkage: 12,
    changes: [
      { ago: 14, to: 28, reason: 'Ramp up' },
      { ago: -18, to: 30, reason: 'Ramp up' },
    ],
  },
  {
    client: 'ACME',
    name: 'Tracking and claims',
    office: 'KHI',
    people: 22,
    shrinkage: 10,
    changes: [
      { ago: 25, to: 25, reason: 'Attrition backfill' },
      { ago: -32, to: 26, reason: 'Season' },
    ],
  },
]

/** The headcounts clients have ordered, each with the changes that were agreed. */
export async function insertHeadcounts(
  sql: Sql,
  { clients, offices }: { clients: Ids; offices: Ids },
  today: string,
): Promise<void> {
  await insertRows(
    sql,
    'client_headcounts',
    'name',
    ORDERS.map(({ client, office, people, shrinkage, isSeat = false, changes, name }) => ({
      client_id: idIn(clients, client),
      office_id: idIn(offices, office),
      name,
      required_headcount: people,
      shrinkage_percent: shrinkage,
      start_date: daysBefore(today, 120),
      billing_seat: isSeat,
      checkpoints: changes.map(({ ago, to, reason }, index) => ({
        id: index + 1,
        date: daysBefore(today, ago),
        required_headcount: to,
        reason,
        note: null,
        confirmed_by: null,
      })),
    })),
  )
}
