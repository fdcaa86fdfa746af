/** The form of an attrition, question by question. */
export const attritionSections = [
  {
    title: 'Who leaves, and why?',
    name: 'Reason',
    help: 'It stays a draft until HR confirms it.',
    fields: [
      'employee_id',
      'attrition_type_id',
      'attrition_reason_id',
      'initiated_by',
      'new_employer',
      'details',
    ],
  },
  {
    title: 'When is the last day?',
    name: 'Notice',
    help: 'At its end, where the person is, their account closes and what they hold passes on.',
    fields: ['notice_date', 'last_working_day', 'notice_period_days', 'notice_shortfall_days'],
  },
  {
    title: 'Who takes over?',
    name: 'Handing over',
    help: 'Decisions that wait for them go where their reports go.',
    fields: ['reports_moved_to_id', 'work_moved_to_id', 'replacement_needed', 'replacement_cost'],
  },
  {
    title: 'What remains?',
    name: 'Afterwards',
    help: 'What was said stays with HR.',
    fields: [
      'rehire',
      'is_regretted',
      'exit_interview_on',
      'exit_interviewer_id',
      'exit_interview_notes',
    ],
  },
] as const
