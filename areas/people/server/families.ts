import { clientAssignmentsOnServer } from './client-assignments.ts'
import { designationCategoriesOnServer } from './designation-categories.ts'
import { designationChangesOnServer } from './designation-changes.ts'
import { designationsOnServer } from './designations.ts'
import { employeesOnServer } from './employees.ts'
import { attritionReasonsOnServer } from './leaving/attrition-reasons.ts'
import { attritionsOnServer } from './leaving/attritions.ts'

/** The families of this area that the server adds something to. */
export const peopleFamilies = [
  designationCategoriesOnServer,
  designationsOnServer,
  employeesOnServer,
  clientAssignmentsOnServer,
  designationChangesOnServer,
  attritionReasonsOnServer,
  attritionsOnServer,
]
