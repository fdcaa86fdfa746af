import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { activitySetups } from '../contract/activity-setups.ts'

/** Set-ups with an editor for their questions. */
export const presentActivitySetups = presentResource(activitySetups, {
  inputs: {
    extra_fields: later(
      async () => (await import('./questions/questions-input.tsx')).QuestionsInput,
    ),
  },
  cells: {
    extra_fields: later(async () => (await import('./questions/questions-cell.tsx')).QuestionsCell),
  },
})
