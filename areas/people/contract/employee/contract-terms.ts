import { namesOf } from '#platform/contract/circles.ts'
import {
  choice,
  date,
  decimal,
  integer,
  list,
  reference,
  text,
  texts,
  yesNo,
} from '#platform/contract/fields/field.ts'

/** How a person is employed, and what they learned: for the line above them, HR and the person. */
export const contractTerms = {
  second_manager_id: reference('employees', {
    label: 'Second manager',
    where: { status: ['Joining', 'Active', 'On Notice'] },
    help: 'Gets notices, but no access.',
  }),
  employment_type: choice(['Full time', 'Part time', 'Contractor', 'Intern', 'Temporary'], {
    default: 'Full time',
    label: 'Employment',
    alsoCalled: ['Employment type', 'Employee type'],
  }),
  work_mode: choice(['Office', 'Remote', 'Hybrid'], { default: 'Office' }),
  weekly_hours: decimal({
    min: 1,
    max: 60,
    default: 40,
    unit: 'hours',
    label: 'Weekly hours',
    alsoCalled: ['Weekly working hours', 'Hours per week'],
  }),
  offer_date: date(),
  probation_end: date({
    label: 'End of probation',
    help: 'Leave blank for the probation of the designation.',
  }),
  confirmed_on: date({ alsoCalled: ['Confirmation date'] }),
  contract_end: date({
    label: 'End of contract',
    alsoCalled: ['Contract end', 'Contract end date', 'Contract ends'],
    help: 'Leave blank for no end date.',
  }),
  last_working_day: date({ readOnly: true }),
  tenure_days: integer({ derived: true, label: 'Days employed' }),
  photo_exempt: yesNo({
    default: false,
    label: 'No clock pictures',
    help: 'Their clock takes none, whatever company and office say.',
  }),
  education: list(
    {
      degree: text({ required: true, max: 80 }),
      school: text({ max: 120 }),
      year: integer({ min: 1940, max: 2100 }),
    },
    { max: 10 },
  ),
  previous_jobs: list(
    {
      company: text({ required: true, max: 120 }),
      title: text({ max: 80 }),
      from: date(),
      to: date(),
    },
    { max: 10 },
  ),
  skills: texts({ max: 10 }),
} as const

export const termsCircle = {
  label: 'Employees: terms and learning',
  seenBy: 'Seen by the line above, HR and the person',
  fields: namesOf(contractTerms),
  grants: {
    HR: 'VE:all',
    Manager: 'V:indirect',
    'Team Lead': 'V:direct',
    Admin: 'V:self',
    Agent: 'V:self',
    QA: 'V:self',
    Trainer: 'V:self',
    IT: 'V:self',
  },
} as const
