import type { Sql } from '#platform/server/database/database.ts'
import { seatFields } from '../../contract/plans/seat-fields.ts'

/** A seat as its plan holds it: its values by the names of its fields. */
export interface SeatValues {
  readonly id?: number | null
  readonly code: string
  readonly workstation_id: number | null
  readonly client_id: number | null
  readonly status: string
  readonly blocked_from: string | null
  readonly blocked_to: string | null
  readonly blocked_reason: string | null
  readonly [field: string]: unknown
}

export type StoredSeat = SeatValues & { readonly id: number }

export const seatColumns = Object.keys(seatFields)

const pairs = ['id', ...seatColumns].map((name) => `'${name}', s.${name}`).join(', ')

/** SQL for the seats of a plan as a list, in the order in which they were placed. */
export const seatsOf = (plan: string): string =>
  `select coalesce(jsonb_agg(jsonb_build_object(${pairs}) order by s.id), '[]') from floor_plan_seats s where s.floor_plan_id = ${plan}.id and not s.is_deleted`

/** The seats of a plan as they are stored. */
export async function readSeats(sql: Sql, planId: number): Promise<readonly StoredSeat[]> {
  const [row] = await sql.rows<{ seats: StoredSeat[] }>(
    `select (${seatsOf('p')}) as seats from floor_plans p where p.id = $1`,
    [planId],
  )
  return row?.seats ?? []
}
