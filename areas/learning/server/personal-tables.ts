import type { Contribution } from '#platform/contract/contributions.ts'
import { personalTables } from '#platform/contract/personal.ts'

/** What this area keeps of people beside its families. */
export const learningPersonalTables: readonly Contribution[] = [
  personalTables.add({
    table: 'course_package_runs',
    label: 'Answers in packages of courses',
    group: 'Learning',
    whose: 't.attempt_id in (select a.id from course_attempts a where a.employee_id = $employee)',
    goes: { data: 'null' },
  }),
]
