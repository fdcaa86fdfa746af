import { approvalProfilesOnServer } from './approval-profiles.ts'
import { clientAssignmentsOnServer } from './client-assignments.ts'
import { designationCategoriesOnServer } from './designation-categories.ts'
import { designationsOnServer } from './designations.ts'
import { employeeShiftsOnServer } from './employee-shifts.ts'
import { employeesOnServer } from './employees.ts'
import { shiftBreaksOnServer } from './shift-breaks.ts'
import { shiftsOnServer } from './shifts.ts'

/** The families of this area that the server adds something to. */
export const hrFamilies = [
  designationCategoriesOnServer,
  designationsOnServer,
  employeesOnServer,
  clientAssignmentsOnServer,
  shiftsOnServer,
  employeeShiftsOnServer,
  shiftBreaksOnServer,
  approvalProfilesOnServer,
]
