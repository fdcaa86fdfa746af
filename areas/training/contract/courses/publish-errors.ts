import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { missingOf, slideErrors } from '../slides/slide-errors.ts'
import type { SlideContent } from '../slides/slide-content.ts'
import { inOrder, type PlacedSlide } from '../slides/slide-tree.ts'
import type { courses } from './courses.ts'

type Course = Pick<
  RecordOf<typeof courses>,
  'question_count' | 'gives_certificate' | 'view_all_slides'
>
export type PublishedSlide = SlideContent & PlacedSlide & { readonly title: string }

/**
 * What keeps a course from being published, all of it at once. What a slide lacks is under `slides.` and its id, so that a screen leads there;
 * the builder shows the same while a course is written.
 */
export function publishErrors(course: Course, slides: readonly PublishedSlide[]): FieldErrors {
  const questions = slides.filter(({ kind }) => kind === 'Question').length
  const errors: FieldErrors = {
    slides: slides.length === 0 ? [t`Add at least one slide.`] : [],
    ...Object.fromEntries(
      inOrder(slides).map(({ slide }, place) => [
        `slides.${slide.id}`,
        wrongWith(slide, slides).map(
          (message) => t`Slide ${place + 1}, ${slide.title}: ${message}`,
        ),
      ]),
    ),
    question_count: tooFew(course.question_count ?? 0, questions),
    gives_certificate:
      course.gives_certificate && questions === 0 && !course.view_all_slides
        ? [t`A certificate needs a question, or slides that are all viewed.`]
        : [],
  }
  return Object.fromEntries(Object.entries(errors).filter(([, messages]) => messages.length > 0))
}

function wrongWith(slide: PublishedSlide, slides: readonly PublishedSlide[]): string[] {
  const isEmptySection =
    slide.kind === 'Section' && !slides.some(({ parent_id }) => parent_id === slide.id)
  return [
    ...(isEmptySection ? [t`The section is empty.`] : []),
    ...Object.values(slideErrors(slide)).flatMap((messages) => messages.map((one) => `${one}.`)),
    ...missingOf(slide),
  ]
}

const tooFew = (drawn: number, questions: number): string[] =>
  drawn <= questions
    ? []
    : [
        questions === 1
          ? t`${drawn} questions are asked in an attempt, and the course has 1.`
          : t`${drawn} questions are asked in an attempt, and the course has ${questions}.`,
      ]
