import { serveArea } from '#platform/server/kernel/served-area.ts'
import { trainingArea } from '../contract/area.ts'
import { courseCategoriesOnServer } from './courses/course-categories.ts'
import { mediaCallsOnServer } from './media/media-calls.ts'
import { packagePages } from './packages/package-pages.ts'

/** The server's side of training. */
export const trainingOnServer = serveArea(trainingArea, {
  resources: [courseCategoriesOnServer],
  calls: mediaCallsOnServer,
  foreign: packagePages,
})
