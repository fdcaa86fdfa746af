import { employees } from '#areas/hr/contract/employees.ts'
import { serveResource } from '#platform/server/records/served.ts'

export const employeesOnServer = serveResource(employees, {
  derived: {
    user_id: (employee) =>
      `select u.id from users u where u.employee_id = ${employee}.id and not u.is_deleted`,
  },
})
