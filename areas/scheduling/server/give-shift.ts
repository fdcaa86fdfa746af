import { daysAfter } from '#platform/contract/days.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import type { employeeShifts } from '../contract/employee-shifts.ts'
import { shiftEnded, shiftGiven } from '../contract/shift-given.ts'

/** Tells the other areas which shift a person works, from when, and where. */
export async function giveShift(
  row: RecordOf<typeof employeeShifts>,
  change: ChangeOf<typeof employeeShifts>,
): Promise<void> {
  if (!changesAny(row, change, 'shift_id', 'effective_from', 'effective_to', 'workstation_id'))
    return
  const { sql, now, viewer, tell, before, contributions } = change
  for (const follow of shiftGiven.among(contributions))
    await follow({
      ...{ sql, employee_id: row.employee_id, shift_id: row.shift_id },
      previous_shift_id: before?.shift_id ?? null,
      effective_from: row.effective_from,
      effective_to: row.effective_to ?? null,
      workstation_id: row.workstation_id ?? null,
      previous_workstation_id: before?.workstation_id ?? null,
      ...{ by: viewer.user_id, now, tell },
    })
}

/** Tells them when its end came nearer, or its beginning went further off. */
export async function cutShift(
  row: RecordOf<typeof employeeShifts>,
  change: ChangeOf<typeof employeeShifts>,
): Promise<void> {
  const first = change.before?.effective_from
  if (first !== undefined && first < row.effective_from)
    await endShift(row, first, daysAfter(row.effective_from, -1), change)
  const last = change.before?.effective_to ?? null
  if (row.effective_to === null || (last !== null && last <= row.effective_to)) return
  await endShift(row, daysAfter(row.effective_to, 1), last, change)
}

/** Tells them when it was deleted. */
export const dropShift = (
  row: RecordOf<typeof employeeShifts>,
  change: ChangeOf<typeof employeeShifts>,
): Promise<void> => endShift(row, row.effective_from, row.effective_to, change)

async function endShift(
  { employee_id, shift_id }: RecordOf<typeof employeeShifts>,
  from: string,
  to: string | null,
  { sql, now, viewer, tell, contributions }: ChangeOf<typeof employeeShifts>,
): Promise<void> {
  for (const follow of shiftEnded.among(contributions))
    await follow({ sql, employee_id, shift_id, from, to, by: viewer.user_id, now, tell })
}
