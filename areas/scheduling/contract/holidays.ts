import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  date,
  longText,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { resource } from '#platform/contract/resource.ts'
import { CHOOSING } from '#areas/people/contract/choosing-people.ts'
import { typed } from '#platform/contract/answers.ts'

/** Days of one holiday at most. */
export const LONGEST_HOLIDAY = 14

const grants = {
  HR: 'VAED:all',
  Admin: 'VAE:all',
  Manager: 'V:all',
  'Team Lead': 'V:all',
  Agent: 'V:all',
  QA: 'V:all',
  Trainer: 'V:all',
  IT: 'V:all',
} as const

/** Free days of offices, or of the people of some clients. */
export const holidays = resource('holidays', {
  api: 'holiday',
  page: '/holiday',
  label: { one: 'Holiday', many: 'Holidays' },
  about: 'A holiday is a free day of offices, or of the people of a client.',
  icon: 'calendar',
  title: 'name',
  coming: [
    {
      of: 'clients',
      by: 'client_ids',
      at: 'start_date',
      title: 'Holiday',
      where: { is_draft: false },
    },
    {
      of: 'clients',
      by: 'offices_ids',
      through: 'offices_ids',
      at: 'start_date',
      title: 'Holiday',
      where: { is_draft: false },
    },
  ],
  rows: 'shared',
  configuration: { key: ['name', 'start_date', 'holiday_category_id'] },
  fields: {
    name: text({ required: true, max: 80 }),
    holiday_category_id: reference('holiday-categories', { required: true, label: 'Category' }),
    start_date: date({ required: true, label: 'From' }),
    end_date: date({
      label: 'To',
      help: `Leave blank for the same day, at most ${LONGEST_HOLIDAY} days.`,
    }),
    offices_ids: references('offices', { help: 'Leave blank for the offices of the category.' }),
    client_ids: references('clients', {
      label: 'Clients',
      help: 'A holiday of these clients: free for their people, wherever they sit, when the client keeps its own holidays.',
    }),
    is_recurring: yesNo({
      default: false,
      label: 'Every year',
      help: 'When it is over, a draft of next year is made.',
    }),
    is_optional: yesNo({
      default: false,
      label: 'Optional',
      help: 'Gives no one the day off by itself: it is taken as leave.',
    }),
    is_draft: yesNo({ default: false, label: 'Draft', help: 'Gives no one the day off yet.' }),
    description: longText({ max: 500 }),
    copied_from_id: reference('holidays', { readOnly: true, label: 'Copy of' }),
  },
  order: [['start_date', 'end_date']],
  list: {
    columns: [
      'start_date',
      'end_date',
      'name',
      'holiday_category_id',
      'offices_ids',
      'client_ids',
      'is_optional',
    ],
    sort: 'start_date',
    search: ['name'],
    filters: [
      'start_date',
      'offices_ids',
      'client_ids',
      'holiday_category_id',
      'is_recurring',
      'is_optional',
      'is_draft',
    ],
  },
  form: {
    sections: [
      {
        title: 'Which day is free?',
        name: 'Day',
        help: 'Several days in a row are one holiday.',
        fields: ['name', 'holiday_category_id', 'start_date', 'end_date', 'description'],
      },
      {
        title: 'Who is free?',
        name: 'People',
        help: 'The client says whose holidays its people keep.',
        fields: ['offices_ids', 'client_ids'],
      },
      {
        title: 'How is it kept?',
        name: 'Rules',
        help: 'Drafts give no one the day off.',
        fields: ['is_recurring', 'is_optional', 'is_draft'],
      },
    ],
  },
  menu: { group: 'People', order: 35 },
  grants,
})

/** The same by month. */
export const holidayCalendarPage = page('/holiday/calendar', {
  about: 'The holidays of each office through the year.',
  jobs: [
    t`Load the holidays of a country and year`,
    t`Press a day to see which offices are closed`,
  ],
  label: 'Holiday Calendar',
  menu: { group: 'People', order: 36, icon: 'calendar-time' },
  grants: Object.fromEntries(Object.keys(grants).map((role) => [role, 'V:all'])),
  uses: ['holidays', 'holiday-categories', 'offices', 'clients'],
})

/** A holiday in the calendar. */
export interface CalendarHoliday {
  readonly id: number
  readonly name: string
  readonly start_date: string
  readonly end_date: string
  readonly category: string
  readonly colour: string | null
  readonly offices: readonly string[]
  readonly clients: readonly string[]
  readonly is_optional: boolean
  readonly is_draft: boolean
}

/** A free day of a person. */
export interface EmployeeHoliday {
  readonly id: number
  readonly name: string
  readonly date: string
  readonly category: string
  readonly is_optional: boolean
}

export const holidayCalls = calls({
  holidayCalendar: {
    method: 'GET',
    path: 'holiday/getCalendarList',
    needs: 'view',
    pages: [holidayCalendarPage.url, holidays.page],
    rows: 'shared',
    input: {
      start_date: date({ label: 'From' }),
      end_date: date({ label: 'To' }),
      office_id: reference('offices'),
      client_id: reference('clients'),
    },
    answers: typed<readonly CalendarHoliday[]>(),
    summary: 'The holidays of some days (this year unless said), of an office or of a client.',
  },
  employeeHolidays: {
    method: 'POST',
    path: 'employees/getEmpHolidays',
    needs: 'view',
    pages: CHOOSING,
    rows: 'scope',
    reads: true,
    input: {
      employee_id: reference('employees', { required: true }),
      client_id: reference('clients', { help: 'Leave blank for the primary client.' }),
      start_date: date({ label: 'From' }),
      end_date: date({ label: 'To' }),
    },
    answers: typed<readonly EmployeeHoliday[]>(),
    summary:
      'The free days of a person in reach, one row a day (of a year from today unless said).',
  },
})
