import { presentResource } from '#platform/web/screens/present-resource.ts'
import { courseBindings } from '../../contract/bindings/course-bindings.ts'
import { DueDateInput } from './due-date-input.tsx'
import { NeededInput } from './needed-input.tsx'
import { TargetInput } from './target-input.tsx'

/** Bindings of a course; whom they name is chosen by name. */
export const presentBindings = presentResource(courseBindings, {
  inputs: { target_id: TargetInput, due_date: DueDateInput, due_days: NeededInput },
  columns: [
    { name: 'target_name', label: 'For', width: 220 },
    { name: 'is_mandatory', width: 100 },
    { name: 'due_kind', width: 160 },
    { name: 'due_date', width: 110 },
    { name: 'due_days', width: 90 },
    { name: 'people', width: 80 },
    { name: 'state', width: 90 },
    { name: 'reason', width: 110 },
  ],
})
