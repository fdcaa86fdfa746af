import { serveArea } from '#platform/server/kernel/served-area.ts'
import { trainingArea } from '../contract/area.ts'
import { courseCategoriesOnServer } from './courses/course-categories.ts'

/** The server's side of training. */
export const trainingOnServer = serveArea(trainingArea, {
  resources: [courseCategoriesOnServer],
})
