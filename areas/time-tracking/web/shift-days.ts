import { presentResource } from '#platform/web/screens/present-resource.ts'
import { shiftDays } from '../contract/shift-days.ts'
import { hoursOf } from './hours-cell.tsx'
import { ShiftDayCell } from './shift-day-cell.tsx'

/** Days of work, their times in hours. */
export const presentShiftDays = presentResource(shiftDays, {
  cells: {
    ...hoursOf(
      'at_desk_time',
      'on_break_time',
      'over_break_seconds',
      'late_seconds',
      'early_seconds',
      'overtime_seconds',
      'overtime_asked_seconds',
      'overtime_approved_seconds',
      'payable_seconds',
    ),
    business_date: ShiftDayCell,
  },
  listReads: [],
})
