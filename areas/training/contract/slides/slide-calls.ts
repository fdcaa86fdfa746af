import { calls } from '#platform/contract/calls.ts'
import { integer, json } from '#platform/contract/fields/field.ts'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { courseSlides } from './course-slides.ts'
import { typed } from '#platform/contract/answers.ts'

/** A slide as it is stored. What is right is left out for people who may not see it. */
interface SlideRecord {
  readonly id: number
  /** Null at the top. */
  readonly parent_id: number | null
  /** Its place among those beside it. */
  readonly sort_order: number
  readonly [field: string]: unknown
}

/** A slide of a course in the order in which they are shown. */
interface SlideInPlace extends SlideRecord {
  /** 1 at the top. */
  readonly depth: number
}

/** A slide with those inside it. */
interface SlideBranch extends SlideRecord {
  readonly children: readonly SlideBranch[]
}

export interface NestedSlides {
  readonly slides: readonly SlideInPlace[]
  readonly nestedSlides: readonly SlideBranch[]
}

const onSlides = { method: 'POST', pages: [courseSlides.page], rows: 'shared' } as const
const nested = {
  ...onSlides,
  needs: 'view',
  reads: true,
  input: { quiz_id: integer({ required: true, min: 1, label: 'Course' }) },
} as const

/** What is done with the slides of a course as a whole. */
export const slideCalls = calls({
  nestedSlidesOfQuiz: {
    ...nested,
    path: 'slides/getQuizNestedSlides',
    answers: typed<NestedSlides>(),
    summary: 'The slides of a course, flat in their order and as a tree.',
  },
  allNestedSlides: {
    ...nested,
    path: 'slides/getAllNestedSlides',
    answers: typed<NestedSlides>(),
    summary: 'The same, under the other name that outsiders know.',
  },
  writeQuestions: {
    ...onSlides,
    path: `${courseSlides.api}/getSheet/{id}`,
    needs: 'view',
    reads: true,
    file: true,
    input: {},
    summary: 'The questions of a course as a spreadsheet, one line a question.',
  },
  addQuestions: {
    ...onSlides,
    path: 'slides/addFromSheet/{id}',
    needs: 'add',
    ownTransactions: true,
    takes: { field: 'file', most: 1, types: [uploadTypes.csv, uploadTypes.xlsx] },
    input: {},
    answers: typed<NestedSlides>(),
    summary:
      'Adds the questions of a spreadsheet to a draft: all, or none with what is wrong line by line.',
  },
  orderSlides: {
    ...onSlides,
    path: 'slides/SlidesOrderChanged',
    needs: 'edit',
    input: {
      nestedSlides: json({
        required: true,
        help: 'The whole tree of a course: [{"id": 1, "children": [{"id": 2}]}].',
      }),
    },
    answers: typed<NestedSlides>(),
    summary: 'Orders and nests the slides of a course; each of them is named once.',
  },
})
