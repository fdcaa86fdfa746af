import { designationsOnServer } from './designations.ts'
import { employeesOnServer } from './employees.ts'
import { shiftsOnServer } from './shifts.ts'

/** The families of this area that the server adds something to. */
export const hrFamilies = [designationsOnServer, employeesOnServer, shiftsOnServer]
