import { showsSomething } from '#platform/contract/words/plain-html.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { courseSlides } from './course-slides.ts'

type Slide = RecordOf<typeof courseSlides>

/** What a slide shows and asks, as it is stored or just being written. */
export type SlideContent = Pick<
  Slide,
  | 'kind'
  | 'body'
  | 'media_id'
  | 'video_url'
  | 'question_type'
  | 'points'
  | 'partial_credit'
  | 'options'
  | 'accepted_answers'
  | 'number_answer'
  | 'number_tolerance'
>

/** Types whose answers are chosen among options. */
export const choosesOptions = (type: unknown): boolean =>
  type === 'Single choice' || type === 'Multiple choice' || type === 'True or false'

/** Types that have options: Order puts them in their order. */
export const hasOptions = (type: unknown): boolean => choosesOptions(type) || type === 'Order'

/** Types of which one option alone is right. */
export const hasOneRight = (type: unknown): boolean =>
  type === 'Single choice' || type === 'True or false'

/** Types of which a part can be right. */
export const mayBePartlyRight = (type: unknown): boolean =>
  type === 'Multiple choice' || type === 'Order'

/** Whether rich text says anything: a picture does. */
export const saysSomething = (html: string | null | undefined): boolean =>
  typeof html === 'string' && showsSomething(html)
