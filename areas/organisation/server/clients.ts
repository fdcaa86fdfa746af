import { clients } from '#areas/organisation/contract/clients.ts'
import { serveResource } from '#platform/server/records/served.ts'

export const clientsOnServer = serveResource(clients, {
  derived: {
    employees_ids: (client) =>
      `select coalesce(array_agg(e.id), '{}') from employees e where e.client_ids @> array[${client}.id] and not e.is_deleted`,
  },
})
