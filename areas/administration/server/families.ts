import { objectTypesOnServer } from './object-types.ts'
import { rolesOnServer } from './roles.ts'
import { timeZonesOnServer } from './time-zones.ts'

/** The families of this area that the server adds something to. */
export const administrationFamilies = [rolesOnServer, objectTypesOnServer, timeZonesOnServer]
