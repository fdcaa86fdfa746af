import { designations } from '../contract/designations.ts'
import { serveResource } from '#platform/server/records/served.ts'

export const designationsOnServer = serveResource(designations, {
  // What an hour costs is shown and never paid: a change may hold from any day.
  before: { holdFrom: () => Promise.resolve() },
  derived: {
    employees_count: (designation) =>
      `select count(*)::integer from employees e where e.designation_id = ${designation}.id and e.status <> 'Left' and not e.is_deleted`,
  },
})
