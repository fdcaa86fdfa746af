import { leaveCards } from '#areas/leave/web/leave-cards.ts'
import { schedulingCards } from '#areas/scheduling/web/scheduling-cards.ts'
import { organisationCards } from '#areas/organisation/web/organisation-cards.ts'
import { coachingCards } from '#areas/coaching/web/coaching-cards.ts'
import { documentsCards } from '#areas/documents/web/documents-cards.ts'
import { assetsCards } from '#areas/assets/web/assets-cards.ts'
import { purchasingCards } from '#areas/purchasing/web/purchasing-cards.ts'
import { ticketsCards } from '#areas/tickets/web/tickets-cards.ts'
import { approvalsCards } from '#areas/approvals/web/approvals-cards.ts'
import { evaluationCards } from '#areas/evaluation/web/evaluation-cards.ts'
import { learningCards } from '#areas/learning/web/learning-cards.ts'
import { activitiesCards } from '#areas/activities/web/activities-cards.ts'
import { administrationCards } from '#areas/administration/web/administration-cards.ts'
import { emailCards } from '#areas/email/web/email-cards.ts'
import {
  timeTrackingCards,
  timeTrackingParts,
} from '#areas/time-tracking/web/time-tracking-cards.ts'
import { liveBoardCards } from '#areas/live-board/web/live-board-cards.ts'
import type { AreaEntry } from '#platform/web/shell/area-on-web.ts'
import { outlineOf } from './outline-of.ts'

const besideCoachings = async () =>
  (await import('#areas/learning/web/coached/beside-coachings.ts')).besideCoachings

/** Every area of the application; the only place in the browser that lists them. */
export const areas: readonly AreaEntry[] = [
  {
    outline: outlineOf('engine'),
    declare: async () => (await import('#platform/contract/engine-area.ts')).engine,
    load: async () => (await import('#platform/web/engine-area.ts')).engineOnWeb,
  },
  {
    outline: outlineOf('session'),
    declare: async () => (await import('#areas/session/contract/area.ts')).sessionArea,
    load: async () => (await import('#areas/session/web/session.ts')).sessionOnWeb,
  },
  {
    outline: outlineOf('dashboards'),
    declare: async () => (await import('#areas/dashboards/contract/area.ts')).dashboardsArea,
    load: async () => (await import('#areas/dashboards/web/dashboards.tsx')).dashboardsOnWeb,
  },
  {
    outline: outlineOf('time-tracking'),
    declare: async () => (await import('#areas/time-tracking/contract/area.ts')).timeTrackingArea,
    load: async () => (await import('#areas/time-tracking/web/time-tracking.ts')).timeTrackingOnWeb,
    topBar: async () => (await import('#areas/time-tracking/web/clock/clock-pill.tsx')).ClockPill,
    beside: {
      '/employees': async () =>
        (await import('#areas/time-tracking/web/time-tracking.ts')).besidePeople(),
      '/client': async () =>
        (await import('#areas/time-tracking/web/time-tracking.ts')).besideClients(),
    },
    lends: timeTrackingParts,
    cards: timeTrackingCards,
    ahead: async () =>
      (await import('#areas/time-tracking/web/clock/clock-layers.ts')).fetchLayers(),
  },
  {
    outline: outlineOf('live-board'),
    declare: async () => (await import('#areas/live-board/contract/area.ts')).liveBoardArea,
    load: async () => (await import('#areas/live-board/web/live-board.ts')).liveBoardOnWeb,
    beside: {
      '/employees': async () =>
        (await import('#areas/live-board/web/live-board.ts')).besidePeople(),
    },
    cards: liveBoardCards,
  },
  {
    outline: outlineOf('activities'),
    declare: async () => (await import('#areas/activities/contract/area.ts')).activitiesArea,
    load: async () => (await import('#areas/activities/web/activities.ts')).activitiesOnWeb,
    topBar: async () => (await import('#areas/activities/web/log-form/log-chord.tsx')).LogChord,
    beside: {
      '/client': async () => (await import('#areas/activities/web/activities.ts')).besideClients(),
    },
    ahead: () => import('#areas/activities/web/log-form/log-form-screen.tsx'),
    cards: activitiesCards,
  },
  {
    outline: outlineOf('people'),
    declare: async () => (await import('#areas/people/contract/area.ts')).peopleArea,
    load: async () => (await import('#areas/people/web/people.ts')).peopleOnWeb,
  },
  {
    outline: outlineOf('leave'),
    declare: async () => (await import('#areas/leave/contract/area.ts')).leaveArea,
    load: async () => (await import('#areas/leave/web/leave.ts')).leaveOnWeb,
    beside: {
      '/employees': async () => (await import('#areas/leave/web/beside-records.ts')).besidePeople,
      '/holiday': async () => (await import('#areas/leave/web/beside-records.ts')).besideHolidays,
    },
    cards: leaveCards,
  },
  {
    outline: outlineOf('scheduling'),
    declare: async () => (await import('#areas/scheduling/contract/area.ts')).schedulingArea,
    load: async () => (await import('#areas/scheduling/web/scheduling.ts')).schedulingOnWeb,
    beside: {
      '/employees': async () =>
        (await import('#areas/scheduling/web/beside-people.ts')).besidePeople,
    },
    cards: schedulingCards,
  },
  {
    outline: outlineOf('performance'),
    declare: async () => (await import('#areas/performance/contract/area.ts')).performanceArea,
    load: async () => (await import('#areas/performance/web/performance.ts')).performanceOnWeb,
    beside: {
      '/employees': async () =>
        (await import('#areas/performance/web/beside-people.ts')).besidePeople,
    },
  },
  {
    outline: outlineOf('approvals'),
    declare: async () => (await import('#areas/approvals/contract/area.ts')).approvalsArea,
    load: async () => (await import('#areas/approvals/web/approvals.ts')).approvalsOnWeb,
    cards: approvalsCards,
  },
  {
    outline: outlineOf('organisation'),
    declare: async () => (await import('#areas/organisation/contract/area.ts')).organisationArea,
    load: async () => (await import('#areas/organisation/web/organisation.ts')).organisationOnWeb,
    help: async () => (await import('#areas/organisation/web/board-of-page.tsx')).BoardOfPage,
    cards: organisationCards,
  },
  {
    outline: outlineOf('email'),
    declare: async () => (await import('#areas/email/contract/area.ts')).emailArea,
    load: async () => (await import('#areas/email/web/email.ts')).emailOnWeb,
    cards: emailCards,
  },
  {
    outline: outlineOf('administration'),
    declare: async () =>
      (await import('#areas/administration/contract/area.ts')).administrationArea,
    load: async () =>
      (await import('#areas/administration/web/administration.ts')).administrationOnWeb,
    cards: administrationCards,
    finds: async () =>
      (await import('#areas/administration/web/administration.ts')).settingsFound(),
  },
  {
    outline: outlineOf('quality'),
    declare: async () => (await import('#areas/quality/contract/area.ts')).qualityArea,
    load: async () => (await import('#areas/quality/web/quality.ts')).qualityOnWeb,
    beside: {
      '/activity-log': async () =>
        (await import('#areas/quality/web/reviews/beside-logs.ts')).besideLogs,
    },
    lends: {
      scorecard: async () =>
        (await import('#areas/quality/web/reviews/scoring/checkpoint-list.tsx')).CheckpointList,
    },
  },
  {
    outline: outlineOf('coaching'),
    declare: async () => (await import('#areas/coaching/contract/area.ts')).coachingArea,
    load: async () => (await import('#areas/coaching/web/coaching.ts')).coachingOnWeb,
    beside: {
      '/activity-audit/audit-reviews': async () =>
        (await import('#areas/coaching/web/beside-reviews.ts')).besideReviews,
    },
    cards: coachingCards,
  },
  {
    outline: outlineOf('evaluation'),
    declare: async () => (await import('#areas/evaluation/contract/area.ts')).evaluationArea,
    load: async () => (await import('#areas/evaluation/web/evaluation.ts')).evaluationOnWeb,
    cards: evaluationCards,
  },
  {
    outline: outlineOf('training'),
    declare: async () => (await import('#areas/training/contract/area.ts')).trainingArea,
    load: async () => (await import('#areas/training/web/training.ts')).trainingOnWeb,
    lends: {
      'course-media': async () =>
        (await import('#areas/training/web/media/course-media.tsx')).CourseMedia,
    },
  },
  {
    outline: outlineOf('learning'),
    declare: async () => (await import('#areas/learning/contract/area.ts')).learningArea,
    load: async () => (await import('#areas/learning/web/learning.ts')).learningOnWeb,
    beside: {
      '/quiz-setup': async () =>
        (await import('#areas/learning/web/beside-courses.ts')).besideCourses,
      '/coachings': besideCoachings,
      '/coachings-new': besideCoachings,
      '/agent-coachings-acknowledge': besideCoachings,
      '/agent-coachings-acknowledge-new': besideCoachings,
    },
    cards: learningCards,
    outside: {
      '/certificates/check/:code': async () =>
        (await import('#areas/learning/web/certificates/check-page.tsx')).CheckPage,
    },
    lends: {
      'course-player': async () =>
        (await import('#areas/learning/web/player/course-player.tsx')).CoursePlayer,
    },
  },
  {
    outline: outlineOf('documents'),
    declare: async () => (await import('#areas/documents/contract/area.ts')).documentsArea,
    load: async () => (await import('#areas/documents/web/documents.ts')).documentsOnWeb,
    cards: documentsCards,
  },
  {
    outline: outlineOf('assets'),
    declare: async () => (await import('#areas/assets/contract/area.ts')).assetsArea,
    load: async () => (await import('#areas/assets/web/assets.ts')).assetsOnWeb,
    cards: assetsCards,
  },
  {
    outline: outlineOf('purchasing'),
    declare: async () => (await import('#areas/purchasing/contract/area.ts')).purchasingArea,
    load: async () => (await import('#areas/purchasing/web/purchasing.ts')).purchasingOnWeb,
    beside: {
      '/assets': async () =>
        (await import('#areas/purchasing/web/assets/beside-assets.ts')).besideAssets,
      '/vendors': async () =>
        (await import('#areas/purchasing/web/vendors/beside-vendors.ts')).besideVendors,
    },
    cards: purchasingCards,
  },
  {
    outline: outlineOf('floor-plans'),
    declare: async () => (await import('#areas/floor-plans/contract/area.ts')).floorPlansArea,
    load: async () => (await import('#areas/floor-plans/web/floor-plans.ts')).floorPlansOnWeb,
  },
  {
    outline: outlineOf('tickets'),
    declare: async () => (await import('#areas/tickets/contract/area.ts')).ticketsArea,
    load: async () => (await import('#areas/tickets/web/tickets.ts')).ticketsOnWeb,
    beside: {
      '/assets': async () => (await import('#areas/tickets/web/beside-assets.tsx')).besideAssets,
    },
    cards: ticketsCards,
  },
  {
    outline: outlineOf('language-models'),
    declare: async () =>
      (await import('#areas/language-models/contract/area.ts')).languageModelsArea,
    load: async () =>
      (await import('#areas/language-models/web/language-models.ts')).languageModelsOnWeb,
  },
  {
    outline: outlineOf('comparison'),
    declare: async () => (await import('#areas/comparison/contract/area.ts')).comparisonArea,
    load: async () => (await import('#areas/comparison/web/comparison.ts')).comparisonOnWeb,
  },
  {
    outline: outlineOf('transcription'),
    declare: async () => (await import('#areas/transcription/contract/area.ts')).transcriptionArea,
    load: async () =>
      (await import('#areas/transcription/web/transcription.ts')).transcriptionOnWeb,
    beside: {
      '/activity-audit/audit-reviews': async () =>
        (await import('#areas/transcription/web/quotes/beside-reviews.ts')).besideReviews,
    },
    lends: {
      evidence: async () =>
        (await import('#areas/transcription/web/quotes/checkpoint-evidence.tsx'))
          .CheckpointEvidence,
    },
  },
  {
    outline: outlineOf('workspaces'),
    declare: async () => (await import('#areas/workspaces/contract/area.ts')).workspacesArea,
    load: async () => (await import('#areas/workspaces/web/workspaces.ts')).workspacesOnWeb,
  },
  {
    outline: outlineOf('chat'),
    declare: async () => (await import('#areas/chat/contract/area.ts')).chatArea,
    load: async () => (await import('#areas/chat/web/chat.ts')).chatOnWeb,
    activity: async () => (await import('#areas/chat/web/recent-chats.tsx')).RecentChats,
  },
  {
    outline: outlineOf('privacy'),
    declare: async () => (await import('#areas/privacy/contract/area.ts')).privacyArea,
    load: async () => (await import('#areas/privacy/web/privacy.ts')).privacyOnWeb,
  },
  {
    outline: outlineOf('books'),
    declare: async () => (await import('#areas/books/contract/area.ts')).booksArea,
    load: async () => (await import('#areas/books/web/books.ts')).booksOnWeb,
  },
]
