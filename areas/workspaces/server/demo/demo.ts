import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { keepDemoFiles } from './keep-files.ts'
import { insertWorkspaces } from './workspaces.ts'

/** Three workspaces with their files, people and an outcome sheet. */
export const workspacesDemo: readonly DemoStep[] = [
  {
    place: 134,
    insert: insertWorkspaces,
    renew: async (database, _now, places) => {
      if (places) await keepDemoFiles(database, places)
    },
  },
]
