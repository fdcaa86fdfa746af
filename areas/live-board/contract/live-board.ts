import { t } from '#platform/contract/words/texts.ts'
import { calls } from '#platform/contract/calls.ts'
import { choices, integer, references, text } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { type BoardState, boardWords } from './board-state.ts'
import { typed } from '#platform/contract/answers.ts'

/** The whole floor of the person who leads people, as it is now. */
export const boardPage = page('/live-board', {
  about: 'Who is at work now, who is late, on a break or over plan.',
  jobs: [t`Press a tile to see its people alone`, t`Open a person to call, write or see their day`],
  label: 'Live Board',
  type: 'Dashboard',
  menu: { group: 'Time', order: 10, icon: 'headset' },
  grants: { 'Team Lead': 'V:direct', Manager: 'V:indirect', HR: 'V:all', Admin: 'V:all' },
  uses: ['employees', 'offices', 'clients'],
})

/** People one board shows at most: with more in reach a person has to say whom they want to see. */
export const MOST_ON_BOARD = 2000

export const boardCalls = calls({
  board: {
    method: 'POST',
    path: 'live_board/getBoard',
    needs: 'view',
    pages: [boardPage.url],
    rows: 'scope',
    reads: true,
    input: {
      offices_ids: references('offices', { label: 'Office' }),
      client_ids: references('clients', { label: 'Client' }),
      managers_ids: references('employees', { label: 'Lead' }),
      employees_ids: references('employees', { label: 'Person' }),
      states: choices(boardWords, { label: 'State' }),
    },
    answers: typed<LiveBoard>(),
    summary:
      'Everybody the page reaches with what they do now: state, since when, the planned shift and the stretches of the day.',
  },
  sendNotice: {
    method: 'POST',
    path: 'live_board/sendNotice',
    needs: 'view',
    pages: [boardPage.url],
    rows: 'scope',
    input: {
      employee_id: integer({ required: true, min: 1, label: 'Person' }),
      message: text({ required: true, max: 200 }),
    },
    answers: typed<NoticeSent>(),
    summary: 'A notice behind the bell of a person on the board, with who sent it.',
  },
})

export interface NoticeSent {
  readonly employee_id: number
}

/** A person on the board. Lengths are seconds, moments ISO 8601. */
export interface BoardPerson {
  readonly employee_id: number
  readonly name: string
  readonly office_id: number | null
  readonly office_name: string | null
  readonly client_id: number | null
  readonly client_name: string | null
  readonly manager_id: number | null
  readonly manager_name: string | null
  readonly state: BoardState
  /** The break a person is on has lasted longer than its kind allows. */
  readonly is_over: boolean
  /** Planned to be there at this moment. */
  readonly is_planned_now: boolean
  /** The words of the clock: At Desk, the name of the break; nothing when it is stopped. */
  readonly status: string | null
  /** Since when that is so: the running entry, the end of the shift, or the start that was missed. */
  readonly since: string | null
  readonly work_from: 'Office' | 'Remote' | null
  readonly shift_name: string | null
  /** The holiday for which nothing is planned. */
  readonly holiday: string | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly zone_name: string
  readonly flags: readonly string[]
  readonly stretches: readonly {
    readonly status: string
    readonly from: string
    readonly to: string | null
  }[]
  readonly at_desk_time: number
  readonly on_break_time: number
  readonly over_break_seconds: number
  readonly late_seconds: number
}

/** How many there are of each, whatever state is looked at. */
export interface BoardCounts {
  readonly planned_now: number
  readonly at_desk: number
  readonly on_break: number
  readonly over_break: number
  readonly late: number
  readonly absent: number
  readonly forgotten: number
}

/** Something that needs a person: whom it is worst with, and how many others. */
export interface BoardNeed {
  readonly kind: 'over' | 'missing' | 'forgotten'
  readonly employee_id: number
  readonly name: string
  /** The break that is over. */
  readonly status: string | null
  /** Over the break so long; for others nothing. */
  readonly over_seconds: number
  /** When the break began, the start was missed, the shift began. */
  readonly since: string
  readonly others: number
}

export interface LiveBoard {
  readonly counted_at: string
  /** More people are in reach than a board shows; nobody is shown. */
  readonly is_too_large: boolean
  readonly counts: BoardCounts
  /** At most three, the most pressing first. */
  readonly needs: readonly BoardNeed[]
  readonly people: readonly BoardPerson[]
}
