import { orderErrors } from '#platform/contract/fields/check-order.ts'
import { t } from '#platform/contract/words/texts.ts'
import { type FieldErrors, Refusal, refuseFields } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  assignmentCalls,
  SavedAssignments,
} from '../../contract/assignments/assignment-calls.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import { decideAssignment } from './decide-assignment.ts'
import { holdSeated } from './hold-seated.ts'
import { peopleInReach } from './people-in-reach.ts'
import { seatPeople } from './seat-people.ts'

type Request = CallRequest<(typeof assignmentCalls)['saveAssignments']>
type Row = Request['input']['rows'][number]

/** Gives many seats in one transaction. All rows are looked at, so that what is wrong with each is answered at once. */
export async function saveAssignments(request: Request): Promise<Answer<SavedAssignments>> {
  const { sql, input, viewer, now } = request
  const { rows } = input
  if (rows.length === 0) refuseFields({ rows: [t`Choose at least one person.`] })
  await hold(request, rows)
  const errors: FieldErrors = {}
  const ids: number[] = []
  for (const [at, row] of rows.entries())
    try {
      ids.push(await give(request, row))
    } catch (problem) {
      Object.assign(errors, errorsOfRow(problem, at))
    }
  refuseFields(errors)
  await seatPeople(sql, {
    ...{ holds: 'a.id = any($2::bigint[])', values: [now, ids], actor: viewer.user_id },
  })
  const message = ids.length === 1 ? t`1 seat assigned` : t`${ids.length} seats assigned`
  return { data: { ids }, message }
}

/** People first and seats then, each in one order, so that two who save the same do not wait for each other for ever. */
async function hold(request: Request, rows: readonly Row[]): Promise<void> {
  const people = rows.map(({ employee_id }) => employee_id)
  await peopleInReach(request, people)
  await holdSeated(request.sql, rows)
  await request.sql.rows(
    'select id from floor_plan_seats where id = any($1::bigint[]) order by id for no key update',
    [rows.map(({ seat_id }) => seat_id)],
  )
}

async function give({ sql, viewer, records, input }: Request, row: Row): Promise<number> {
  refuseFields(orderErrors(seatAssignments, row))
  const valid_to = row.valid_to ?? null
  const decided = await decideAssignment(sql, viewer, { ...row, valid_to })
  const { seat_id, employee_id, shift_id, kind, valid_from } = row
  const source = input.is_proposal ? 'Proposal' : 'Manual'
  const stored = await records.store(seatAssignments, {
    ...{ seat_id, employee_id, shift_id, kind, valid_from, valid_to, source },
    ...decided,
  })
  return stored.id
}

/** What was refused of a row, by its fields; anything else ends the call. */
function errorsOfRow(problem: unknown, at: number): FieldErrors {
  if (!(problem instanceof Refusal) || typeof problem.error === 'string') throw problem
  return Object.fromEntries(
    Object.entries(problem.error).map(([field, words]) => [`rows.${at}.${field}`, words]),
  )
}
