import { anyOf, setUpSteps } from '#areas/administration/contract/set-up/set-up-steps.ts'
import { t } from '#platform/contract/words/texts.ts'
import { rosterPage } from '../contract/roster/roster-page.ts'
import { shifts } from '../contract/shifts.ts'

const week = setUpSteps.add({
  ...{ name: 'working-week', order: 70, isNeeded: true },
  title: () => t`Set the working week`,
  why: () => t`A shift says on which days and at which hours people work.`,
  verb: () => t`Add shift`,
  to: `${shifts.page}/add`,
  needs: { page: shifts.page, action: 'add' },
  isDone: anyOf('shifts'),
})

const plan = setUpSteps.add({
  ...{ name: 'first-shift', order: 80, isNeeded: true },
  title: () => t`Plan the first shift`,
  why: () => t`The clock, adherence and pay compare the day with its plan.`,
  verb: () => t`Open the roster`,
  to: rosterPage.url,
  needs: { page: rosterPage.url, action: 'edit' },
  isDone: () =>
    `exists (select from employee_shifts where not is_deleted) or exists (select from roster_days where not is_deleted)`,
})

const roster = setUpSteps.add({
  ...{ name: 'first-roster', order: 120, isNeeded: false },
  title: () => t`Publish the first roster`,
  why: () => t`People see their shifts once a week is published, and get a notice when it changes.`,
  verb: () => t`Open the roster`,
  to: rosterPage.url,
  needs: { page: rosterPage.url, action: 'edit' },
  isDone: () => `exists (select from roster_days where state = 'Published' and not is_deleted)`,
})

/** What this area adds to the checklist of a new system. */
export const schedulingSteps = [week, plan, roster]
