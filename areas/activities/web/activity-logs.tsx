import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { activityFollowUps } from '../contract/activity-follow-ups.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import { answerFilters } from './answer-filters.ts'
import { AgentCell, FollowUpCell, logState, StatusCell, TimeCell } from './log-cells.tsx'
import { asksReason } from './late-logs.ts'
import { logItem } from './log-item.tsx'

/** The list, the form and the record of activity logs. */
export const presentActivityLogs = presentResource(activityLogs, {
  columns: [
    { name: 'started_at', label: 'Time', width: 134 },
    { name: 'employee_id', label: 'Agent', width: 138 },
    { name: 'client_id', width: 130 },
    { name: 'category_id', width: 88 },
    { name: 'activity_setup_id', width: 124 },
    { name: 'status_id', width: 112 },
    { name: 'reference_no', width: 92 },
    { name: 'duration_seconds', label: 'Handle time', width: 90 },
    { name: 'follow_up_at', label: 'Follow-up', width: 142 },
  ],
  cells: {
    started_at: TimeCell,
    employee_id: AgentCell,
    status_id: StatusCell,
    follow_up_at: FollowUpCell,
  },
  item: logItem,
  listReads: [
    'employee_id',
    'client_id',
    'activity_setup_id',
    'status_id',
    'status_kind',
    'reference_no',
    'started_at',
    'duration_seconds',
    'follow_up_at',
    'own_until',
  ],
  state: logState,
  reason: { name: 'change_reason', isAsked: asksReason },
  filters: answerFilters,
  screens: {
    form: async () => (await import('./log-form/log-form-screen.tsx')).LogFormScreen,
  },
  verbs: [
    {
      label: 'Follow-up',
      icon: 'message-forward',
      needs: 'edit',
      isPossible: ({ status_kind }) => status_kind !== 'Done' && status_kind !== 'Cancelled',
      Dialog: later(async () => (await import('./follow-ups/follow-up-dialog.tsx')).FollowUpDialog),
    },
    {
      label: 'Copy',
      icon: 'copy',
      needs: 'add',
      to: ({ id }) => `${activityLogs.page}/add?copy=${id}`,
    },
  ],
  panels: [
    {
      title: 'Answers',
      Panel: later(async () => (await import('./answers-panel.tsx')).AnswersPanel),
      isAside: true,
    },
    {
      title: activityFollowUps.label.many,
      Panel: later(async () =>
        (await import('./follow-ups/follow-ups-panel.tsx')).followUpsPanel(activityFollowUps),
      ),
      replaces: activityFollowUps.name,
      isAside: true,
    },
    {
      title: 'Trail',
      Panel: later(async () => (await import('./trail-panel.tsx')).TrailPanel),
      isAside: true,
    },
  ],
})
