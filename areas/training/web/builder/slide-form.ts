import type { Fields } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Section } from '#platform/contract/resource-parts.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { hasOptions, mayBePartlyRight } from '../../contract/slides/slide-content.ts'
import type { slideKinds } from '../../contract/slides/slide-fields.ts'

export type SlideKind = (typeof slideKinds)[number]
type Values = Readonly<Record<string, unknown>>

/** Slides as the editor draws them: what their kind has, and nothing that is put away when they are stored. */
export const editedSlides = (values: Values): AnyResource => ({
  ...courseSlides,
  sections: sectionsOf(values),
  fields: { ...courseSlides.fields, ...wordedFields(values['kind'] as SlideKind) }, // a choice of these
})

/** Fields that read otherwise, by the kind of the slide. */
function wordedFields(kind: SlideKind): Fields {
  const { body, points, question_type } = courseSlides.fields
  if (kind !== 'Question')
    return {
      body: {
        ...{ ...body, label: t`Text`, required: kind === 'Content' },
        requiredMessage: t`Write what the slide says`,
      },
    }
  const { help: _ofPackages, ...pointsOfQuestion } = points
  return {
    body: { ...body, label: t`Question`, required: true, requiredMessage: t`Write the question` },
    question_type: { ...question_type, required: true },
    points: { ...pointsOfQuestion, required: true },
  }
}

const sectionsOf = ({ kind, question_type: type }: Values): Section[] => [
  {
    title: t`Slide`,
    fields: [
      ...['title', 'kind'],
      ...(kind === 'Video' || kind === 'Document' || kind === 'Package' ? ['media_id'] : []),
      ...(kind === 'Video' ? ['video_url'] : []),
      ...(kind === 'Package' ? ['points'] : []),
      'body',
    ],
  },
  ...(kind === 'Question' ? [{ title: t`Answer`, fields: answerFields(type) }] : []),
  { title: t`Viewing`, fields: ['min_seconds', 'is_required', 'notes'] },
]

const answerFields = (type: unknown): string[] => [
  ...['question_type', 'points'],
  ...(hasOptions(type) ? ['options'] : []),
  ...(mayBePartlyRight(type) ? ['partial_credit'] : []),
  ...(type === 'Short text' ? ['accepted_answers'] : []),
  ...(type === 'Number' ? ['number_answer', 'number_tolerance'] : []),
  'explanation',
]

/** What a slide is called while it has no title. */
export const newTitle = (kind: SlideKind): string => newTitles[kind]

const newTitles: Record<SlideKind, string> = {
  Section: t`New section`,
  Content: t`New slide`,
  Video: t`New video`,
  Document: t`New document`,
  Package: t`New package`,
  Question: t`New question`,
}

/** What a new slide of a kind begins with. */
export const newSlide = (quiz: number, kind: SlideKind, parent: number | null): Values => ({
  ...emptyDraft(courseSlides.fields),
  ...{ quiz_id: quiz, parent_id: parent, kind },
  ...(kind === 'Question' && { question_type: 'Single choice', points: 1 }),
})

export const storedSlide = (slide: StoredRecord): Values => draftOf(courseSlides, slide)

/** What else changes with a type of question: true and false are the options of their own type. */
export function withType(type: unknown, options: unknown): Values {
  const texts = Array.isArray(options) ? options.map(textOfOption) : []
  const isPlain = texts.length === 0 || texts.join() === TRUE_OR_FALSE.join()
  if (!isPlain || !hasOptions(type)) return { question_type: type }
  const words = type === 'True or false' ? TRUE_OR_FALSE : []
  return {
    question_type: type,
    options: words.map((text) => ({ text, is_correct: false, feedback: null })),
  }
}

const TRUE_OR_FALSE = ['True', 'False']

const textOfOption = (option: unknown): unknown =>
  typeof option === 'object' && option !== null ? Reflect.get(option, 'text') : option
