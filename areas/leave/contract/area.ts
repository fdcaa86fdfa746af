import { leaveChecks } from './book-checks.ts'
import { area } from '#platform/contract/area.ts'
import { leaveCalls } from './calls.ts'
import { leaveBlockedDates, leaveConfigs, leaveConfigsPage } from './leave-configs.ts'
import { leaveBalances, leaveLedger } from './leave-ledger.ts'
import { leaveCalendarPage } from './leave-pages.ts'
import { leaveTypes } from './leave-types.ts'
import { leaves } from './leaves.ts'
import { leaveTemplateCalls } from './templates/leave-templates.ts'

/** Absence: what people are given, ask for, and have left. */
export const leaveArea = area('leave', {
  label: 'Leave',
  resources: [leaveTypes, leaveConfigs, leaveBlockedDates, leaves, leaveLedger, leaveBalances],
  pages: [leaveConfigsPage, leaveCalendarPage],
  calls: { ...leaveCalls, ...leaveTemplateCalls },
  adds: [leaveChecks],
})
