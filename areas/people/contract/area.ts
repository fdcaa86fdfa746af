import { FIRST_PAGE } from '#areas/dashboards/contract/first-page-cards.ts'
import { area } from '#platform/contract/area.ts'
import { addTeamCalls, addTeamPage } from './add-team.ts'
import { peopleCalls } from './calls.ts'
import { clientAssignments } from './client-assignments.ts'
import { designationCategories } from './designation-categories.ts'
import { designationCalls, designationChanges } from './designation-changes.ts'
import { designations } from './designations.ts'
import { employees } from './employees.ts'
import { attritionReasonCalls, attritionReasons } from './leaving/attrition-reasons.ts'
import { attritionRateCalls, attritionRatePage } from './leaving/attrition-rate.ts'
import { attritionTypes } from './leaving/attrition-types.ts'
import { attritionCalls, attritions } from './leaving/attritions.ts'
import { invitationCalls } from './invitations.ts'
import { leavingTaskCalls, leavingTasks } from './leaving/leaving-tasks.ts'
import { stuckCalls, stuckPage } from './hurdles.ts'
import { orgChartCalls, orgChartPage } from './org-chart.ts'
import { positionCalls, positions } from './positions.ts'
import { rehireCalls } from './rehire.ts'
import { peopleResponsibilities } from './responsibilities.ts'

/** Who works here, as what and for whom, how they joined and how they leave. */
export const peopleArea = area('people', {
  label: 'People',
  resources: [
    designationCategories,
    designations,
    employees,
    clientAssignments,
    designationChanges,
    positions,
    attritionTypes,
    attritionReasons,
    attritions,
    leavingTasks,
  ],
  pages: [addTeamPage, attritionRatePage, orgChartPage, stuckPage],
  calls: {
    ...peopleCalls,
    ...addTeamCalls,
    ...designationCalls,
    ...positionCalls,
    ...attritionReasonCalls,
    ...attritionCalls,
    ...leavingTaskCalls,
    ...attritionRateCalls,
    ...rehireCalls,
    ...invitationCalls,
    ...orgChartCalls,
    ...stuckCalls,
  },
  shows: { [FIRST_PAGE]: [employees.name] },
  responsibilities: Object.values(peopleResponsibilities),
  menu: [
    { title: 'People', icon: 'users', order: 60 },
    { title: 'Leaving', icon: 'armchair', order: 70, within: 'People' },
    // What is set up once stands apart from what is looked at every day.
    { title: 'People set-up', icon: 'settings', order: 95, within: 'People' },
  ],
})
