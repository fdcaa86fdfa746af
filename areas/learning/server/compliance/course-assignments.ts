import { serveResource } from '#platform/server/records/served.ts'
import { courseAssignments } from '../../contract/compliance/course-assignments.ts'

const ofPerson = (column: string) => (row: string) =>
  `(select e.${column} from people.employees e where e.id = ${row}.employee_id)`

/** Assignments with what is known of their people and courses. */
export const courseAssignmentsOnServer = serveResource(courseAssignments, {
  derived: {
    manager_id: ofPerson('reports_to_id'),
    office_id: ofPerson('office_id'),
    department_id: ofPerson('department_id'),
    client_ids: ofPerson('client_ids'),
    course_category_id: (row) =>
      `(select c.course_category_id from training.courses c where c.id = ${row}.quiz_id)`,
  },
  visible: (_viewer, _parameters, row) =>
    `not exists (select from people.employees e where e.id = ${row}.employee_id and e.is_deleted)`,
})
