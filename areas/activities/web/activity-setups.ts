import { presentResource } from '#platform/web/screens/present-resource.ts'
import { activitySetups } from '../contract/activity-setups.ts'
import { QuestionsCell } from './questions/questions-cell.tsx'
import { QuestionsInput } from './questions/questions-input.tsx'

/** Set-ups with an editor for their questions. */
export const presentActivitySetups = presentResource(activitySetups, {
  inputs: { extra_fields: QuestionsInput },
  cells: { extra_fields: QuestionsCell },
})
