import { clientsOnServer } from './clients.ts'
import { departmentsOnServer } from './departments.ts'

/** The families of this area that the server adds something to. */
export const organisationFamilies = [departmentsOnServer, clientsOnServer]
