import { serveResource } from '#platform/server/records/served.ts'
import { myCourses } from '../../contract/compliance/course-assignments.ts'

/** What is late comes before what is to do, and that before what was passed. */
const TURNS = ['Overdue', 'Expired', 'In time', 'Valid', 'Withdrawn']

/** The attempt (`o`) of an assignment that is open. */
const openOf = (row: string): string =>
  `o.employee_id = ${row}.employee_id and o.course_code = ${row}.course_code and o.status = 'in_progress'`

/** On this page people find their own courses, however far their role reaches, and of what was withdrawn only what they have begun. */
export const myCoursesOnServer = serveResource(myCourses, {
  derived: {
    // What was begun goes on, though the course has another version by now.
    open_quiz_id: (row) => `(select o.quiz_id from course_attempts o where ${openOf(row)})`,
    turn: (row) => `array_position(array['${TURNS.join("', '")}'], ${row}.state)`,
  },
  visible: ({ employee_id }, parameters, row) =>
    employee_id === null
      ? 'false'
      : `(${row}.employee_id = ${parameters.add(employee_id, 'bigint')} and (${row}.withdrawn_on is null or exists (select from course_attempts o where ${openOf(row)})))`,
})
