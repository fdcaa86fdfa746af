import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { presentResource, type RecordVerb } from '#platform/web/screens/present-resource.ts'
import { emailScheduler } from '../../contract/schedules/email-scheduler.ts'
import { scheduleCalls } from '../../contract/schedules/schedule-calls.ts'
import { FrequencyCell, NextDueCell } from './schedule-cells.tsx'

const { tones } = emailScheduler.fields.state

/** The state of a schedule in its tone. */
const stateOf = ({ state }: StoredRecord) => {
  const word = state === 'Paused' || state === 'Finished' ? state : 'Active'
  return { tone: tones[word], word: t(word) }
}

const verbs: readonly RecordVerb[] = [
  {
    label: 'Run now',
    icon: 'mail',
    needs: 'edit',
    Dialog: callDialog({
      call: scheduleCalls.runScheduleNow,
      title: 'Send it now?',
      consequence: 'Its receivers get the mail now. The times of the schedule stay as they are.',
      button: 'Send now',
      changes: ['email-runs', 'email-deliveries'],
    }),
  },
  {
    label: 'Pause',
    icon: 'coffee',
    needs: 'edit',
    isPossible: ({ is_active }) => is_active === true,
    Dialog: callDialog({
      call: scheduleCalls.setScheduleActive,
      title: 'Pause this schedule?',
      consequence: 'Nothing is sent until it is active again.',
      button: 'Pause',
      body: { is_active: false },
    }),
  },
  {
    label: 'Resume',
    icon: 'refresh',
    needs: 'edit',
    isPossible: ({ is_active }) => is_active !== true,
    Dialog: callDialog({
      call: scheduleCalls.setScheduleActive,
      title: 'Resume this schedule?',
      consequence: 'It goes on with its next due time. What was due meanwhile is not sent.',
      button: 'Resume',
      body: { is_active: true },
    }),
  },
]

const item = (schedule: StoredRecord): GridItem => ({
  title: String(schedule['name']),
  aside: (
    <NextDueCell
      name="next_due_at"
      field={emailScheduler.fields.next_due_at}
      value={schedule['next_due_at']}
      record={schedule}
      isWhole={false}
    />
  ),
  facts: (
    <FrequencyCell
      name="frequency"
      field={emailScheduler.fields.frequency}
      value={schedule['frequency']}
      record={schedule}
      isWhole={false}
    />
  ),
  state: <State {...stateOf(schedule)} />,
})

/** Schedules: their times in words, when they are due next, and the form that says so as it is filled in. */
export const presentEmailScheduler = presentResource(emailScheduler, {
  columns: [
    { name: 'name', width: 190 },
    { name: 'kind', label: 'Sends', width: 112 },
    { name: 'frequency', label: 'When', width: 310 },
    { name: 'next_due_at', width: 290 },
    { name: 'state', width: 100 },
    { name: 'last_run_state', width: 90 },
  ],
  listReads: [
    ...(['days_of_week', 'day_of_month', 'time_of_day', 'extra_times', 'start_date'] as const),
    ...(['zone_name', 'is_active', 'state', 'frequency', 'next_due_at'] as const),
  ],
  cells: { frequency: FrequencyCell, next_due_at: NextDueCell },
  item,
  state: stateOf,
  verbs,
  screens: {
    form: async () => (await import('./schedule-form-screen.tsx')).ScheduleFormScreen,
    record: async () => (await import('./to-form-screen.tsx')).ToFormScreen,
  },
})
