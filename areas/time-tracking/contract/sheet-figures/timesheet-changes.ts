import {
  choice,
  date,
  duration,
  instant,
  longText,
  reference,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { type HourKind, hourKinds } from './hours-by-kind.ts'
import { type TimesheetDay, timesheets } from '../timesheets.ts'

/** A day of a sheet with its hours by kind; null on a sheet that has none. */
export interface CountedDay extends TimesheetDay {
  readonly hours: Readonly<Partial<Record<HourKind, number>>> | null
  /** The seconds that each kind has by each factor and allowance, in one text; null without any. */
  readonly paid_with?: string | null
}

/** The figures of a day by the words of the timesheet, in seconds. */
const FIGURES = {
  Scheduled: ({ scheduled }: TimesheetDay) => scheduled,
  'At Desk': ({ at_desk }: TimesheetDay) => at_desk,
  'Paid breaks': ({ paid_break }: TimesheetDay) => paid_break,
  Payable: ({ payable }: TimesheetDay) => payable,
  Overtime: ({ overtime }: TimesheetDay) => overtime,
  'Overtime approved': ({ approved }: TimesheetDay) => approved ?? 0,
  Leave: ({ leave }: TimesheetDay) => leave ?? 0,
  Absent: ({ absence }: TimesheetDay) => absence ?? 0,
} as const

/** The kinds by the words of the timesheet. */
export const KINDS = {
  Ordinary: 'Ordinary hours',
  'Shift allowance': 'Hours with an allowance',
  Overtime: 'Overtime on workdays',
  'Rest day': 'Hours on rest days',
  Holiday: 'Hours on holidays',
  'Paid holiday': 'Paid holidays',
} as const satisfies Record<HourKind, string>

type Figure = keyof typeof FIGURES | (typeof KINDS)[HourKind]

const figureNames = Object.keys(FIGURES) as (keyof typeof FIGURES)[] // its keys are all there are

/** A figure of a day that is another one than it was, in seconds. */
export interface FigureChange {
  readonly date: string
  readonly figure: Figure
  readonly before: number
  readonly after: number
}

/** What differs between the days of a sheet and what they were. Kinds are named where payable time is the same: else they differ with it. Pure. */
export function figureChanges(
  before: readonly CountedDay[],
  after: readonly CountedDay[],
): FigureChange[] {
  const dates = new Set([...before, ...after].map(({ date: day }) => day))
  return [...dates].toSorted().flatMap((day) => {
    const was = before.find(({ date: one }) => one === day) ?? emptyDay(day)
    const now = after.find(({ date: one }) => one === day) ?? emptyDay(day)
    return [...figuresChanged(was, now), ...kindsChanged(was, now)]
  })
}

/** Whether the same hours of a day are paid by another factor or allowance than they were. Pure. */
export const isPaidOtherwise = (
  before: readonly CountedDay[],
  after: readonly CountedDay[],
): boolean =>
  before.some(({ date: day, hours, paid_with }) => {
    const now = after.find((one) => one.date === day)
    return hours !== null && now !== undefined && now.hours !== null && now.paid_with !== paid_with
  })

const figuresChanged = (was: CountedDay, now: CountedDay): FigureChange[] =>
  figureNames.flatMap((figure) =>
    changed(now.date, figure, FIGURES[figure](was), FIGURES[figure](now)),
  )

function kindsChanged(was: CountedDay, now: CountedDay): FigureChange[] {
  if (was.hours === null || now.hours === null) return []
  const [hours, then] = [now.hours, was.hours]
  return hourKinds
    .filter((kind) => kind === 'Paid holiday' || was.payable === now.payable)
    .flatMap((kind) => changed(now.date, KINDS[kind], then[kind] ?? 0, hours[kind] ?? 0))
}

const changed = (day: string, figure: Figure, before: number, after: number): FigureChange[] =>
  before === after ? [] : [{ date: day, figure, before, after }]

const emptyDay = (day: string): CountedDay => ({
  date: day,
  scheduled: 0,
  at_desk: 0,
  paid_break: 0,
  payable: 0,
  overtime: 0,
  shift_days: [],
  hours: {},
})

/** When a figure of a sheet changed: after it was signed, approved or opened again. */
export const changeMoments = ['After signing', 'After approval', 'After reopening'] as const

/** A figure of a timesheet that changed after it was signed, approved or opened again. The server alone writes it. */
export const timesheetChanges = resource('timesheet-changes', {
  page: timesheets.page,
  panelOf: true,
  label: { one: 'Timesheet Change', many: 'Timesheet Changes' },
  about: 'A timesheet change is a figure that changed after its timesheet was signed or approved.',
  icon: 'calendar-time',
  title: 'employee_id',
  rows: owner('employee_id'),
  personal: { group: 'Working time', goes: ['cause'] },
  rights: ['view'],
  fields: {
    employee_id: reference('employees', { readOnly: true, required: true }),
    timesheet_id: reference('timesheets', { readOnly: true, required: true, label: 'Timesheet' }),
    business_date: date({ readOnly: true, required: true, label: 'Day' }),
    figure: choice([...figureNames, ...hourKinds.map((kind) => KINDS[kind])], {
      readOnly: true,
      required: true,
    }),
    before_seconds: duration({ readOnly: true, required: true, min: 0, label: 'Before' }),
    after_seconds: duration({ readOnly: true, required: true, min: 0, label: 'Now' }),
    moment: choice(changeMoments, { readOnly: true, required: true, label: 'When' }),
    changed_at: instant({ readOnly: true, required: true, label: 'Changed at' }),
    changed_by: reference('users', { readOnly: true, label: 'Changed by' }),
    cause: longText({ readOnly: true, max: 600, label: 'Why' }),
  },
  list: {
    columns: [
      'employee_id',
      'timesheet_id',
      'business_date',
      'figure',
      'before_seconds',
      'after_seconds',
      'moment',
      'changed_by',
      'cause',
      'changed_at',
    ],
    sort: '-changed_at,business_date',
    search: ['employee_id'],
    filters: ['timesheet_id', 'employee_id', 'business_date', 'moment'],
  },
})
