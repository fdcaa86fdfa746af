import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, date, reference, references } from '#platform/contract/fields/field.ts'
import type { DaysThatMove } from '#platform/contract/days-that-move.ts'
import type { BoardItem } from './board-item.ts'
import { clients } from './clients.ts'

const CLIENT = '/client'
/** Pages whose forms and filters choose a client of an office. */
const CHOOSING = [
  CLIENT,
  '/employees',
  '/shifts',
  '/users',
  '/contact-board',
  '/activity-log',
  '/activity-setup',
  '/activity-access',
  '/activity-category',
  '/activity-reports/myLoggedActivites',
  '/activity-reports/allLoggedActivites',
]

const foreseen = {
  method: 'POST',
  needs: 'edit',
  rows: 'shared',
  reads: true,
  input: { holds_from: date({ required: true, label: 'Holds from' }) },
} as const

/** A client that an office can choose. */
export interface ChoosableClient {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly account_status: string
  readonly colour: string | null
  readonly offices_ids: readonly number[]
}

/** An open office that a client can have people in. */
export interface ChoosableOffice {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly timezone_id: number
  readonly city_name: string
}

/** The items that were not seen before. */
export interface SeenItems {
  readonly seen: readonly number[]
}

export const organisationCalls = calls({
  clientsOfOffices: {
    method: 'POST',
    path: 'client/getByOffices',
    needs: 'view',
    pages: CHOOSING,
    rows: 'shared',
    reads: true,
    input: { offices_id: references('offices', { required: true, label: 'Office' }) },
    answers: typed<readonly ChoosableClient[]>(),
    summary: 'The clients of an office, or of any of several.',
  },
  markSeen: {
    method: 'POST',
    path: 'contact_board/markSeen',
    needs: 'view',
    pages: ['/contact-board'],
    rows: 'own',
    input: { ids: references('contact-board', { required: true, max: 100, label: 'Items' }) },
    answers: typed<SeenItems>(),
    summary: 'Notes that the caller was shown some items of the board.',
  },
  boardOfPage: {
    method: 'POST',
    path: 'contact_board/getByObject',
    needs: 'view',
    pages: ['/contact-board'],
    rows: 'own',
    reads: true,
    input: { object_id: reference('objects', { required: true, label: 'Page' }) },
    answers: typed<readonly BoardItem[]>(),
    summary:
      'The items of the board that a page shows the caller: pinned ones first, five at most.',
  },
  officesForClient: {
    method: 'GET',
    path: 'offices/getAllForClient',
    needs: 'view',
    pages: [CLIENT, '/offices'],
    rows: 'shared',
    input: {},
    answers: typed<readonly ChoosableOffice[]>(),
    summary: 'The open offices a client can have people in.',
  },
  foreseeOffice: {
    ...foreseen,
    path: 'offices/foreseeChange/{id}',
    pages: ['/offices'],
    answers: typed<DaysThatMove>(),
    summary:
      'How many days of people a change of an office from an earlier day would change, and how many are locked or billed.',
  },
  foreseeClient: {
    ...foreseen,
    path: 'client/foreseeChange/{id}',
    pages: [CLIENT],
    answers: typed<DaysThatMove>(),
    summary:
      'How many days of people a change of a client from an earlier day would change, and how many are locked or billed.',
  },
  changeClientStatus: {
    method: 'POST',
    path: 'client/changeStatus/{id}',
    needs: 'edit',
    pages: [CLIENT],
    rows: 'shared',
    input: {
      account_status: choice(['Onboarding', 'Active', 'On Hold', 'Ended'], { required: true }),
      end_date: date({ label: 'End date', help: 'The last day anybody works for it.' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: `${clients.label.one}: onboard, start, hold, end. Its end ends what is planned for it.`,
  },
  createClient: {
    method: 'POST',
    path: 'client/create',
    needs: 'add',
    pages: [CLIENT],
    rows: 'shared',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: `${clients.label.one}: create, with its offices as a list or as added ones.`,
  },
  updateClient: {
    method: 'POST',
    path: 'client/update/{id}',
    needs: 'edit',
    pages: [CLIENT],
    rows: 'shared',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: `${clients.label.one}: update; its offices as a list, or as added and removed ones.`,
  },
})
