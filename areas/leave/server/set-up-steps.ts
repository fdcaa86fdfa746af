import { anyOf, setUpSteps } from '#areas/administration/contract/set-up/set-up-steps.ts'
import { t } from '#platform/contract/words/texts.ts'
import { leaveConfigsPage } from '../contract/leave-configs.ts'
import { leaveTypes } from '../contract/leave-types.ts'

/** What this area adds to the checklist of a new system. */
export const leaveSteps = [
  setUpSteps.add({
    ...{ name: 'leave-types', order: 100, isNeeded: false },
    title: () => t`Add kinds of leave`,
    why: () => t`People ask for leave once there is something to ask for.`,
    verb: () => t`Use the leave of your country`,
    to: leaveConfigsPage.url,
    other: { verb: () => t`Add leave type`, to: `${leaveTypes.page}/add` },
    needs: { page: leaveTypes.page, action: 'add' },
    isDone: anyOf('leave_types'),
  }),
]
