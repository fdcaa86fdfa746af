import { serveArea } from '#platform/server/kernel/served-area.ts'
import { trainingArea } from '../contract/area.ts'
import { courseCategoriesOnServer } from './courses/course-categories.ts'
import { courseCallsOnServer } from './courses/course-moves.ts'
import { remindingOfReviews } from './courses/reviews-due.ts'
import { coursesHolding } from './courses/courses-holding.ts'
import { coursesOnServer } from './courses/courses.ts'
import { trainingDemo } from './demo/demo.ts'
import { framedVideos } from './embedding/framed-videos.ts'
import { droppingGivenUp } from './media/drop-given-up.ts'
import { mediaCallsOnServer } from './media/media-calls.ts'
import { packagePages } from './packages/package-pages.ts'
import { seedLevels } from './seed.ts'
import { courseSlidesOnServer } from './slides/course-slides.ts'
import { slideCallsOnServer } from './slides/slide-calls.ts'

/** The server's side of training. */
export const trainingOnServer = serveArea(trainingArea, {
  resources: [courseCategoriesOnServer, coursesOnServer, courseSlidesOnServer],
  calls: [...courseCallsOnServer, ...slideCallsOnServer, ...mediaCallsOnServer],
  foreign: packagePages,
  contributes: [framedVideos],
  holdings: [coursesHolding],
  schedules: (engine) => [remindingOfReviews(engine), droppingGivenUp(engine)],
  demo: trainingDemo,
  seed: seedLevels,
})
