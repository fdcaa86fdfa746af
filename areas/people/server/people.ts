import { addTeamServed } from './add-team.ts'
import { peopleSteps } from './set-up-steps.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { peopleArea } from '../contract/area.ts'
import { peoplePersonalTables } from './personal-tables.ts'
import { peopleCalls } from '../contract/calls.ts'
import { designationCalls } from '../contract/designation-changes.ts'
import { attritionReasonCalls } from '../contract/leaving/attrition-reasons.ts'
import { peopleTiles } from './analytics-tiles.ts'
import { costsOfPeople } from './hourly-costs.ts'
import { attritionRateCalls } from '../contract/leaving/attrition-rate.ts'
import { attritionCalls } from '../contract/leaving/attritions.ts'
import { leavingTaskCalls } from '../contract/leaving/leaving-tasks.ts'
import { invitationCalls } from '../contract/invitations.ts'
import { stuckCalls } from '../contract/hurdles.ts'
import { orgChartCalls } from '../contract/org-chart.ts'
import { positionCalls } from '../contract/positions.ts'
import { rehireCalls } from '../contract/rehire.ts'
import { peopleDemo } from './demo/demo.ts'
import { applyDesignations, DESIGNATION_CHANGES } from './designations-due.ts'
import { PAPERS, tellExpiringPapers } from './expiring-papers.ts'
import { peopleFamilies } from './families.ts'
import { followAssignments } from './follow-assignments.ts'
import { joinDue } from './joining/join-due.ts'
import { invite, invitees } from './joining/invite.ts'
import { rehire } from './joining/rehire.ts'
import { attritionRate } from './leaving/attrition-rate.ts'
import { listAttritionTypes } from './leaving/attrition-reasons.ts'
import {
  completeAttrition,
  confirmAttrition,
  withdrawAttrition,
} from './leaving/attrition-verbs.ts'
import { LEAVING, tendLeavings } from './leaving/end-leaving.ts'
import { peopleHoldings } from './leaving/people-holdings.ts'
import { reasonsPack } from './leaving/reasons-pack.ts'
import { saveTask } from './leaving/save-task.ts'
import { leavingMail } from './leaving/tell-leaving.ts'
import { correctPosition, foreseePosition } from './correct-position.ts'
import { orgChart } from './org-chart.ts'
import { peopleHurdles } from './hurdles.ts'
import { whoIsStuck } from './who-is-stuck.ts'
import { peopleCards } from './desk-cards.ts'
import { people } from './people-choices.ts'
import { seedPeople } from './seed.ts'
import { updateDesignation } from './update-designation.ts'

export const peopleOnServer = serveArea(peopleArea, {
  resources: peopleFamilies,
  calls: [
    ...addTeamServed,
    ...serveCalls(peopleCalls, { people }),
    ...serveCalls(orgChartCalls, { orgChart }),
    ...serveCalls(stuckCalls, { whoIsStuck }),
    ...serveCalls(designationCalls, { updateDesignation }),
    ...serveCalls(positionCalls, { correctPosition, foreseePosition }),
    ...serveCalls(attritionReasonCalls, { attritionTypes: listAttritionTypes }),
    ...serveCalls(attritionCalls, { confirmAttrition, withdrawAttrition, completeAttrition }),
    ...serveCalls(leavingTaskCalls, { saveTask }),
    ...serveCalls(attritionRateCalls, { attritionRate }),
    ...serveCalls(rehireCalls, { rehire }),
    ...serveCalls(invitationCalls, { invitees, invite }),
  ],
  seed: seedPeople,
  holdings: peopleHoldings,
  contributes: [
    ...peoplePersonalTables,
    ...peopleCards,
    ...peopleHurdles,
    ...peopleSteps,
    ...peopleTiles,
    costsOfPeople,
    reasonsPack,
  ],
  demo: peopleDemo,
  mails: [leavingMail],
  schedules: (engine) => [
    schedule('client-assignments', {
      label: 'Client assignments that begin and end',
      timing: 'Every hour',
      cron: '2 * * * *',
      inside: async (sql) => {
        const changed = await followAssignments(sql, { now: await engine.now(sql), actor: null })
        return `${changed} people work for other clients.`
      },
    }),
    schedule(DESIGNATION_CHANGES, {
      label: 'Designation changes whose day has come',
      timing: 'Every hour',
      cron: '4 * * * *',
      outside: () => applyDesignations(engine),
    }),
    schedule('joining', {
      label: 'People who join today',
      timing: 'Every hour',
      cron: '0 * * * *',
      inside: async (sql) => `${await joinDue(sql, await engine.now(sql))} people joined.`,
    }),
    schedule(LEAVING, {
      label: 'The end of last working days, and what is handed over',
      timing: 'Every hour',
      cron: '1 * * * *',
      outside: () => tendLeavings(engine),
    }),
    schedule(PAPERS, {
      label: 'Papers of people that end soon',
      timing: 'Every day at 4:00 AM',
      cron: '0 4 * * *',
      outside: () => tellExpiringPapers(engine),
    }),
  ],
})
