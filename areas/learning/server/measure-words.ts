import { byEmployee, measureWords } from '#areas/chat/contract/figures/measure-words.ts'
import { courseReport } from '../contract/compliance/course-report.ts'

const courses = { report: courseReport.name, people: byEmployee } as const

/** How people ask a chat for figures of courses. */
export const courseMeasureWords = [
  {
    ...{ ...courses, measure: 'assigned', label: 'Courses assigned' },
    words: ['assigned courses', 'courses assigned', 'new courses'],
  },
  {
    ...{ ...courses, measure: 'late', label: 'Courses overdue or expired' },
    words: ['overdue courses', 'late courses', 'expired courses', 'overdue training'],
  },
  {
    ...{ ...courses, measure: 'completion', label: 'Courses completed' },
    words: ['completed courses', 'course completion', 'finished courses', 'passed courses'],
  },
].map((words) => measureWords.add(words))
