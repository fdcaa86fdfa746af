import { clientsOnServer } from './clients.ts'
import { contactBoardOnServer } from './contact-board.ts'
import { departmentsOnServer } from './departments.ts'
import { officesOnServer } from './offices.ts'

/** The families of this area that the server adds something to. */
export const organisationFamilies = [
  officesOnServer,
  departmentsOnServer,
  clientsOnServer,
  contactBoardOnServer,
]
