import { calls } from '#platform/contract/calls.ts'
import { integer, json } from '#platform/contract/fields/field.ts'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { courseSlides } from './course-slides.ts'

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
    path: `${courseSlides.api}/getQuizNestedSlides`,
    summary: 'The slides of a course, flat in their order and as a tree.',
  },
  allNestedSlides: {
    ...nested,
    path: `${courseSlides.api}/getAllNestedSlides`,
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
    path: `${courseSlides.api}/addFromSheet/{id}`,
    needs: 'add',
    ownTransactions: true,
    takes: { field: 'file', most: 1, types: [uploadTypes.csv, uploadTypes.xlsx] },
    input: {},
    summary:
      'Adds the questions of a spreadsheet to a draft: all, or none with what is wrong line by line.',
  },
  orderSlides: {
    ...onSlides,
    path: `${courseSlides.api}/SlidesOrderChanged`,
    needs: 'edit',
    input: {
      nestedSlides: json({
        required: true,
        help: 'The whole tree of a course: [{"id": 1, "children": [{"id": 2}]}].',
      }),
    },
    summary: 'Orders and nests the slides of a course; each of them is named once.',
  },
})
