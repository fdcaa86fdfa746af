import { presentResource } from '#platform/web/screens/present-resource.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { MediaInput } from '../media/media-input.tsx'
import { OptionsInput } from './options-input.tsx'

/** The inputs of the editor that are its own. */
export const presentSlides = presentResource(courseSlides, {
  inputs: { options: OptionsInput, media_id: MediaInput },
})
