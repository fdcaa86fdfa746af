import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, date, instant, integer, longText, text } from '#platform/contract/fields/field.ts'
import { placeInput } from './clock-place.ts'
import type { ClockDay, ClockEntry, ClockPlan, ClockSums, LoggedEntry } from './day.ts'
import { imgsrc, PICTURE_BODY_BYTES, takesImgsrc } from './picture-body.ts'

/** What a client says about its own time and place: kept beside the server's own. Only the time of an event that waited is used. */
const claims = {
  clockin_date: text({ max: 40 }),
  clockin_timefrom: text({ max: 40 }),
  total_time: text({ max: 20 }),
  ip_address: text({ max: 60 }),
  client_time: instant(),
}

const own = { needs: 'signed-in', rows: 'own' } as const

/** The clock. Every call is about oneself; the server's time decides. */
export const clockCalls = calls({
  create: {
    ...own,
    urgent: true,
    method: 'POST',
    path: 'clockin/create',
    input: {
      status: text({ max: 40 }),
      break_status: text({ max: 40 }),
      custom_status: text({ max: 200 }),
      work_from: choice(['Office', 'Remote'], { default: 'Office' }),
      description: text({ max: 200 }),
      client_event_id: text({ max: 100 }),
      imgsrc,
      ...placeInput,
      ...claims,
    },
    largest: PICTURE_BODY_BYTES,
    takes: takesImgsrc,
    waits: { as: 'the clock', moment: 'client_time', event: 'client_event_id' },
    answers: typed<ClockEntry | null>(),
    summary:
      'Changes the status of the clock: At Desk, a break, or End Timer. With an event and its time it waited and counts from then. A picture alone belongs to the present entry.',
  },
  latest: {
    ...own,
    urgent: true,
    method: 'GET',
    path: 'clockin/getLatestClockinEntry',
    input: {},
    answers: typed<ClockEntry | null>(),
    summary: 'The entry the clock is restored from.',
  },
  entries: {
    ...own,
    urgent: true,
    method: 'GET',
    path: 'clockin/getAllClockin',
    input: {},
    answers: typed<readonly LoggedEntry[]>(),
    summary: 'The entries of the present shift, or of the last one.',
  },
  summary: {
    ...own,
    urgent: true,
    method: 'GET',
    path: 'clockin/getClockinSummary',
    input: {},
    answers: typed<ClockSums>(),
    summary: 'At Desk, break and shift time of the same shift, in seconds.',
  },
  day: {
    ...own,
    method: 'POST',
    path: 'clockin/getDay',
    reads: true,
    input: { business_date: date(), shift_day_id: integer({ min: 1 }) },
    answers: typed<ClockDay | null>(),
    summary: 'One day of one’s own clock: its plan, its stretches and its sums.',
  },
  plan: {
    ...own,
    urgent: true,
    method: 'GET',
    path: 'clockin/getPlan',
    input: {},
    answers: typed<ClockPlan | null>(),
    summary:
      'The planned shift that a press of At Desk would belong to now, and whether it begins so much later that one is asked first.',
  },
  closeForgotten: {
    ...own,
    method: 'POST',
    path: 'clockin/closeForgotten',
    input: {
      shift_day_id: integer({ required: true, min: 1, label: 'Shift' }),
      ended_at: instant({ required: true, label: 'Ended' }),
      reason: longText({ required: true, max: 500 }),
    },
    answers: typed<ClockEntry | null>(),
    summary:
      'Says when a shift that was never ended did end; it stays provisional until it is approved.',
  },
})
