import { calls } from '#platform/contract/calls.ts'
import { typed } from '#platform/contract/answers.ts'
import type { OfferedModel } from './service/model-service.ts'

/** The models that may be chosen, one of them the default. */
export interface ListedModels {
  readonly llm: readonly Omit<OfferedModel, 'max_output_tokens'>[]
}

export interface ListedPrompt {
  readonly id: number
  readonly name: string
  readonly text: string
  /** The names of what is filled in. */
  readonly variables: readonly string[]
  readonly category: string | null
  readonly is_shared: boolean
}

export interface ListedPrompts {
  readonly prompts: readonly ListedPrompt[]
}

/** What every page that asks a model needs to know. */
export const modelCalls = calls({
  listModels: {
    method: 'GET',
    path: 'llm/list',
    needs: 'signed-in',
    rows: 'shared',
    input: {},
    answers: typed<ListedModels>(),
    summary: 'The models the caller may choose. Search only is always among them.',
  },
  listPrompts: {
    method: 'GET',
    path: 'llm/prompts',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<ListedPrompts>(),
    summary: 'The active prompts of the caller, and those that are shared.',
  },
})
