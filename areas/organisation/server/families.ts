import { clientHeadcountsOnServer } from './client-headcounts.ts'
import { clientRatesOnServer } from './client-rates.ts'
import { clientInvoicesOnServer } from './invoices/client-invoices.ts'
import { clientsOnServer } from './clients.ts'
import { companiesOnServer } from './companies.ts'
import { companyContactsOnServer } from './company-contacts.ts'
import { companyTypesOnServer } from './company-types.ts'
import { contactBoardOnServer } from './contact-board.ts'
import { departmentsOnServer } from './departments.ts'
import { meetingNotesOnServer } from './meeting-notes.ts'
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
  clientRatesOnServer,
  clientInvoicesOnServer,
  clientHeadcountsOnServer,
  meetingNotesOnServer,
  workstationsOnServer,
  contactBoardOnServer,
]
