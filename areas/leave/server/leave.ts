import { leaveBookChecks } from './leave-book-checks.ts'
import { leaveSteps } from './set-up-steps.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { andFailed } from '#platform/server/jobs/each-in-turn.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { leaveArea } from '../contract/area.ts'
import { leaveCalls } from '../contract/calls.ts'
import { leaveTemplateCalls } from '../contract/templates/leave-templates.ts'
import { cancelLeave } from './cancel-leave.ts'
import { colleagues } from './colleagues.ts'
import { leaveDemo } from './demo/demo.ts'
import { leaveFamilies } from './families.ts'
import { giveLeave, LEAVE_SCHEDULE } from './give-leave.ts'
import { leaveCalendar } from './leave-calendar.ts'
import { leaveConfigsList, leaveConfigsOfOffice, saveLeaveConfigs } from './leave-configs.ts'
import { leaveExcuses } from './leave-excuses.ts'
import { leaveHolding } from './leave-holding.ts'
import { adjustLedger } from './leave-ledger-family.ts'
import { takenBackCard } from './taken-back-card.ts'
import { waitingLeaveCard } from './waiting-leave-card.ts'
import { leaveLeftCard } from './leave-left.ts'
import { leaveMails } from './leave-mails.ts'
import { decideLeave, submitLeave } from './leave-verbs.ts'
import { previewLeave } from './preview-leave.ts'
import { applyHoliday, previewHoliday } from './recount-leave.ts'
import {
  applyLeaveTemplate,
  leaveTemplates,
  previewLeaveTemplate,
} from './templates/leave-templates.ts'
import { tellWorkedLeave } from './tell-worked-leave.ts'

export const leaveOnServer = serveArea(leaveArea, {
  resources: leaveFamilies,
  calls: [
    ...serveCalls(leaveTemplateCalls, {
      leaveTemplates,
      previewLeaveTemplate,
      applyLeaveTemplate,
    }),
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
  ],
  holdings: [leaveHolding],
  contributes: [
    leaveExcuses,
    leaveLeftCard,
    takenBackCard,
    waitingLeaveCard,
    ...leaveSteps,
    ...leaveBookChecks,
  ],
  demo: leaveDemo,
  mails: [leaveMails.asked, leaveMails.decided],
  schedules: (engine) => [
    schedule(LEAVE_SCHEDULE, {
      label: 'Leave that is given, carried over and expires',
      timing: 'Every night at 1:00 AM',
      cron: '0 1 * * *',
      outside: async () => {
        const now = await engine.now(engine.database)
        const sent = await tellWorkedLeave(engine, now)
        return andFailed(await giveLeave(engine, now), sent)
      },
    }),
  ],
})
