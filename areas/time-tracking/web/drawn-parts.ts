// What this area draws of sheets and corrections, in one chunk: the start names every chunk there is, and each name weighs.
export { WeekRibbons } from './timesheets/week-ribbons.tsx'
export { TimesheetWeekPanel } from './timesheets/timesheet-week.tsx'
export { TimesheetClients } from './timesheets/timesheet-clients.tsx'
export { HoursByKindPanel } from './timesheets/hours-by-kind.tsx'
export { TimesheetChangesPanel } from './timesheets/timesheet-changes.tsx'
export { SignWeekVerb } from './timesheets/sign-week.tsx'
export { CorrectionRibbons } from './corrections/correction-ribbons.tsx'
export { CorrectionPanel } from './corrections/correction-panel.tsx'
