import { anyOf, setUpSteps } from '#areas/administration/contract/set-up/set-up-steps.ts'
import { workbookPage } from '#platform/contract/imports/workbooks.ts'
import { t } from '#platform/contract/words/texts.ts'
import { addTeamPage } from '../contract/add-team.ts'
import { employees } from '../contract/employees.ts'

/** What this area adds to the checklist of a new system. */
export const peopleSteps = [
  setUpSteps.add({
    ...{ name: 'people', order: 40, isNeeded: true },
    title: () => t`Bring in your people`,
    why: () =>
      t`The first with all that is needed to clock in, or everyone from a workbook, with offices and clients.`,
    verb: () => t`Add the first person`,
    to: addTeamPage.url,
    other: { verb: () => t`Import a workbook`, to: workbookPage.url },
    needs: { page: employees.page, action: 'add' },
    isDone: anyOf('employees'),
  }),
]
