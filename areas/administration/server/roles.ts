import { refuse } from '#platform/contract/problems.ts'
import { type Change, type Row, serveResource } from '#platform/server/records/served.ts'
import { administrationProblems } from '../contract/problems.ts'
import { roles } from '../contract/roles.ts'
import { fillRights } from './seed-pages.ts'

function guard(values: Row, { before }: { before?: Change['before'] }): void {
  const [from, to] = [
    { ...before, ...values }.login_window_from,
    { ...before, ...values }.login_window_to,
  ]
  if (((from ?? null) === null) !== ((to ?? null) === null))
    refuse(administrationProblems.bothTimes)
}

export const rolesOnServer = serveResource(roles, {
  derived: {
    users_count: (role) =>
      `select count(*)::integer from users u where u.role_id = ${role}.id and not u.is_deleted`,
  },
  before: {
    create: (values) => guard(values, {}),
    update: (values, { before }) => guard(values, { before }),
    delete: ({ before }) => {
      if (before?.is_system === true) refuse(administrationProblems.partOfSystem, { label: 'role' })
    },
  },
  // A new role has an entry for every page: no right at all until somebody gives one.
  after: { create: (_role, { sql }) => fillRights(sql) },
})
