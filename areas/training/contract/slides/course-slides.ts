import { resource } from '#platform/contract/resource.ts'
import { answerGrants, courseGrants } from '../training-grants.ts'
import { slideFields } from './slide-fields.ts'

/** A page of a course, or a question of its test. */
export const courseSlides = resource('course-slides', {
  api: 'slides',
  page: '/quiz-setup',
  panelOf: true,
  label: {
    one: 'Slide',
    many: 'Slides',
    messages: {
      created: 'Course Slide Created Successfully',
      updated: 'Course Slide Updated Successfully',
    },
  },
  about: 'A slide is a page of a course, or a question of its test.',
  icon: 'list-check',
  title: 'title',
  rows: 'shared',
  configuration: false,
  parent: 'parent_id',
  partOf: 'quiz_id',
  calls: { update: 'POST', parents: { path: 'getAllParents', methods: ['POST', 'GET'] } },
  fields: slideFields,
  list: {
    columns: ['sort_order', 'title', 'kind', 'question_type', 'points', 'is_required'],
    sort: 'quiz_id,sort_order',
    filters: ['quiz_id', 'parent_id', 'kind'],
  },
  dropdown: { labels: ['kind'], filters: { quiz_id: 'quiz_id' } },
  // People who look at courses take them too.
  circles: {
    answers: {
      label: 'Courses: right answers',
      seenBy: 'Seen by those who write courses',
      fields: [
        'options',
        'accepted_answers',
        'number_answer',
        'number_tolerance',
        'explanation',
        'notes',
      ],
      grants: answerGrants,
    },
  },
  grants: courseGrants,
})
