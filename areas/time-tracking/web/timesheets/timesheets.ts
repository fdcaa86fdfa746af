import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { timesheetCalls, timesheets } from '../../contract/timesheets.ts'
import { hoursOf } from '../hours-cell.tsx'
import { timesheetItem } from './timesheet-item.tsx'
import { isOwnSheet, mayReopen } from './who-may-close.ts'

/** The list, the record and the verbs of timesheets. */
export const presentTimesheets = presentResource(timesheets, {
  columns: [
    { name: 'period', width: 170 },
    { name: 'employee_id', width: 132 },
    { name: 'scheduled_seconds', width: 104 },
    { name: 'payable_seconds', width: 104 },
    { name: 'overtime_asked_seconds', width: 94 },
    { name: 'overtime_approved_seconds', label: 'Approved', width: 94 },
    { name: 'overtime_undecided_seconds', label: 'Undecided', width: 94 },
    { name: 'open_flags', width: 110 },
    { name: 'state', width: 116 },
    { name: 'employee_code', width: 84 },
    { name: 'absence_seconds', width: 100 },
  ],
  item: timesheetItem,
  listReads: ['manager_id'],
  cells: hoursOf(
    'scheduled_seconds',
    'at_desk_seconds',
    'paid_break_seconds',
    'payable_seconds',
    'overtime_asked_seconds',
    'overtime_approved_seconds',
    'overtime_refused_seconds',
    'overtime_undecided_seconds',
    'ordinary_seconds',
    'shift_allowance_seconds',
    'workday_overtime_seconds',
    'rest_day_seconds',
    'holiday_seconds',
    'paid_holiday_seconds',
    'leave_seconds',
    'absence_seconds',
  ),
  panels: [
    {
      title: 'Days',
      isFirst: true,
      Panel: later(async () => (await import('../drawn-parts.ts')).TimesheetWeekPanel),
    },
    {
      title: 'What changed',
      Panel: later(async () => (await import('../drawn-parts.ts')).TimesheetChangesPanel),
    },
    {
      title: 'Hours by kind',
      Panel: later(async () => (await import('../drawn-parts.ts')).HoursByKindPanel),
    },
    {
      title: 'By client',
      Panel: later(async () => (await import('../drawn-parts.ts')).TimesheetClients),
    },
  ],
  submit: {
    label: 'Sign week',
    icon: 'check',
    isPossible: isOwnSheet,
    Dialog: later(async () => (await import('../drawn-parts.ts')).SignWeekVerb),
  },
  verbs: [
    {
      label: 'Lock',
      icon: 'lock',
      needs: 'edit',
      isPossible: (sheet) => sheet['state'] === 'Approved' && !isOwnSheet(sheet),
      Dialog: callDialog({
        call: timesheetCalls.lockTimesheet,
        title: 'Lock this timesheet?',
        consequence: 'Its days go to payroll: nothing in them changes until it is opened again.',
        button: 'Lock',
      }),
    },
    {
      label: 'Open again',
      icon: 'lock-open',
      needs: 'edit',
      isPossible: (sheet) =>
        (sheet['state'] === 'Approved' || sheet['state'] === 'Locked') && mayReopen(sheet),
      Dialog: callDialog({
        call: timesheetCalls.reopenTimesheet,
        title: 'Open this timesheet again?',
        consequence: 'It has to be submitted and approved once more. Everybody can read why.',
        button: 'Open again',
      }),
    },
  ],
})
