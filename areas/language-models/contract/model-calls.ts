import { calls } from '#platform/contract/calls.ts'

/** What every page that asks a model needs to know. */
export const modelCalls = calls({
  listModels: {
    method: 'GET',
    path: 'llm/list',
    needs: 'signed-in',
    rows: 'shared',
    input: {},
    summary: 'The models the caller may choose. Search only is always among them.',
  },
  listPrompts: {
    method: 'GET',
    path: 'llm/prompts',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    summary: 'The active prompts of the caller, and those that are shared.',
  },
})
