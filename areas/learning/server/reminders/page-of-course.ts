import { myCourses } from '../../contract/compliance/course-assignments.ts'

/** Where a person takes a course: by the assignment, which stays when the course has a new version. */
export const pageOfCourse = (assignmentId: number): string =>
  `${myCourses.page}/view?id=${assignmentId}`
