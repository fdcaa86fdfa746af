import { area } from '#platform/contract/area.ts'
import { administrationCalls } from './calls.ts'
import { demoCompanyCalls } from './demo-company/demo-company-calls.ts'
import { objectTypes } from './object-types.ts'
import { objects } from './objects.ts'
import { profileCalls, profilePage } from './profile.ts'
import { registerCalls } from './register-calls.ts'
import { roleAccessPage } from './role-access-page.ts'
import { roles } from './roles.ts'
import { setUpCalls, setUpPage } from './set-up/set-up-page.ts'
import { settingsCalls } from './settings-calls.ts'
import { settingPages, settingsPage } from './settings-page.ts'
import { timeZones } from './time-zones.ts'
import { users } from './users.ts'

export const administrationArea = area('administration', {
  label: 'Administration',
  resources: [users, roles, objects, objectTypes, timeZones],
  pages: [roleAccessPage, settingsPage, ...Object.values(settingPages), profilePage, setUpPage],
  calls: {
    ...administrationCalls,
    ...settingsCalls,
    ...profileCalls,
    ...registerCalls,
    ...setUpCalls,
    ...demoCompanyCalls,
  },
  menu: [{ title: 'Administration', icon: 'settings', order: 160 }],
})
