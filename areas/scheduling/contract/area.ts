import { area } from '#platform/contract/area.ts'
import { breakTypes } from './break-types.ts'
import { schedulingCalls } from './calls.ts'
import { countryHolidayCalls, loadHolidaysPage } from './country-holidays.ts'
import { employeeShifts } from './employee-shifts.ts'
import { holidayCategories } from './holiday-categories.ts'
import { holidayCalendarPage, holidayCalls, holidays } from './holidays.ts'
import { openShifts } from './roster/open-shifts.ts'
import { rosterCalls } from './roster/roster-calls.ts'
import { rosterDays } from './roster/roster-days.ts'
import { rosterPage } from './roster/roster-page.ts'
import { rotationPatterns } from './roster/rotation-patterns.ts'
import { shiftChanges } from './roster/shift-changes.ts'
import { shiftBreaks } from './shift-breaks.ts'
import { shifts } from './shifts.ts'

/** When people work: shifts and their breaks, holidays, the roster. */
export const schedulingArea = area('scheduling', {
  label: 'Scheduling',
  resources: [
    shifts,
    employeeShifts,
    breakTypes,
    shiftBreaks,
    rosterDays,
    openShifts,
    shiftChanges,
    rotationPatterns,
    holidayCategories,
    holidays,
  ],
  pages: [rosterPage, holidayCalendarPage, loadHolidaysPage],
  calls: { ...schedulingCalls, ...holidayCalls, ...countryHolidayCalls, ...rosterCalls },
})
