import { Cell } from '#platform/web/fields/cell.tsx'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { dateText } from '#platform/web/time/dates.ts'
import { leaves } from '../contract/leaves.ts'
import { daysText } from './leave-words.ts'

/** Leave on the phone: what and from when, then whose and how much of it, the state at the right. */
export function leaveItem(record: StoredRecord): GridItem {
  const { start_date: from, total_days: days, employee_name: name } = record
  const much = typeof days === 'number' && days > 0 ? daysText(days) : undefined
  return {
    title: String(record['leave_type_name'] ?? leaves.label.one),
    aside: dayOf(from),
    facts: [name, much].filter(Boolean).join(' · '),
    state:
      record.is_deleted === 'y' ? (
        <strong>Deleted</strong>
      ) : (
        <Cell
          name="status"
          field={leaves.fields.status}
          value={record['status']}
          record={record}
          isWhole={false}
        />
      ),
  }
}

/** "19 Mar 2026" of a calendar day. */
const dayOf = (day: unknown): string => dateText(new Date(`${String(day)}T12:00:00Z`), 'UTC')
