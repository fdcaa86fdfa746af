import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource, type RecordState } from '#platform/web/screens/present-resource.ts'
import { lodgelinkActivityLogs } from '../contract/lodgelink-activity-logs.ts'
import { lodgelinkFollowUps } from '../contract/lodgelink-follow-ups.ts'
import { FINAL, lodgingTones } from '../contract/lodging-words.ts'
import { AgentCell, FollowUpCell, TimeCell } from './log-cells.tsx'
import { itemOfLog } from './log-item.tsx'

const tones: Readonly<Record<string, RecordState['tone'] | undefined>> = lodgingTones

const stateOf = ({ status }: Readonly<Record<string, unknown>>): RecordState | undefined =>
  typeof status === 'string' ? { tone: tones[status] ?? 'off', word: status } : undefined

/** A request on the phone: the company, then what it is about. */
const requestItem = (log: StoredRecord): GridItem =>
  itemOfLog(log, {
    title: String(log['company_name']),
    at: ['received_at', lodgelinkActivityLogs.fields.received_at],
    facts: [log['request_type'], log['reservation_no']],
    state: stateOf(log),
  })

/** The list and the record of lodging requests; their form is the generated one. */
export const presentLodgelinkActivityLogs = presentResource(lodgelinkActivityLogs, {
  columns: [
    { name: 'received_at', label: 'Received', width: 138 },
    { name: 'company_name', width: 150 },
    { name: 'request_type', width: 126 },
    { name: 'reservation_no', width: 126 },
    { name: 'property_name', width: 140 },
    { name: 'status', width: 164 },
    { name: 'duration_seconds', label: 'Handle time', width: 94 },
    { name: 'follow_up_at', label: 'Follow-up', width: 152 },
    { name: 'employee_id', label: 'Agent', width: 140 },
  ],
  cells: { received_at: TimeCell, employee_id: AgentCell, follow_up_at: FollowUpCell },
  item: requestItem,
  state: stateOf,
  verbs: [
    {
      label: 'Follow-up',
      icon: 'message-forward',
      needs: 'edit',
      isPossible: ({ status }) => !FINAL.includes(String(status)),
      Dialog: later(
        async () =>
          (await import('./follow-ups/lodgelink-follow-up-dialog.tsx')).LodgelinkFollowUpDialog,
      ),
    },
  ],
  panels: [
    {
      title: lodgelinkFollowUps.label.many,
      Panel: later(async () =>
        (await import('./follow-ups/follow-ups-panel.tsx')).followUpsPanel(lodgelinkFollowUps),
      ),
      replaces: lodgelinkFollowUps.name,
      isAside: true,
    },
  ],
})
