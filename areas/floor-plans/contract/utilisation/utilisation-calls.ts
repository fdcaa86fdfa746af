import { typed } from '#platform/contract/answers.ts'
import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { exportFormats } from '#platform/contract/exports.ts'
import { choice, date, integer, references, text } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'

/** How much the seats of the published floors are used. */
export const utilisationPage = page('/seats-utilization-report', {
  about: 'How well seats are used, by office, floor and hour.',
  jobs: [t`Choose days and an office`, t`Press a figure to see the seats behind it`],
  label: 'Seat Utilisation',
  type: 'Report',
  menu: { group: 'Floor', order: 20, icon: 'chart-bar' },
  grants: { Manager: 'V:indirect', HR: 'V:all', IT: 'V:all', Admin: 'V:all' },
  uses: ['offices', 'floor-plans', 'clients', 'shifts'],
})

/** Days one report covers at most. */
export const MOST_DAYS = 400

export const groupings = [
  'office',
  'floor',
  'client',
  'zone',
  'shift',
  'day',
  'weekday',
  'seat',
] as const

export const utilisationFilters = {
  offices_ids: references('offices', { label: 'Office' }),
  floor_plan_ids: references('floor-plans', { label: 'Floor' }),
  client_ids: references('clients', { label: 'Client' }),
  shift_ids: references('shifts', { label: 'Shift' }),
  date_from: date({ required: true, label: 'From' }),
  date_to: date({ required: true, label: 'To' }),
  group_by: choice(groupings, { default: 'shift' }),
}

const counted = {
  method: 'POST',
  needs: 'view',
  pages: [utilisationPage.url],
  rows: 'scope',
  reads: true,
  isReport: true,
} as const

export const utilisationCalls = calls({
  utilisation: {
    ...counted,
    path: 'seatsUtilization_report/seatsUtilizationReport',
    input: {
      ...utilisationFilters,
      startRow: integer({ min: 0 }),
      endRow: integer({ min: 0 }),
    },
    answers: typed<Utilisation>(),
    summary: 'How many seats of the published floors are assigned and used, by shift, floor, day …',
  },
  exportUtilisation: {
    ...counted,
    path: 'seatsUtilization_report/seatsUtilizationReport/export',
    file: true,
    input: { ...utilisationFilters, format: choice(exportFormats, { default: 'csv' }) },
    summary: 'The same as a file.',
  },
  utilisedSeats: {
    ...counted,
    path: 'seatsUtilization_report/getSeats',
    input: {
      ...utilisationFilters,
      key: text({ max: 40 }),
      of: choice(['available', 'assigned', 'occupied', 'vacant'], { default: 'assigned' }),
      page: integer({ min: 1, max: 100_000, default: 1 }),
    },
    answers: typed<readonly UtilisedSeat[]>(),
    summary: 'The seats behind a figure, one a day and shift, twenty a page.',
  },
})

/** Counts of seats by days and shifts, never an average of percentages. Percents have two decimals; nothing where nothing is available. */
export interface SeatFigures {
  readonly available: number
  readonly assigned: number
  readonly occupied: number
  readonly vacant: number
  readonly planned_percent: number | null
  readonly actual_percent: number | null
  readonly show_up_percent: number | null
  readonly hours_available: number
  readonly hours_used: number
  readonly hour_percent: number | null
}

export interface UtilisedGroup extends SeatFigures {
  readonly key: string
  readonly label: string
  /** Seats that can be used on some day. */
  readonly usable: number
}

export interface UtilisedTotals extends SeatFigures {
  readonly sharing_ratio: number | null
  readonly peak_percent: number | null
}

export interface Utilisation {
  readonly seatsUtilizationReport: readonly UtilisedGroup[]
  readonly totals: UtilisedTotals
  /** Assignments of people out of reach are not counted. */
  readonly is_partial: boolean
}

/** A seat on a day in a shift. */
export interface UtilisedSeat {
  readonly seat_id: number
  readonly code: string
  readonly floor: string
  readonly day: string
  readonly shift: string
  /** Null where nobody sits there, or a person out of reach. */
  readonly person: string | null
  readonly hours_used: number
}
