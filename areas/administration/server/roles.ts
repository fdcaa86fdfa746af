import { roles } from '#areas/administration/contract/roles.ts'
import { serveResource } from '#platform/server/records/served.ts'

export const rolesOnServer = serveResource(roles, {
  derived: {
    users_count: (role) =>
      `select count(*)::integer from users u where u.role_id = ${role}.id and not u.is_deleted`,
  },
})
