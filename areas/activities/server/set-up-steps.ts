import { setUpSteps } from '#areas/administration/contract/set-up/set-up-steps.ts'
import { t } from '#platform/contract/words/texts.ts'
import { activitySetups } from '../contract/activity-setups.ts'

/** What this area adds to the checklist of a new system. */
export const activitySteps = [
  setUpSteps.add({
    ...{ name: 'work', order: 90, isNeeded: true },
    title: () => t`Say what work is logged`,
    why: () => t`A kind of work with its category, its statuses and the roles that may log it.`,
    verb: () => t`Add activity`,
    to: `${activitySetups.page}/add`,
    needs: { page: activitySetups.page, action: 'add' },
    isDone: () =>
      `exists (select from activity_setups where not is_deleted) and exists (select from activity_access where not is_deleted)`,
  }),
]
