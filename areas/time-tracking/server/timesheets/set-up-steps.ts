import { setUpSteps } from '#areas/administration/contract/set-up/set-up-steps.ts'
import { t } from '#platform/contract/words/texts.ts'
import { timesheets } from '../../contract/timesheets.ts'

/** What this area adds to the checklist of a new system. */
export const timesheetSteps = [
  setUpSteps.add({
    ...{ name: 'first-timesheet', order: 130, isNeeded: false },
    title: () => t`Approve the first week`,
    why: () =>
      t`People sign their hours, leads approve them: pay and bills count what is approved.`,
    verb: () => t`Open the timesheets`,
    to: timesheets.page,
    needs: { page: timesheets.page, action: 'edit' },
    isDone: () =>
      `exists (select from timesheets where state in ('Approved', 'Locked') and not is_deleted)`,
  }),
]
