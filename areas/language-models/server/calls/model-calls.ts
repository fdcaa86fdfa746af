import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import {
  modelCalls,
  type ListedModels,
  type ListedPrompt,
  type ListedPrompts,
} from '../../contract/model-calls.ts'
import { offeredModels } from '../offered-models.ts'

/** The list stands under `llm` as well: programs of other makers read it there. */
async function listModels({ engine, viewer }: CallRequest): Promise<Answer<ListedModels>> {
  const llm = (await offeredModels(engine, viewer.role_id)).map(
    ({ max_output_tokens: _, ...model }) => model,
  )
  return { data: { llm }, llm }
}

async function listPrompts({ sql, viewer }: CallRequest): Promise<Answer<ListedPrompts>> {
  const prompts = await sql.rows<ListedPrompt>(
    `select id, name, text, variables, category, is_shared from llm_prompts
      where is_active and not is_deleted and (is_shared or created_by = $1) order by name, id`,
    [viewer.user_id],
  )
  return { data: { prompts }, prompts }
}

export const servedModelCalls = serveCalls(modelCalls, { listModels, listPrompts })
