import { type FieldErrors, Refusal } from '#platform/contract/problems.ts'
import { viewerOfAccount } from '#platform/server/access/accounts.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import { productionKinds } from '../../contract/plans/seat-fields.ts'
import {
  type AskedAssignment,
  type DecidedAssignment,
  decideAssignment,
  workedDays,
} from './decide-assignment.ts'
import { endAssignments } from './end-assignments.ts'
import { seatPeople } from './seat-people.ts'
import { stretchesOf } from './week-of-shift.ts'

/** A workstation that HR wrote to a person for a shift. */
export interface WrittenStation {
  readonly employee_id: number
  readonly shift_id: number
  readonly workstation_id: number
  readonly valid_from: string
  readonly valid_to: string | null
  readonly by: number
  readonly now: string
}

/** Why assignments end that HR replaces. */
export const MOVED_BY_HR = 'Another workstation'

/** Gives a person the seat of a workstation for good, in the place of those they had at these times. Without a seat for shifts there, nothing follows. */
export async function seatByHr(sql: Rows, written: WrittenStation): Promise<void> {
  const { employee_id, shift_id, valid_from, valid_to, by, now } = written
  const [seat] = await sql.rows<{ id: number; office_id: number }>(
    `select s.id, p.office_id from floor_plan_seats s join floor_plans p on p.id = s.floor_plan_id and not p.is_deleted
      where s.workstation_id = $1 and s.kind = any($2) and not s.is_deleted`,
    [written.workstation_id, productionKinds],
  )
  const viewer = await viewerOfAccount(sql, by)
  if (!seat || !viewer || (await hasSeat(sql, seat.id, written))) return
  const asked = { seat_id: seat.id, employee_id, shift_id, valid_from, valid_to }
  await atWorkstation(async () => {
    const week = { shift_id, office_id: seat.office_id, from: valid_from }
    const minutes = stretchesOf(await workedDays(sql, week, undefined))
    await endAssignments(sql, {
      ...{ employee_id, from: valid_from, to: valid_to, reason: MOVED_BY_HR, by, now },
      where: `t.kind = 'Permanent' and (t.shift_id = $5 or seat_minutes(t.minutes) && seat_minutes($6::jsonb))`,
      values: [shift_id, JSON.stringify(minutes)],
    })
    const decided = await decideAssignment(sql, viewer, asked)
    if (decided) await store(sql, { ...asked, ...decided }, written)
  })
}

async function hasSeat(
  sql: Rows,
  seatId: number,
  { employee_id, shift_id, valid_from, valid_to }: WrittenStation,
): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from seat_assignments where seat_id = $1 and employee_id = $2 and shift_id = $3 and kind = 'Permanent' and not is_deleted
        and daterange(valid_from, valid_to, '[]') @> daterange($4::date, $5::date, '[]')`,
    [seatId, employee_id, shift_id, valid_from, valid_to],
  )
  return found.length > 0
}

/** Whatever does not fit is wrong with the workstation: it is all that was asked for here. */
async function atWorkstation(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    if (!(problem instanceof Refusal) || typeof problem.error === 'string') throw problem
    const errors: FieldErrors = { workstation_id: Object.values(problem.error).flat() }
    throw new Refusal(problem, errors)
  }
}

async function store(
  sql: Rows,
  values: AskedAssignment & DecidedAssignment,
  { by, now }: WrittenStation,
): Promise<void> {
  const [stored] = await sql.rows<{ id: number }>(
    `with row as (
       insert into seat_assignments (floor_plan_id, seat_id, employee_id, shift_id, client_id, valid_from, valid_to, days, minutes, source, created_by, updated_by)
       select g.floor_plan_id, g.seat_id, g.employee_id, g.shift_id, g.client_id, g.valid_from, g.valid_to, g.days, g.minutes, 'HR', $2, $2
         from jsonb_populate_record(null::seat_assignments, $1::jsonb) g returning *),
     past as (${recordHistory({ of: seatAssignments, action: 'create', actor: '$2', after: 'to_jsonb(row)', from: 'row' })})
     select id from row`,
    [JSON.stringify(values), by],
  )
  await seatPeople(sql, { holds: 'a.id = $2', values: [now, stored?.id], actor: by })
}
