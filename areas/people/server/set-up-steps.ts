import { anyOf, setUpSteps } from '#areas/administration/contract/set-up/set-up-steps.ts'
import { workbookPage } from '#platform/contract/imports/workbooks.ts'
import { t } from '#platform/contract/words/texts.ts'
import { users } from '#areas/administration/contract/users.ts'
import { addTeamPage } from '../contract/add-team.ts'
import { attritions } from '../contract/leaving/attritions.ts'
import { employees } from '../contract/employees.ts'
import { stuckPage } from '../contract/hurdles.ts'
import { WITHOUT_ACCOUNT } from './hurdles.ts'

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
  setUpSteps.add({
    ...{ name: 'invitations', order: 50, isNeeded: false },
    title: () => t`Invite your people`,
    why: () =>
      t`Everyone without an account gets one with the role of their job title, and a mail with a link. Select them all and choose Invite.`,
    verb: () => t`See who has no account`,
    to: WITHOUT_ACCOUNT,
    other: {
      verb: () => t`See who is stuck`,
      to: stuckPage.url,
    },
    needs: { page: users.page, action: 'add' },
    isDone: () =>
      `exists (select from employees where not is_deleted) and not exists (
         select from employees e where not e.is_deleted and e.status <> 'Left'
            and not exists (select from administration.users u where u.employee_id = e.id and not u.is_deleted))`,
  }),
  setUpSteps.add({
    ...{ name: 'first-leaver', order: 160, isNeeded: false },
    title: () => t`Record the first leaver`,
    why: () =>
      t`Notice, tasks, equipment and account in one place: nothing is left behind on the last day.`,
    verb: () => t`Add leaver`,
    to: `${attritions.page}/add`,
    needs: { page: attritions.page, action: 'add' },
    isDone: () => `exists (select from attritions where status <> 'Draft' and not is_deleted)`,
  }),
]
