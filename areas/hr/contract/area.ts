import { area } from '#platform/contract/area.ts'
import { approvalProfiles } from './approval-profiles.ts'
import { breakTypes } from './break-types.ts'
import { hrCalls } from './calls.ts'
import { clientAssignments } from './client-assignments.ts'
import { designationCategories } from './designation-categories.ts'
import { designations } from './designations.ts'
import { employeeShifts } from './employee-shifts.ts'
import { employees } from './employees.ts'
import { shiftBreaks } from './shift-breaks.ts'
import { shifts } from './shifts.ts'

export const hr = area('hr', {
  label: 'HR',
  resources: [
    designationCategories,
    designations,
    employees,
    clientAssignments,
    shifts,
    employeeShifts,
    breakTypes,
    shiftBreaks,
    approvalProfiles,
  ],
  calls: hrCalls,
  menu: [{ title: 'People', icon: 'users', order: 60 }],
})
