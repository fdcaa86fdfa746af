import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  integer,
  reference,
  texts,
  time,
  yesNo,
  weekdays,
} from '#platform/contract/fields/field.ts'
import { daysOfMonth, frequencies } from '../due-times/due-days.ts'
import { holidayRules } from '../due-times/due-times.ts'
import { emailScheduler } from './email-scheduler.ts'

const { page } = emailScheduler

/** One of the next due times, as the form shows it. */
export interface NextDueTime {
  readonly due_at: string
  /** On the wall of the zone: `2027-03-28 08:00`. */
  readonly local: string
  readonly zone: string
  /** What is unusual about it: "also for 2027-03-26". */
  readonly note: string | null
}

/** The next due times, the soonest first. */
export interface NextDueTimes {
  readonly next: readonly NextDueTime[]
}

/** A run beside the times of a schedule. */
export interface StartedRun {
  /** Null where there is one for this moment already. */
  readonly run_id: number | null
}

export const scheduleCalls = calls({
  nextDueTimes: {
    method: 'POST',
    path: 'email_scheduler/getNextDueTimes',
    needs: 'view',
    pages: [page],
    rows: 'none',
    reads: true,
    input: {
      frequency: choice(frequencies, { required: true }),
      days_of_week: weekdays({ label: 'Days' }),
      day_of_month: choice(daysOfMonth, { label: 'Day of the month' }),
      time_of_day: time({ required: true }),
      extra_times: texts({ max: 5 }),
      office_id: reference('offices'),
      timezone_id: reference('time-zones'),
      start_date: date({ required: true }),
      end_date: date(),
      holiday_rule: choice(holidayRules, { default: 'Send anyway' }),
      count: integer({ min: 1, max: 20, default: 5 }),
    },
    answers: typed<NextDueTimes>(),
    summary: 'The next due times of a schedule that is not saved yet.',
  },
  runScheduleNow: {
    method: 'POST',
    path: 'email_scheduler/runNow/{id}',
    needs: 'edit',
    pages: [page],
    rows: 'scope',
    input: {},
    answers: typed<StartedRun>(),
    summary: 'Sends now what a schedule sends at its times, which stay as they are.',
  },
  setScheduleActive: {
    method: 'POST',
    path: 'email_scheduler/setActive/{id}',
    needs: 'edit',
    pages: [page],
    rows: 'scope',
    input: { is_active: yesNo({ required: true }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Pauses a schedule, or lets it go on with its next due time.',
  },
})
