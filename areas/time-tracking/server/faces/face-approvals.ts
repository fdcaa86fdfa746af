import { refuse } from '#platform/contract/problems.ts'
import { pictureExpression } from '#platform/server/files/pictures.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { faceApprovals } from '../../contract/faces/face-approvals.ts'
import { faceProblems } from '../../contract/faces/face-problems.ts'

export const faceApprovalsOnServer = serveResource(faceApprovals, {
  derived: {
    office_id: (row) =>
      `select e.office_id from people.employees e where e.id = ${row}.employee_id`,
    client_ids: (row) =>
      `select e.client_ids from people.employees e where e.id = ${row}.employee_id`,
    waiting_since: (row) => `case when ${row}.status = 'Pending' then ${row}.date_created end`,
  },
  before: {
    update: (_values, { before }) => {
      if (before?.status !== 'Pending') refuse(faceProblems.decided, { state: before?.status })
    },
  },
})

/** Whether a picture is there; `id` is the expression of the approval's number. */
export const hasPicture = (id: string): string =>
  `${pictureExpression(faceApprovals.name, id)} is not null`
