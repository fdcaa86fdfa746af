import { approvalProfilesOnServer } from './approval-profiles.ts'
import { clientAssignmentsOnServer } from './client-assignments.ts'
import { designationCategoriesOnServer } from './designation-categories.ts'
import { designationChangesOnServer } from './designation-changes.ts'
import { designationsOnServer } from './designations.ts'
import { employeeShiftsOnServer } from './employee-shifts.ts'
import { employeesOnServer } from './employees.ts'
import { faceApprovalsOnServer } from './faces/face-approvals.ts'
import { holidayCategoriesOnServer } from './holiday-categories.ts'
import { holidaysOnServer } from './holidays.ts'
import { kpisOnServer } from './kpi/kpis.ts'
import { leaveBalancesOnServer, leaveLedgerOnServer } from './leave/leave-ledger-family.ts'
import { leavesOnServer } from './leave/leaves.ts'
import { attritionReasonsOnServer } from './leaving/attrition-reasons.ts'
import { attritionsOnServer } from './leaving/attritions.ts'
import { openShiftsOnServer } from './roster/open-shifts.ts'
import { rosterDaysOnServer } from './roster/roster-days.ts'
import { rotationPatternsOnServer } from './roster/rotation-patterns.ts'
import { shiftChangesOnServer } from './roster/shift-changes.ts'
import { shiftBreaksOnServer } from './shift-breaks.ts'
import { shiftsOnServer } from './shifts.ts'

/** The families of this area that the server adds something to. */
export const hrFamilies = [
  designationCategoriesOnServer,
  designationsOnServer,
  employeesOnServer,
  clientAssignmentsOnServer,
  designationChangesOnServer,
  shiftsOnServer,
  employeeShiftsOnServer,
  shiftBreaksOnServer,
  rosterDaysOnServer,
  openShiftsOnServer,
  shiftChangesOnServer,
  rotationPatternsOnServer,
  holidayCategoriesOnServer,
  holidaysOnServer,
  approvalProfilesOnServer,
  attritionReasonsOnServer,
  attritionsOnServer,
  faceApprovalsOnServer,
  kpisOnServer,
  leavesOnServer,
  leaveLedgerOnServer,
  leaveBalancesOnServer,
]
