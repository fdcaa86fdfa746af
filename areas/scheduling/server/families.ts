import { breakTypesOnServer } from './break-types.ts'
import { employeeShiftsOnServer } from './employee-shifts.ts'
import { holidayCategoriesOnServer } from './holiday-categories.ts'
import { holidaysOnServer } from './holidays.ts'
import { openShiftsOnServer } from './roster/open-shifts.ts'
import { rosterDaysOnServer } from './roster/roster-days.ts'
import { rotationPatternsOnServer } from './roster/rotation-patterns.ts'
import { shiftChangesOnServer } from './roster/shift-changes.ts'
import { shiftBreaksOnServer } from './shift-breaks.ts'
import { shiftsOnServer } from './shifts.ts'

/** The families of this area that the server adds something to. */
export const schedulingFamilies = [
  shiftsOnServer,
  employeeShiftsOnServer,
  breakTypesOnServer,
  shiftBreaksOnServer,
  rosterDaysOnServer,
  openShiftsOnServer,
  shiftChangesOnServer,
  rotationPatternsOnServer,
  holidayCategoriesOnServer,
  holidaysOnServer,
]
