import {
  choice,
  date,
  integer,
  json,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { courses } from '#areas/training/contract/courses/courses.ts'
import { courseGrants } from '#areas/training/contract/training-grants.ts'
import {
  bindingReasons,
  bindingStates,
  bindingTargets,
  dueKinds,
  familyOfTarget,
} from './binding-words.ts'

/** Who has to take a course, or may, and by when. */
export const courseBindings = resource('course-bindings', {
  api: 'quiz_binding',
  page: courses.page,
  panelOf: true,
  label: {
    one: 'Course Binding',
    many: 'Course Bindings',
    messages: {
      created: 'Course Binding Created Successfully',
      updated: 'Course Binding Updated Successfully',
      deleted: 'Binding deleted successfully',
    },
  },
  about: 'A binding assigns a course to people.',
  icon: 'users',
  title: 'target_name',
  rows: 'shared',
  configuration: false,
  partOf: 'quiz_id',
  fields: {
    quiz_id: reference('courses', {
      required: true,
      fixed: true,
      where: { status: ['Draft', 'Published'] },
      label: 'Course',
    }),
    target: choice(bindingTargets, { required: true, fixed: true, label: 'For' }),
    target_id: integer({
      min: 1,
      fixed: true,
      askedWhen: { target: Object.keys(familyOfTarget) },
      label: 'Which',
    }),
    target_name: text({ derived: true, label: 'For whom' }),
    is_mandatory: yesNo({
      default: false,
      label: 'Mandatory',
      help: 'It counts in compliance.',
    }),
    starts_on: date({ label: 'Starts', help: 'Leave blank for today.' }),
    due_kind: choice(dueKinds, { required: true, default: 'Days after assignment', label: 'Due' }),
    due_date: date({ askedWhen: { due_kind: 'Fixed date' }, label: 'Due date' }),
    due_days: integer({
      min: 0,
      max: 365,
      unit: 'days',
      askedWhen: { due_kind: ['Days after assignment', 'Days after joining'] },
      label: 'Time to pass',
    }),
    grace_days: integer({ min: 0, max: 60, default: 0, unit: 'days', label: 'Grace' }),
    extra_attempts: integer({ min: 0, max: 20, default: 0 }),
    recertify_months: integer({
      min: 1,
      max: 120,
      unit: 'months',
      label: 'Again after',
      help: 'Default: as long as the certificate of the course is valid.',
    }),
    ends_on: date({ label: 'Ends', help: 'The course is withdrawn afterwards; passes stay.' }),
    reason: choice(bindingReasons, { default: 'By hand', offForm: true }),
    source_id: json({ readOnly: true, offForm: true, offRecord: true, label: 'Follows from' }),
    people: integer({ derived: true, label: 'People' }),
    state: choice(bindingStates, {
      derived: true,
      tones: { Planned: 'info', Active: 'ok', Ended: 'off' },
    }),
  },
  list: {
    columns: [
      'target_name',
      'is_mandatory',
      'due_kind',
      'due_date',
      'due_days',
      'people',
      'state',
      'reason',
    ],
    sort: 'quiz_id,target,id',
    search: ['quiz_id'],
    filters: ['quiz_id', 'target', 'is_mandatory', 'reason'],
  },
  form: {
    sections: [
      {
        title: 'Who takes it?',
        name: 'People',
        fields: ['quiz_id', 'target', 'target_id', 'is_mandatory', 'starts_on', 'ends_on'],
      },
      {
        title: 'By when?',
        name: 'Due',
        fields: ['due_kind', 'due_date', 'due_days', 'grace_days', 'recertify_months'],
      },
      { title: 'How often may they try?', name: 'Attempts', fields: ['extra_attempts'] },
    ],
  },
  order: [['starts_on', 'ends_on']],
  uses: Object.values(familyOfTarget),
  grants: courseGrants,
})
