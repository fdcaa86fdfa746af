import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { refuseStrongerSignIn } from '#platform/server/access/stronger-account.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { administrationProblems } from '../contract/problems.ts'
import { roleAccessPage } from '../contract/role-access-page.ts'
import { roles } from '../contract/roles.ts'
import { entriesOfRole, saveAccess } from './role-access.ts'
import { checkResponsibilities } from './role-responsibilities.ts'
import { fillRights } from './seed/pages.ts'

function guardWindow(values: DraftOf<typeof roles>, { before }: ChangeOf<typeof roles>): void {
  const [from, to] = [
    { ...before, ...values }.login_window_from,
    { ...before, ...values }.login_window_to,
  ]
  if (((from ?? null) === null) !== ((to ?? null) === null))
    refuse(administrationProblems.bothTimes)
}

/** How the people of a role sign in is changed by people who hold its rights and do not have it themselves; who may give it, by super admins. */
async function guardSignIn(
  values: DraftOf<typeof roles>,
  change: ChangeOf<typeof roles>,
): Promise<void> {
  const { viewer, before, sql } = change
  if (viewer.is_super_admin) return
  if (changesAny(values, { before: before ?? { for_hiring: false } }, 'for_hiring'))
    refuse(administrationProblems.onlySuperAdmin)
  if (!before || !changesAny(values, change, ...SIGN_IN)) return
  if (before.id === viewer.role_id) refuse(administrationProblems.ownRole)
  await refuseStrongerSignIn(sql, viewer, Number(before.id))
}

const SIGN_IN = ['require_2fa', 'login_window_from', 'login_window_to'] as const

/** A role starts from one that others may have, too; only people who may give rights start one so. */
async function checkStart(
  { starts_from_id }: DraftOf<typeof roles>,
  { sql, viewer }: ChangeOf<typeof roles>,
): Promise<void> {
  if ((starts_from_id ?? null) === null) return
  if (!viewer.is_super_admin && viewer.grants.get(roleAccessPage.url)?.rights.edit !== true)
    refuse(administrationProblems.mayNotGive)
  const [role] = await sql.rows(
    'select 1 from roles where id = $1 and not is_super_admin and not is_deleted',
    [starts_from_id],
  )
  if (!role) refuse(administrationProblems.noStart)
}

export const rolesOnServer = serveResource(roles, {
  derived: {
    users_count: (role) =>
      `select count(*)::integer from users u where u.role_id = ${role}.id and not u.is_deleted`,
  },
  before: {
    create: async (values, change) => {
      guardWindow(values, change)
      await checkStart(values, change)
      await guardSignIn(values, change)
      checkResponsibilities(values, change)
    },
    update: async (values, change) => {
      guardWindow(values, change)
      await guardSignIn(values, change)
      checkResponsibilities(values, change)
    },
    delete: ({ before }) => {
      if (before?.is_system === true) refuse(administrationProblems.partOfSystem, { label: 'role' })
    },
  },
  // A new role has an entry for every page: no right at all until a person gives one, or those of the role it starts from.
  after: {
    create: async (role, { sql, viewer }, { starts_from_id }) => {
      await fillRights(sql)
      if ((starts_from_id ?? null) === null) return
      const rights = await entriesOfRole(sql, Number(starts_from_id))
      // When those of the other role were changed says nothing about the new one.
      const given = rights.map((entry) => ({ ...entry, date_updated: undefined }))
      await saveAccess(sql, viewer, Number(role.id), given)
    },
  },
})
