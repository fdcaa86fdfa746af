import { chatArea } from '#areas/chat/contract/area.ts'
import { comparisonArea } from '#areas/comparison/contract/area.ts'
import { languageModelsArea } from '#areas/language-models/contract/area.ts'
import { activitiesArea } from '#areas/activities/contract/area.ts'
import { administrationArea } from '#areas/administration/contract/area.ts'
import { purchasingArea } from '#areas/purchasing/contract/area.ts'
import { coachingArea } from '#areas/coaching/contract/area.ts'
import { dashboardsArea } from '#areas/dashboards/contract/area.ts'
import { evaluationArea } from '#areas/evaluation/contract/area.ts'
import { documentsArea } from '#areas/documents/contract/area.ts'
import { emailArea } from '#areas/email/contract/area.ts'
import { assetsArea } from '#areas/assets/contract/area.ts'
import { approvalsArea } from '#areas/approvals/contract/area.ts'
import { floorPlansArea } from '#areas/floor-plans/contract/area.ts'
import { learningArea } from '#areas/learning/contract/area.ts'
import { leaveArea } from '#areas/leave/contract/area.ts'
import { liveBoardArea } from '#areas/live-board/contract/area.ts'
import { peopleArea } from '#areas/people/contract/area.ts'
import { performanceArea } from '#areas/performance/contract/area.ts'
import { qualityArea } from '#areas/quality/contract/area.ts'
import { schedulingArea } from '#areas/scheduling/contract/area.ts'
import { organisationArea } from '#areas/organisation/contract/area.ts'
import { timeTrackingArea } from '#areas/time-tracking/contract/area.ts'
import { ticketsArea } from '#areas/tickets/contract/area.ts'
import { trainingArea } from '#areas/training/contract/area.ts'
import { workspacesArea } from '#areas/workspaces/contract/area.ts'

/** Every area that declares something; the suites here hold for all of them. */
export const declaredAreas = [
  dashboardsArea,
  timeTrackingArea,
  liveBoardArea,
  activitiesArea,
  peopleArea,
  schedulingArea,
  leaveArea,
  performanceArea,
  qualityArea,
  coachingArea,
  approvalsArea,
  evaluationArea,
  documentsArea,
  assetsArea,
  purchasingArea,
  floorPlansArea,
  emailArea,
  organisationArea,
  administrationArea,
  trainingArea,
  learningArea,
  ticketsArea,
  languageModelsArea,
  workspacesArea,
  comparisonArea,
  chatArea,
]
