import { resource } from '#platform/contract/resource.ts'
import { pictured } from '#platform/contract/traits.ts'
import { courseGrants, TRAINING_MENU } from '../training-grants.ts'
import { courseFields } from './course-fields.ts'

/** A version of a course: its slides, its test, and what passing it proves. */
export const courses = resource('courses', {
  api: 'quiz',
  page: '/quiz-setup',
  label: {
    one: 'Course',
    many: 'Courses',
    messages: { created: 'Course Created Successfully' },
  },
  about: 'A course is slides and a test that people are assigned to.',
  icon: 'school',
  title: 'title',
  headline: ['code', 'quiz_version', 'course_category_id', 'status'],
  rows: 'shared',
  configuration: false,
  traits: [pictured('cover', 'wide')],
  fields: courseFields,
  list: {
    views: { field: 'status', values: ['Draft', 'Published'] },
    columns: [
      'code',
      'title',
      'quiz_version',
      'course_category_id',
      'quiz_level_id',
      'status',
      'bindings',
      'passed',
      'compliance',
    ],
    sort: 'title,-quiz_version',
    search: ['title', 'code'],
    filters: [
      'course_category_id',
      'quiz_level_id',
      'status',
      'client_ids',
      'course_owner_id',
      'is_mandatory',
      'is_permit',
    ],
  },
  form: {
    first: {
      title: 'Which course is it?',
      name: 'Course',
      help: 'Slides come next. Tests and certificates have their usual settings.',
      fields: ['title', 'code', 'course_category_id', 'quiz_level_id'],
    },
    sections: [
      {
        title: 'What is it about?',
        name: 'Course',
        fields: [
          'title',
          'code',
          'course_category_id',
          'quiz_level_id',
          'description',
          'estimated_minutes',
          'course_owner_id',
        ],
      },
      {
        title: 'Who is it for?',
        name: 'Use',
        fields: ['client_ids', 'error_category_ids', 'is_permit', 'activity_category_ids'],
      },
      {
        title: 'How are people tested?',
        name: 'Test',
        fields: [
          'pass_mark',
          'max_attempts',
          'retry_wait_hours',
          'time_limit_minutes',
          'question_count',
          'shuffle_questions',
          'shuffle_answers',
          'show_answers',
          'view_all_slides',
        ],
      },
      {
        title: 'What proves it?',
        name: 'Certificate',
        fields: ['gives_certificate', 'certificate_valid_months', 'review_due_on'],
      },
    ],
  },
  dropdown: {
    labels: ['code', 'quiz_version'],
    filters: { client_ids: 'client_ids' },
    where: { status: 'Published' },
  },
  menu: { group: TRAINING_MENU, order: 70, title: 'Course set-up' },
  grants: courseGrants,
})
