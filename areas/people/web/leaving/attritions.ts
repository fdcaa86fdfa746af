import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { attritions } from '../../contract/leaving/attritions.ts'
import { leavingTasks } from '../../contract/leaving/leaving-tasks.ts'
import { attritionVerbs } from './attrition-verbs.ts'

/** People who leave, and what they still hold. */
export const presentAttritions = presentResource(attritions, {
  verbs: attritionVerbs,
  panels: [
    {
      title: leavingTasks.label.many,
      Panel: later(async () => (await import('./leaving-tasks-panel.tsx')).LeavingTasksPanel),
      replaces: leavingTasks.name,
    },
  ],
})
