import type { Tone } from '#platform/contract/fields/field.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { State } from '#platform/web/parts/state.tsx'
import { durationWords } from '#platform/contract/words/durations.ts'
import { timesheets } from '../../contract/timesheets.ts'

const tones: Readonly<Record<string, Tone>> = timesheets.fields.state.tones

/** A timesheet on the phone: whose it is, and what of it is paid. */
export function timesheetItem(sheet: StoredRecord): GridItem {
  const state = String(sheet['state'])
  const paid = durationWords(Number(sheet['payable_seconds']))
  return {
    title: String(sheet['period']),
    facts: `${String(sheet['employee_name'])} · ${paid} payable`,
    state: <State tone={tones[state] ?? 'off'} word={state} />,
  }
}
