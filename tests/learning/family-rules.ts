import type { FamilyRule } from '../oracle/families.ts'

const ofPerson = (page: string, more: Partial<FamilyRule> = {}): FamilyRule => ({
  ...{ page, owner: 'employee', column: 'employee_id' },
  ...more,
})

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'course-bindings': { page: '/quiz-setup', owner: 'shared' },
  'course-assignments': ofPerson('/compliance/mandatory-courses'),
  'my-courses': ofPerson('/quiz', {
    rows: `(withdrawn_on is null or (employee_id, course_code) in (
      select employee_id, course_code from course_attempts where status = 'in_progress'))`,
    narrowed: Object.fromEntries(
      ['all', 'peers', 'direct', 'indirect', 'peers_directly'].map((reach) => [reach, 'self']),
    ),
  }),
  'course-attempts': ofPerson('/course-report'),
  certificates: ofPerson('/certificates'),
}
