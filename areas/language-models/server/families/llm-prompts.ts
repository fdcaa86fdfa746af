import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { llmPrompts, variablesOf } from '../../contract/llm-prompts.ts'
import { promptProblems } from '../../contract/problems.ts'

type Prompts = typeof llmPrompts

/** The blanks follow from the wording. */
const withVariables = ({ text }: DraftOf<Prompts>): ChangesOf<Prompts> | void =>
  typeof text === 'string' ? { variables: variablesOf(text) } : undefined

/** Who reads a shared prompt does not change it: its author does, and a role that reaches everybody. */
function refuseOthers({ before, viewer }: ChangeOf<Prompts>, action: 'edit' | 'delete'): void {
  const reachesAll = viewer.grants.get(llmPrompts.page)?.reach[action].includes('all')
  if (before?.created_by === viewer.user_id || viewer.is_super_admin || reachesAll) return
  refuse(promptProblems.authorOnly)
}

/** One's own wordings, and those that are shared: these are read by everybody, and changed by the person who wrote them. */
export const llmPromptsOnServer = serveResource(llmPrompts, {
  before: {
    create: withVariables,
    update: (values, change) => {
      refuseOthers(change, 'edit')
      return withVariables(values)
    },
    delete: (change) => refuseOthers(change, 'delete'),
  },
  beyondReach: {
    isListed: true,
    holds: (_viewer, _parameters, row) => `(${row}.is_shared and ${row}.is_active)`,
  },
})
