import type { FamilyRule } from '../oracle/families.ts'

const ofCourses = (more: Partial<FamilyRule> = {}): FamilyRule => ({
  page: '/quiz-setup',
  owner: 'shared',
  ...more,
})

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'course-categories': { page: '/course-category', owner: 'shared', offered: 'is_active' },
  'course-levels': ofCourses(),
  courses: ofCourses({ offered: "status = 'Published'" }),
  'course-slides': ofCourses(),
  'video-sites': { page: '/video-sites', owner: 'shared', offered: 'is_active' },
  'course-media': ofCourses({ offered: "status = 'Ready'" }),
}
