import { calls } from '#platform/contract/calls.ts'
import { exportFormats } from '#platform/contract/exports.ts'
import {
  choice,
  date,
  integer,
  list,
  longText,
  reference,
  references,
  text,
  time,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { rosterKinds, rosterPlans } from './roster-days.ts'
import { rosterPage } from './roster-page.ts'
import { shiftChanges } from './shift-changes.ts'
import { typed } from '#platform/contract/answers.ts'
import type {
  Colleague,
  DiscardedRoster,
  OfferReturn,
  PublishedRoster,
  Roster,
  SavedRoster,
} from './roster-shape.ts'

/** Days one look holds at most: a month with the rest of its weeks. */
export const LONGEST_LOOK = 42
/** Days of people one roster shows at most: two thousand people a week. */
export const MOST_CELLS = 14_000
/** Days of people one request changes at most. */
export const MOST_SAVED = 5000

/** Whom the roster shows; empty is everybody in reach. */
export const rosterFilters = {
  managers_ids: references('employees', { label: 'Team' }),
  offices_ids: references('offices', { label: 'Office' }),
  client_ids: references('clients', { label: 'Client' }),
  shifts_ids: references('shifts', { label: 'Shift' }),
  employees_ids: references('employees', { label: 'Person' }),
}

const days = {
  from: date({ required: true }),
  to: date({ required: true }),
}

const planning = { method: 'POST', needs: 'edit', pages: [rosterPage.url], rows: 'scope' } as const

const cell = {
  employee_id: reference('employees', { required: true }),
  date: date({ required: true, label: 'Day' }),
  plan: choice(rosterPlans, { required: true }),
  shift_id: reference('shifts'),
  own_start: time({}),
  own_end: time({}),
  kind: choice(rosterKinds),
  note: text({ max: 200 }),
  seen: text({
    max: 40,
    help: 'What was shown there before, so that nothing newer is overwritten.',
  }),
}

export const rosterCalls = calls({
  roster: {
    method: 'POST',
    path: 'roster/getByDates',
    needs: 'view',
    pages: [rosterPage.url],
    rows: 'scope',
    reads: true,
    input: { ...days, ...rosterFilters },
    answers: typed<Roster>(),
    summary:
      'Who works when: people in reach by days, with drafts for planners, coverage, open shifts and what is asked.',
  },
  exportRoster: {
    method: 'POST',
    path: 'roster/export',
    needs: 'view',
    pages: [rosterPage.url],
    rows: 'scope',
    reads: true,
    file: true,
    input: { ...days, ...rosterFilters, format: choice(exportFormats, { default: 'xlsx' }) },
    summary: 'The same as a file, one person a line.',
  },
  saveRoster: {
    ...planning,
    path: 'roster/save',
    largest: 2_000_000,
    input: { cells: list(cell, { required: true, max: MOST_SAVED }) },
    answers: typed<SavedRoster>(),
    summary: 'Plans some days of some people as drafts; they count when they are published.',
  },
  publishRoster: {
    ...planning,
    path: 'roster/publish',
    input: {
      ...days,
      ...rosterFilters,
      accept_warnings: yesNo({ default: false, label: 'In spite of warnings' }),
    },
    answers: typed<PublishedRoster>(),
    summary: 'Makes the drafts of some days count and tells each person once.',
  },
  discardRoster: {
    ...planning,
    path: 'roster/discard',
    input: { ...days, ...rosterFilters },
    answers: typed<DiscardedRoster>(),
    summary: 'Throws the drafts of some days away.',
  },
  copyWeek: {
    ...planning,
    path: 'roster/copyWeek',
    input: { from: date({ required: true, label: 'Week' }), ...rosterFilters },
    answers: typed<{ readonly changed: number }>(),
    summary: 'Plans a week as the one before it, as drafts.',
  },
  applyRotation: {
    ...planning,
    path: 'roster/applyRotation',
    input: {
      rotation_pattern_id: reference('rotation-patterns', { required: true, label: 'Pattern' }),
      employees_ids: references('employees', { required: true, label: 'People' }),
      ...days,
      first_week: integer({
        min: 1,
        max: 12,
        default: 1,
        label: 'Begin with week',
        help: 'Of the pattern, for the first person.',
      }),
      stagger: yesNo({
        default: false,
        label: 'Each next person a week later',
        help: 'In the order they are chosen.',
      }),
    },
    answers: typed<{ readonly changed: number }>(),
    summary: 'Lays a rotation over some people, as drafts; weeks are counted from the first day.',
  },
  acknowledgeRoster: {
    method: 'POST',
    path: 'roster/acknowledge',
    needs: 'view',
    pages: [rosterPage.url],
    rows: 'own',
    input: days,
    answers: typed<{ readonly days: number }>(),
    summary: 'Says that one has seen what is planned for oneself.',
  },
  takeOpenShift: {
    method: 'POST',
    path: 'open_shifts/take/{id}',
    needs: 'view',
    pages: [rosterPage.url],
    rows: 'own',
    input: {},
    answers: typed<{ readonly id: number }>(),
    summary: 'Takes an open shift for oneself, at once or by approval.',
  },
  closeOpenShift: {
    method: 'POST',
    path: 'open_shifts/close/{id}',
    needs: 'delete',
    pages: [rosterPage.url],
    rows: 'shared',
    input: {},
    answers: typed<{ readonly id: number }>(),
    summary: 'Withdraws an open shift; people who asked for it get a notice.',
  },
  shiftColleagues: {
    method: 'POST',
    path: 'roster/getColleagues',
    needs: 'view',
    pages: [rosterPage.url],
    rows: 'own',
    reads: true,
    input: { date: date({ required: true, label: 'Day' }) },
    answers: typed<readonly Colleague[]>(),
    summary:
      'Who could have one’s shift of a day: colleagues of the same client and office, and what they work around it.',
  },
  offerShift: {
    method: 'POST',
    path: 'shift_changes/offer',
    needs: 'view',
    pages: [shiftChanges.page],
    rows: 'own',
    input: {
      kind: choice(['Swap', 'Give away'], { required: true, label: 'What' }),
      date: date({ required: true, label: 'Day' }),
      with_id: integer({
        min: 1,
        label: 'Colleague',
        help: 'Leave blank for anyone who is qualified.',
      }),
      with_date: date({ label: 'In return', help: 'Of a swap: the day of their shift.' }),
      reason: longText({ max: 200 }),
    },
    answers: typed<{ readonly id: number }>(),
    summary: 'Offers one’s shift to a colleague, or to anybody who is qualified.',
  },
  offerReturns: {
    method: 'POST',
    path: 'shift_changes/getReturns/{id}',
    needs: 'view',
    pages: [shiftChanges.page],
    rows: 'own',
    reads: true,
    input: {},
    answers: typed<readonly OfferReturn[]>(),
    summary:
      'Which of one’s own shifts could be given for one that is offered as a swap, and why others could not.',
  },
  answerOffer: {
    method: 'POST',
    path: 'shift_changes/answer/{id}',
    needs: 'view',
    pages: [shiftChanges.page],
    rows: 'own',
    input: {
      answer: choice(['Accept', 'Decline'], { required: true }),
      with_date: date({ label: 'In return', help: 'Of a swap offered to anybody: one’s own day.' }),
    },
    answers: typed<{ readonly id: number }>(),
    summary: 'Accepts a shift a colleague offers, so that it is decided, or declines it.',
  },
})
