import type { Contribution } from '#platform/contract/contributions.ts'
import { personalTables } from '#platform/contract/personal.ts'

/** What this area keeps of people beside its families. */
export const timeTrackingPersonalTables: readonly Contribution[] = [
  personalTables.add({
    table: 'clock_entries',
    label: 'Clock entries',
    group: 'Working time',
    whose: 't.employee_id = $employee',
    goes: {
      ip_address: 'null',
      claimed_ip_address: 'null',
      description: 'null',
      country: 'null',
      city: 'null',
    },
    told: [
      'clockin_date',
      'clockin_timefrom',
      'ended_at',
      'status',
      'seconds',
      'work_from',
      'ip_address',
      'city',
      'country',
      'description',
    ],
  }),
  personalTables.add({
    table: 'timesheet_closings',
    label: 'Timesheets before they were opened again',
    group: 'Working time',
    whose: 't.employee_id = $employee',
    goes: { reason: 'null' },
    told: ['state', 'approved_at', 'locked_at', 'reopened_at', 'reason', 'days'],
  }),
  personalTables.add({
    table: 'clock_device_tokens',
    label: 'Keys of devices',
    group: 'Working time',
    whose: 't.device_id in (select d.id from clock_devices d where d.employee_id = $employee)',
    goes: 'rows',
  }),
]
