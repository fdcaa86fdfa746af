import { refuse } from '#platform/contract/problems.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { administrationArea } from '../contract/area.ts'
import { administrationHistories } from './histories.ts'
import { administrationPersonalTables } from './personal-tables.ts'
import type { Entry } from '../contract/access-entry.ts'
import { administrationCalls } from '../contract/calls.ts'
import { administrationProblems } from '../contract/problems.ts'
import { accountMails } from './account-notices.ts'
import { testMail } from './test-mail.ts'
import { administrationCards } from './desk-cards.ts'
import { administrationFamilies } from './families.ts'
import { demoCompanyServed } from './demo-company/demo-company-served.ts'
import { DEMO_JOB, demoDays, loadDemoCompany } from './demo-company/load-demo-company.ts'
import { nestedObjects, parentsFor } from './object-tree.ts'
import { ENTRY, entriesOfRole, saveAccess } from './role-access.ts'
import { profileServed } from './profile.ts'
import { registerServed } from './register.ts'
import { ownSteps } from './set-up/own-steps.ts'
import { secondFactorLine } from './second-factor.ts'
import { setUpCard } from './set-up/set-up-card.ts'
import { setUpServed } from './set-up/set-up-served.ts'
import { settingsServed } from './settings.ts'
import { seedPages } from './seed/pages.ts'
import { seedSettings } from './seed/settings.ts'
import { seedTimeZones } from './seed/time-zones.ts'
import { roleAccessPart } from './configuration/role-access-part.ts'
import { settingsPart } from './configuration/settings-part.ts'
import { rolePack } from './configuration/role-pack.ts'
import { administrationDemo } from './demo/demo.ts'

const ENTRY_FROM = `select ${ENTRY} from roles_permissions p join objects o on o.id = p.object_id where p.id = $1`

const served = serveCalls(administrationCalls, {
  rights: async ({ asked, sql }) => {
    const data = await entriesOfRole(sql, roleIn(asked.items ?? asked.input))
    return { data, total: data.length }
  },
  save: async ({ input, asked, viewer, sql }) => {
    const changed = await saveAccess(sql, viewer, input.role_id, asked.input.permissions)
    return { data: { changed }, message: 'Roles Access Saved Successfully' }
  },
  entry: async ({ asked, sql }) => {
    const [entry] = await sql.rows<Entry>(ENTRY_FROM, [idOf(asked)])
    return { data: entry ?? refuse(administrationProblems.noSuchEntry) }
  },
  clear: async ({ asked, sql, viewer }) => {
    const [entry] = await sql.rows<{ role_id: number; object_id: number }>(ENTRY_FROM, [
      idOf(asked),
    ])
    if (!entry) refuse(administrationProblems.noSuchEntry)
    const others = (await entriesOfRole(sql, entry.role_id)).filter(
      (one) => one.object_id !== entry.object_id,
    )
    await saveAccess(sql, viewer, entry.role_id, others)
    return { data: { id: idOf(asked) }, message: 'Roles Access Saved Successfully' }
  },
  parents: async ({ input, sql }) => {
    const data = await parentsFor(sql, input)
    return { data, total: data.length }
  },
  tree: async ({ sql }) => {
    const data = await nestedObjects(sql)
    return { data, total: data.length }
  },
})

/** The role asked for, in any of the three spellings of attributes; 0 names none. */
function roleIn(given: unknown): number {
  const pairs: unknown = Array.isArray(given)
    ? given
    : (given as Record<string, unknown>).request_data // an input is an object when it is no list
  const named = Array.isArray(pairs)
    ? pairs.find(
        (pair: unknown) =>
          pair !== null && typeof pair === 'object' && 'key' in pair && pair.key === 'role_id',
      )
    : undefined
  const value: unknown = named?.value ?? (given as Record<string, unknown>).role_id
  return Number.isSafeInteger(Number(value)) ? Number(value) : 0
}

export const administrationOnServer = serveArea(administrationArea, {
  contributes: [
    ...administrationPersonalTables,
    ...administrationHistories,
    setUpCard,
    secondFactorLine,
    ...administrationCards,
    ...ownSteps,
    settingsPart,
    roleAccessPart,
    rolePack,
  ],
  resources: administrationFamilies,
  mails: [...accountMails, testMail],
  demo: administrationDemo,
  calls: [
    ...served,
    ...settingsServed,
    ...profileServed,
    ...registerServed,
    ...setUpServed,
    ...demoCompanyServed,
  ],
  jobs: (engine) => ({ [DEMO_JOB]: loadDemoCompany(engine) }),
  schedules: (engine) => [demoDays(engine)],
  seed: async (sql, program) => {
    await seedTimeZones(sql)
    await seedPages(sql, program)
    await seedSettings(sql)
  },
})
