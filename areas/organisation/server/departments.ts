import { departments } from '../contract/departments.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { organisationProblems } from '../contract/problems.ts'

export const departmentsOnServer = serveResource(departments, {
  derived: {
    employees_count: (department) =>
      `select count(*)::integer from people.employees e where e.department_id = ${department}.id and e.status <> 'Left' and not e.is_deleted`,
  },
  constraints: { departments_parent_id_no_cycle: organisationProblems.departmentInItself },
})
