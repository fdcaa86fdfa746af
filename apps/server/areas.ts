import { booksOnServer } from '#areas/books/server/books.ts'
import { privacyOnServer } from '#areas/privacy/server/privacy.ts'
import { chatOnServer } from '#areas/chat/server/chat.ts'
import { workspacesOnServer } from '#areas/workspaces/server/workspaces.ts'
import { comparisonOnServer } from '#areas/comparison/server/comparison.ts'
import { transcriptionOnServer } from '#areas/transcription/server/transcription.ts'
import { languageModelsOnServer } from '#areas/language-models/server/language-models.ts'
import { ticketsOnServer } from '#areas/tickets/server/tickets.ts'
import { purchasingOnServer } from '#areas/purchasing/server/purchasing.ts'
import { floorPlansOnServer } from '#areas/floor-plans/server/floor-plans.ts'
import { learningOnServer } from '#areas/learning/server/learning.ts'
import { trainingOnServer } from '#areas/training/server/training.ts'
import { coachingOnServer } from '#areas/coaching/server/coaching.ts'
import { assetsOnServer } from '#areas/assets/server/assets.ts'
import { documentsOnServer } from '#areas/documents/server/documents.ts'
import { evaluationOnServer } from '#areas/evaluation/server/evaluation.ts'
import { qualityOnServer } from '#areas/quality/server/quality.ts'
import { approvalsOnServer } from '#areas/approvals/server/approvals.ts'
import { leaveOnServer } from '#areas/leave/server/leave.ts'
import { peopleOnServer } from '#areas/people/server/people.ts'
import { performanceOnServer } from '#areas/performance/server/performance.ts'
import { schedulingOnServer } from '#areas/scheduling/server/scheduling.ts'
import { activitiesOnServer } from '#areas/activities/server/activities.ts'
import { administrationOnServer } from '#areas/administration/server/administration.ts'
import { dashboardsOnServer } from '#areas/dashboards/server/dashboards.ts'
import { emailOnServer } from '#areas/email/server/email.ts'
import { liveBoardOnServer } from '#areas/live-board/server/live-board.ts'
import { organisationOnServer } from '#areas/organisation/server/organisation.ts'
import { sessionOnServer } from '#areas/session/server/session.ts'
import { timeTrackingOnServer } from '#areas/time-tracking/server/time-tracking.ts'
import { engineOnServer } from '#platform/server/engine-area.ts'
import { joinServed } from '#platform/server/kernel/join-served.ts'
import type { ServedArea } from '#platform/server/kernel/served-area.ts'

/** Every area of the product, as the server knows it. */
export const areas: readonly ServedArea[] = joinServed([
  engineOnServer,
  sessionOnServer,
  administrationOnServer,
  organisationOnServer,
  peopleOnServer,
  schedulingOnServer,
  leaveOnServer,
  performanceOnServer,
  approvalsOnServer,
  timeTrackingOnServer,
  liveBoardOnServer,
  activitiesOnServer,
  dashboardsOnServer,
  emailOnServer,
  qualityOnServer,
  coachingOnServer,
  evaluationOnServer,
  trainingOnServer,
  learningOnServer,
  documentsOnServer,
  assetsOnServer,
  purchasingOnServer,
  floorPlansOnServer,
  ticketsOnServer,
  transcriptionOnServer,
  languageModelsOnServer,
  workspacesOnServer,
  chatOnServer,
  comparisonOnServer,
  privacyOnServer,
  booksOnServer,
])
