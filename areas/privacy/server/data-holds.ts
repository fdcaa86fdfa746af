import { refuse } from '#platform/contract/problems.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { dataHolds } from '../contract/data-holds.ts'
import { privacyProblems } from '../contract/problems.ts'
import { lockPerson } from './people-due.ts'

/** A hold that comes while the data go is refused: what went cannot be brought back. One that comes before stops them. */
export const dataHoldsOnServer = serveResource(dataHolds, {
  before: {
    create: async ({ employee_id }, { sql }) => {
      await lockPerson(sql, Number(employee_id))
      const [running] = await sql.rows<{ name: string }>(
        `select e.name from erasures r join people.employees e on e.id = r.employee_id where r.employee_id = $1 and r.state = 'Running'`,
        [employee_id],
      )
      if (running) refuse(privacyProblems.isRunning, running)
    },
  },
})
