import { area } from '#platform/contract/area.ts'
import { administrationCalls } from './calls.ts'
import { objectTypes } from './object-types.ts'
import { objects } from './objects.ts'
import { roleAccessPage } from './role-access-page.ts'
import { roles } from './roles.ts'
import { timeZones } from './time-zones.ts'
import { users } from './users.ts'

export const administration = area('administration', {
  label: 'Administration',
  resources: [users, roles, objects, objectTypes, timeZones],
  pages: [roleAccessPage],
  calls: administrationCalls,
  menu: [{ title: 'Administration', icon: 'settings', order: 160 }],
})
