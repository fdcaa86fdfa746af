import { objectTypesOnServer } from './object-types.ts'
import { objectsOnServer } from './objects.ts'
import { rolesOnServer } from './roles.ts'
import { timeZonesOnServer } from './time-zones.ts'
import { usersOnServer } from './users.ts'

/** The families of this area that the server adds something to. */
export const administrationFamilies = [
  usersOnServer,
  rolesOnServer,
  objectsOnServer,
  objectTypesOnServer,
  timeZonesOnServer,
]
