import { serveArea, serveCalls } from '#platform/server/http/served-area.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { hr } from '../contract/area.ts'
import { approvalProfileCalls } from '../contract/approval-profiles.ts'
import { hrCalls } from '../contract/calls.ts'
import { orgChartCalls } from '../contract/org-chart.ts'
import { designationCalls } from '../contract/designation-changes.ts'
import { faceCalls } from '../contract/faces/face-approvals.ts'
import { holidayCalls } from '../contract/holidays.ts'
import { leaveCalls } from '../contract/leave/leave-calls.ts'
import { rehireCalls } from '../contract/rehire.ts'
import { kpiCalls } from '../contract/kpi/kpis.ts'
import { attritionReasonCalls } from '../contract/leaving/attrition-reasons.ts'
import { attritionRateCalls } from '../contract/leaving/attrition-rate.ts'
import { attritionCalls } from '../contract/leaving/attritions.ts'
import { leavingTaskCalls } from '../contract/leaving/leaving-tasks.ts'
import { hrDemo } from './demo/demo.ts'
import { approvalRouting } from './approval-routing.ts'
import { decideFace } from './faces/decide-face.ts'
import { enrolFace, withdrawConsent } from './faces/enrol-face.ts'
import { uploadFace } from './faces/upload-face.ts'
import { expireFaces } from './faces/expire-faces.ts'
import { peopleWithFaces } from './faces/people-with-faces.ts'
import { copyHolidays } from './copy-holidays.ts'
import { foreseeApproval } from './foresee-approval.ts'
import { copyShift } from './copy-shift.ts'
import { leavingMail } from './leaving/tell-leaving.ts'
import { applyDesignations } from './designations-due.ts'
import { tellExpiringPapers } from './expiring-papers.ts'
import { hrFamilies } from './families.ts'
import { followAssignments } from './follow-assignments.ts'
import { employeeHolidays, holidayCalendar } from './holiday-calls.ts'
import { joinDue } from './joining/join-due.ts'
import { rehire } from './joining/rehire.ts'
import { computeAll } from './kpi/compute-results.ts'
import { kpiResultsOf } from './kpi/kpi-results.ts'
import { saveManual } from './kpi/save-manual.ts'
import { latestShift } from './latest-shift.ts'
import { nextShiftsCard } from './next-shifts.ts'
import {
  completeAttrition,
  confirmAttrition,
  withdrawAttrition,
} from './leaving/attrition-verbs.ts'
import { attritionRate } from './leaving/attrition-rate.ts'
import { tendLeavings } from './leaving/end-leaving.ts'
import { hrHoldings } from './leaving/hr-holdings.ts'
import { saveTask } from './leaving/save-task.ts'
import { leaveExcuses } from './leave/leave-excuses.ts'
import { leaveLeftCard } from './leave/leave-left.ts'
import { leaveHolding } from './leave/leave-holding.ts'
import { cancelLeave } from './leave/cancel-leave.ts'
import { leaveMails } from './leave/leave-mails.ts'
import { colleagues } from './leave/colleagues.ts'
import { leaveCalendar } from './leave/leave-calendar.ts'
import { leaveConfigsList, leaveConfigsOfOffice, saveLeaveConfigs } from './leave/leave-configs.ts'
import { giveLeave } from './leave/give-leave.ts'
import { tellWorkedLeave } from './leave/tell-worked-leave.ts'
import { adjustLedger } from './leave/leave-ledger-family.ts'
import { decideLeave, submitLeave } from './leave/leave-verbs.ts'
import { previewLeave } from './leave/preview-leave.ts'
import { applyHoliday, previewHoliday } from './leave/recount-leave.ts'
import { orgChart } from './org-chart.ts'
import { rosterMail } from './roster/tell-published.ts'
import { rosterServed } from './roster/roster-served.ts'
import { people } from './people-choices.ts'
import { seedHr } from './seed-hr.ts'
import { updateDesignation } from './update-designation.ts'

const calls = [
  ...serveCalls(hrCalls, { people, latestShift, copyShift }),
  ...serveCalls(orgChartCalls, { orgChart }),
  ...serveCalls(holidayCalls, { holidayCalendar, employeeHolidays }),
  ...serveCalls(designationCalls, { updateDesignation }),
  ...serveCalls(attritionReasonCalls, {
    attritionTypes: async ({ sql }) => {
      const data = await sql.rows(
        'select id, name, is_voluntary, counts_in_rate from attrition_types where not is_deleted order by id',
      )
      return { data, total: data.length }
    },
  }),
  ...serveCalls(attritionCalls, { confirmAttrition, withdrawAttrition, completeAttrition }),
  ...serveCalls(leavingTaskCalls, { saveTask }),
  ...serveCalls(attritionRateCalls, { attritionRate }),
  ...serveCalls(faceCalls, {
    decideFace,
    enrolFace,
    uploadFace,
    withdrawConsent,
    peopleWithFaces,
  }),
  ...serveCalls(rehireCalls, { rehire }),
  ...serveCalls(approvalProfileCalls, { foresee: foreseeApproval }),
  ...rosterServed,
  ...serveCalls(leaveCalls, {
    previewLeave,
    colleagues,
    submitLeave,
    decideLeave,
    cancelLeave,
    leaveCalendar,
    adjustLedger,
    leaveConfigsList,
    leaveConfigsOfOffice,
    saveLeaveConfigs,
    previewHoliday,
    applyHoliday,
  }),
  ...serveCalls(kpiCalls, { kpiResults: kpiResultsOf, saveManual }),
]

export const hrOnServer = serveArea(hr, {
  resources: hrFamilies,
  calls,
  approvals: approvalRouting,
  seed: seedHr,
  holdings: [...hrHoldings, leaveHolding],
  contributes: [leaveExcuses, leaveLeftCard, nextShiftsCard],
  demo: hrDemo,
  mails: [leavingMail, rosterMail, leaveMails.asked, leaveMails.decided],
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
    schedule('designation-changes', {
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
    schedule('leaving', {
      label: 'The end of last working days, and what is handed over',
      timing: 'Every hour',
      cron: '1 * * * *',
      outside: () => tendLeavings(engine),
    }),
    schedule('faces', {
      label: 'Reference pictures whose time is over',
      timing: 'Every day at 3:30 AM',
      cron: '30 3 * * *',
      inside: async (sql) => expireFaces(sql, await engine.now(sql)),
    }),
    schedule('papers', {
      label: 'Papers of people that end soon',
      timing: 'Every day at 4:00 AM',
      cron: '0 4 * * *',
      inside: async (sql) => tellExpiringPapers(engine, sql, await engine.now(sql)),
    }),
    schedule('leave', {
      label: 'Leave that is given, carried over and expires',
      timing: 'Every night at 1:00 AM',
      cron: '0 1 * * *',
      outside: async () => {
        const now = await engine.now(engine.database)
        await tellWorkedLeave(engine, engine.database, now)
        return giveLeave(engine.database, now)
      },
    }),
    schedule('kpi', {
      label: 'Results of KPIs',
      timing: 'Every night at 2:00 AM',
      cron: '0 2 * * *',
      inside: async (sql) => {
        const { contributions } = engine
        const measured = await computeAll(sql, { contributions, now: await engine.now(sql) })
        return `${measured} results measured.`
      },
    }),
    schedule('holidays', {
      label: 'Drafts of next year’s holidays',
      timing: 'Every day at 3:00 AM',
      cron: '0 3 * * *',
      inside: async (sql) => `${await copyHolidays(sql, await engine.now(sql))} drafts made.`,
    }),
  ],
})
