import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { presentResource, type RecordState } from '#platform/web/screens/present-resource.ts'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'
import { DueCell, DueDay } from './due-text.tsx'
import { itemVerbs } from './item-verbs.ts'

/** Reviews to do: what is late stands out, and the work is scored from here. */
export const presentSamplingItems = presentResource(auditSamplingItems, {
  cells: { due_on: DueCell },
  columns: [
    { name: 'item_number', width: 92 },
    { name: 'due_on', width: 168 },
    { name: 'employee_id', width: 150 },
    { name: 'client_id', width: 130 },
    { name: 'activity_log_id', width: 160 },
    { name: 'reason', width: 92 },
    { name: 'evaluator_id', width: 140 },
    { name: 'status', width: 88 },
  ],
  listReads: ['activity_log_id', 'audit_form_id', 'audit_review_id', 'status', 'due_on'],
  item,
  state,
  allows: ({ status }) => ({ update: status === 'Open', delete: false }),
  verbs: itemVerbs,
  screens: { list: async () => (await import('./items-screen.tsx')).ItemsScreen },
})

/** On the phone: the agent and when it is due, then the work, and how far it is. */
function item(record: StoredRecord): GridItem {
  const facts = [record['client_name'], record['activity_log_name'], record['reason']]
  return {
    title: String(record['employee_name'] ?? ''),
    aside: <DueDay day={String(record['due_on'])} isOpen={record['status'] === 'Open'} />,
    facts: facts.filter((fact) => typeof fact === 'string' && fact !== '').join(' · '),
    state: <State {...state(record)} />,
  }
}

function state({ status }: StoredRecord): RecordState {
  const word = String(status)
  const { tones } = auditSamplingItems.fields.status
  return { tone: tones[word as keyof typeof tones], word } // one of its choices
}
