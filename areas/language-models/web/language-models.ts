import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of language models. */
export const languageModelsOnWeb: AreaOnWeb = {
  presentations: {
    'ai-quotas': async () => (await import('./ai-quotas.ts')).presentAiQuotas,
  },
}
