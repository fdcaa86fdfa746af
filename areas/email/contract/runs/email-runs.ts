import {
  choice,
  instant,
  integer,
  reference,
  text,
  type Tone,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'

export const runStates = ['Due', 'Running', 'Done', 'Failed', 'Missed', 'Skipped'] as const
export type RunState = (typeof runStates)[number]

/** How a run stands, seen at a glance. */
export const runTones = {
  ...{ Due: 'info', Running: 'info', Done: 'ok' },
  ...{ Failed: 'bad', Missed: 'warn', Skipped: 'off' },
} as const satisfies Record<RunState, Tone>

export const DELIVERIES_PAGE = '/email-deliveries'

/** What was sent at one due time, or when a person asked for it. */
export const emailRuns = resource('email-runs', {
  page: DELIVERIES_PAGE,
  panelOf: true,
  label: { one: 'Email Run', many: 'Email Runs' },
  about: 'A run is what a schedule or a report setup sent at one time.',
  icon: 'list-check',
  title: 'name',
  rows: 'created',
  configuration: false,
  rights: ['view'],
  fields: {
    name: text({ derived: true, label: 'What was sent' }),
    email_scheduler_id: reference('email-scheduler', {
      readOnly: true,
      isPast: true,
      label: 'Schedule',
    }),
    email_report_setup_id: reference('email-report-setup', {
      readOnly: true,
      isPast: true,
      label: 'Report setup',
    }),
    due_at: instant({ required: true, readOnly: true, label: 'Due' }),
    started_at: instant({ readOnly: true, label: 'Started' }),
    finished_at: instant({ readOnly: true, label: 'Ended' }),
    state: choice(runStates, {
      required: true,
      readOnly: true,
      default: 'Due',
      tones: runTones,
    }),
    reason: text({ readOnly: true, max: 500 }),
    rows: integer({ readOnly: true }),
    deliveries: integer({ readOnly: true }),
    leased_until: instant({ readOnly: true, offRecord: true, label: 'Held until' }),
    attempts: integer({
      required: true,
      readOnly: true,
      default: 0,
      offRecord: true,
      label: 'Tries',
    }),
    sent: integer({ derived: true }),
    failed: integer({ derived: true }),
  },
  list: {
    columns: [
      ...(['name', 'due_at', 'state', 'reason'] as const),
      ...(['rows', 'deliveries', 'sent', 'failed'] as const),
    ],
    sort: '-due_at',
    search: ['reason'],
    filters: ['state', 'email_scheduler_id', 'email_report_setup_id', 'due_at'],
  },
})
