import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { llmPrompts, variablesOf } from '../../contract/llm-prompts.ts'

type Prompts = typeof llmPrompts

/** The blanks follow from the wording. */
const withVariables = ({ text }: DraftOf<Prompts>): ChangesOf<Prompts> | void =>
  typeof text === 'string' ? { variables: variablesOf(text) } : undefined

/** One's own wordings, and those that are shared: these are read by everybody, and changed by the person who wrote them. */
export const llmPromptsOnServer = serveResource(llmPrompts, {
  before: { create: withVariables, update: withVariables },
  beyondReach: {
    isListed: true,
    holds: (_viewer, _parameters, row) => `(${row}.is_shared and ${row}.is_active)`,
  },
})
