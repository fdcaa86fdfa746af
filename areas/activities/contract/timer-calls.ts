import { calls } from '#platform/contract/calls.ts'
import { typed } from '#platform/contract/answers.ts'
import type { LogEvent } from './log-events.ts'
import type { ShownTimer } from './timer.ts'

const LOG = '/activity-log'
const own = { needs: 'add', pages: [LOG], rows: 'own' } as const

/** The timer of one's own work, of which there is one, and what it and the form saw of a log. */
export const timerCalls = calls({
  timer: {
    ...own,
    method: 'GET',
    path: 'activity_log/getTimer',
    input: {},
    answers: typed<ShownTimer | null>(),
    summary:
      'The caller’s timer: the running one, or one that ended without them and was not logged yet.',
  },
  startTimer: {
    ...own,
    method: 'POST',
    path: 'activity_log/startTimer',
    input: {},
    answers: typed<ShownTimer | null>(),
    summary: 'Starts the caller’s timer, or goes on after a pause. A running one goes on running.',
  },
  pauseTimer: {
    ...own,
    method: 'POST',
    path: 'activity_log/pauseTimer',
    input: {},
    answers: typed<ShownTimer | null>(),
    summary: 'The caller’s timer stands still until it is started again.',
  },
  stopTimer: {
    ...own,
    method: 'POST',
    path: 'activity_log/stopTimer',
    input: {},
    answers: typed<ShownTimer | null>(),
    summary:
      'Ends the caller’s timer and answers its times: a log that starts when it started is measured by it.',
  },
  events: {
    method: 'GET',
    path: 'activity_log/getEvents/{id}',
    needs: 'view',
    pages: [LOG],
    rows: 'scope',
    input: {},
    answers: typed<readonly LogEvent[]>(),
    summary: 'What happened to a log, second by second.',
  },
})
