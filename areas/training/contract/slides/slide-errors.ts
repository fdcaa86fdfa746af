import type { FieldErrors } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { hasOneRight, hasOptions, saysSomething, type SlideContent } from './slide-content.ts'

/** What keeps a slide from being stored, by field. What is only missing may follow until the course is published. */
export function slideErrors(slide: SlideContent): FieldErrors {
  return found({
    body:
      (slide.kind === 'Content' || slide.kind === 'Question') &&
      !saysSomething(slide.body) &&
      (slide.kind === 'Question' ? t`Write the question` : t`Write what the slide says`),
    media_id: isWithoutMedia(slide) && t`Choose a file`,
    video_url: isVideoWithoutSource(slide) && t`Choose a file, or enter the page of a video`,
    ...(slide.kind === 'Question' && questionErrors(slide)),
  })
}

const isVideoWithoutSource = ({ kind, media_id, video_url }: SlideContent): boolean =>
  kind === 'Video' && media_id === null && video_url === null

const isWithoutMedia = ({ kind, media_id }: SlideContent): boolean =>
  (kind === 'Document' || kind === 'Package') && media_id === null

function questionErrors({ question_type, points, options }: SlideContent): Found {
  const right = options.filter(({ is_correct }) => is_correct).length
  return {
    question_type: question_type === null && t`Choose a type of question`,
    points: !(points !== null && points > 0) && t`Points must be more than 0`,
    options: hasOneRight(question_type) && right > 1 && t`Mark one option as right`,
  }
}

/** What a question still lacks, for people: all of it, in whole sentences. */
export function missingOf(slide: SlideContent): string[] {
  if (slide.kind !== 'Question') return []
  const { question_type: type, options, accepted_answers, number_answer } = slide
  if (hasOptions(type)) return missingOptions(type, options)
  if (type === 'Short text' && accepted_answers.length === 0) return [t`It has no accepted answer.`]
  if (type === 'Number' && number_answer === null) return [t`It has no right number.`]
  return []
}

function missingOptions(type: string | null, options: SlideContent['options']): string[] {
  if (options.length === 0) return [t`It has no options.`]
  const missing = options.length === 1 ? [t`It has a single option.`] : []
  if (type === 'True or false' && options.length > 2) missing.push(t`It has more than two options.`)
  if (type !== 'Order' && !options.some(({ is_correct }) => is_correct))
    missing.push(t`No option is marked as right.`)
  return missing
}

type Found = Readonly<Record<string, string | false | undefined>>

const found = (errors: Found): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]): [string, string[]][] =>
      message ? [[name, [message]]] : [],
    ),
  )
