import { AT_DESK } from './clock-state.ts'
import type { KindHours } from './sheet-figures/hours-by-kind.ts'

/** A shift on a timesheet, with what was done in it. Moments are ISO 8601, lengths seconds. */
export interface WeekShift {
  readonly id: number
  readonly state: string
  readonly flags: readonly string[]
  readonly started_at: string
  readonly ended_at: string | null
  readonly overtime_asked: number
  readonly overtime_state: string | null
  readonly stretches: readonly {
    readonly status: string
    readonly from: string
    readonly to: string | null
  }[]
}

/** A correction of a day that nobody has decided about. */
export interface WaitingCorrection {
  readonly id: number
  readonly state: 'Asked' | 'Draft' | 'Submitted' | 'Asked back'
}

/** One day of a timesheet as it is drawn: plan, clock, figures, and what is not settled. */
export interface WeekDay {
  readonly date: string
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly scheduled: number
  readonly at_desk: number
  readonly paid_break: number
  readonly overtime: number
  readonly undecided: number
  readonly payable: number
  readonly leave: number
  readonly absence: number
  readonly shifts: readonly WeekShift[]
  readonly corrections: readonly WaitingCorrection[]
}

/** Hours of a kind on a timesheet. */
export interface SheetHours extends Omit<KindHours, 'holiday_category_id'> {
  readonly holiday_category: string | null
}

/** A figure, in seconds, that changed after the timesheet was signed or approved. */
export interface SheetChange {
  readonly date: string
  readonly figure: string
  readonly before: number
  readonly after: number
  readonly moment: string
  readonly changed_by: string | null
  readonly cause: string | null
}

/** The days of a timesheet, in the zone of its person. */
export interface TimesheetWeek {
  readonly id: number
  readonly employee_id: number
  readonly zone_name: string
  readonly days: readonly WeekDay[]
  /** Null on a sheet that was closed before hours were counted by kind. */
  readonly hours: readonly SheetHours[] | null
  readonly changes: readonly SheetChange[]
}

/** What of a day should be looked at before it is signed or approved. */
export interface DayIssue {
  readonly kind: 'open' | 'absent' | 'correction' | 'no break' | 'overtime' | 'mark'
  readonly seconds: number
  /** The shift that is shown, where there is one. */
  readonly shift: number | null
  readonly correction: WaitingCorrection | null
  readonly mark: string | null
}

/** Longer than this nobody works without a break. */
const WITHOUT_BREAK_MS = 6 * 3_600_000

/** Marks that say how a shift was clocked and leave nothing to mend. */
const SETTLED_MARKS: readonly string[] = ['Corrected', 'Offline']

/** Marks that another issue of the day tells already. */
const TOLD_MARKS: readonly string[] = ['Forgotten', 'Overrun', ...SETTLED_MARKS]

/** The condition under which a row of timesheets in SQL has no mark that should be looked at. */
export const noMarks = (row: string): string =>
  `coalesce(${row}.open_flags, '{}') <@ '{${SETTLED_MARKS.join(',')}}'::text[]`

const issue = (kind: DayIssue['kind'], more: Partial<Omit<DayIssue, 'kind'>> = {}): DayIssue => ({
  kind,
  seconds: 0,
  shift: null,
  correction: null,
  mark: null,
  ...more,
})

/** What is not settled on a day, the most pressing first. Pure. */
export function issuesOf(day: WeekDay): DayIssue[] {
  const open = day.shifts.find(({ state }) => state === 'Open' || state === 'Provisional')
  const [worked] = day.shifts
  const marks = new Set(day.shifts.flatMap(({ flags }) => flags))
  return [
    ...(open ? [issue('open', { shift: open.id })] : []),
    ...(day.absence > 0 ? [issue('absent', { seconds: day.absence })] : []),
    ...day.corrections.map((correction) => issue('correction', { correction })),
    ...day.shifts.filter(hasNoBreak).map(({ id }) => issue('no break', { shift: id })),
    ...(day.undecided > 0
      ? [issue('overtime', { seconds: day.undecided, shift: worked?.id ?? null })]
      : []),
    ...[...marks]
      .filter((mark) => !TOLD_MARKS.includes(mark))
      .map((mark) => issue('mark', { mark, shift: worked?.id ?? null })),
  ]
}

const hasNoBreak = ({ ended_at, started_at, stretches }: WeekShift): boolean =>
  ended_at !== null &&
  Date.parse(ended_at) - Date.parse(started_at) > WITHOUT_BREAK_MS &&
  stretches.every(({ status }) => status === AT_DESK)
