import { leavingKinds } from '#areas/people/contract/leaving/leaving-kinds.ts'
import { area } from '#platform/contract/area.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'
import { courseCalls } from './courses/course-calls.ts'
import { courseCategories } from './courses/course-categories.ts'
import { courseLevels } from './courses/course-levels.ts'
import { courses } from './courses/courses.ts'
import { videoSites } from './embedding/video-sites.ts'
import { courseMedia } from './media/course-media.ts'
import { mediaCalls } from './media/media-calls.ts'
import { courseSlides } from './slides/course-slides.ts'
import { slideCalls } from './slides/slide-calls.ts'
import { TRAINING_MENU } from './training-grants.ts'

/** Training, as data: families, pages, calls, and what it adds to lists of other areas. */
export const trainingArea = area('training', {
  label: 'Training',
  resources: [courseCategories, courseLevels, courses, courseSlides, courseMedia, videoSites],
  calls: { ...courseCalls, ...slideCalls, ...mediaCalls },
  adds: [addTo(leavingKinds, { 'Hand over courses': 26 })],
  menu: [{ title: TRAINING_MENU, icon: 'school', order: 80 }],
})
