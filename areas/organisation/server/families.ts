import { clientsOnServer } from './clients.ts'
import { companiesOnServer } from './companies.ts'
import { companyContactsOnServer } from './company-contacts.ts'
import { companyTypesOnServer } from './company-types.ts'
import { contactBoardOnServer } from './contact-board.ts'
import { departmentsOnServer } from './departments.ts'
import { officesOnServer } from './offices.ts'
import { workstationsOnServer } from './workstations.ts'

/** The families of this area that the server adds something to. */
export const organisationFamilies = [
  officesOnServer,
  departmentsOnServer,
  companyTypesOnServer,
  companiesOnServer,
  companyContactsOnServer,
  clientsOnServer,
  workstationsOnServer,
  contactBoardOnServer,
]
