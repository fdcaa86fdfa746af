import { serveResource } from '#platform/server/records/served.ts'
import { myCourses } from '../../contract/compliance/course-assignments.ts'

/** What is late comes before what is to do, and that before what was passed. */
const TURNS = ['Overdue', 'Expired', 'In time', 'Valid', 'Withdrawn']

/** On this page people find their own courses, however far their role reaches, and none that was withdrawn. */
export const myCoursesOnServer = serveResource(myCourses, {
  derived: {
    turn: (row) => `array_position(array['${TURNS.join("', '")}'], ${row}.state)`,
  },
  visible: ({ employee_id }, parameters, row) =>
    employee_id === null
      ? 'false'
      : `(${row}.employee_id = ${parameters.add(employee_id, 'bigint')} and ${row}.withdrawn_on is null)`,
})
