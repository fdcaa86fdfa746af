import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { seatAssignmentProblems } from '../../contract/assignments/seat-assignment-problems.ts'
import { productionKinds } from '../../contract/plans/seat-fields.ts'

/** A seat as its assignments need to know it. */
export interface AssignedSeat {
  readonly id: number
  readonly floor_plan_id: number
  readonly office_id: number
  readonly code: string
  readonly kind: string
  readonly client_id: number | null
  readonly client: string | null
  readonly workstation_id: number | null
  readonly is_out_of_order: boolean
  readonly blocked_reason: string | null
  readonly is_blocked: boolean
}

/** The days for which a seat is asked, the last one empty for without an end. */
interface Days {
  readonly valid_from: string
  readonly valid_to: string | null
}

/** A seat of a live plan, held until the transaction ends: those who give it away take turns. */
export async function holdSeat(
  sql: Rows,
  id: number,
  { valid_from, valid_to }: Days,
): Promise<AssignedSeat | undefined> {
  const [seat] = await sql.rows<AssignedSeat>(
    `select s.id, s.floor_plan_id, p.office_id, s.code, s.kind, s.client_id, c.name as client, s.workstation_id, s.blocked_reason,
            coalesce(w.status = 'Out of order', false) as is_out_of_order,
            s.status <> 'Active' and daterange(s.blocked_from, s.blocked_to, '[]') && daterange($2::date, $3::date, '[]') as is_blocked
       from floor_plan_seats s join floor_plans p on p.id = s.floor_plan_id and not p.is_deleted
       left join organisation.clients c on c.id = s.client_id
       left join organisation.workstations w on w.id = s.workstation_id
      where s.id = $1 and not s.is_deleted for no key update of s`,
    [id, valid_from, valid_to],
  )
  return seat
}

/** Refuses a seat that nobody can work a shift at in these days, or that is kept for another client. */
export function refuseUnusable(seat: AssignedSeat, clientId: number | null): void {
  const named = { seat: seat.code }
  if (!productionKinds.some((kind) => kind === seat.kind))
    refuse(seatAssignmentProblems.notForShifts, { ...named, kind: seat.kind.toLowerCase() })
  if (seat.is_blocked)
    refuse(seatAssignmentProblems.blocked, { ...named, reason: seat.blocked_reason ?? '' })
  if (seat.is_out_of_order) refuse(seatAssignmentProblems.outOfOrder, named)
  if (seat.client_id !== null && seat.client_id !== clientId)
    refuse(seatAssignmentProblems.reserved, { ...named, client: seat.client ?? '' })
}
