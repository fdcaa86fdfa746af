import type { Service, Services } from '#platform/server/outbound/services.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Given {
  readonly url: string | undefined
  readonly key: string | undefined
  readonly options?: Service['options']
}

/** Reads which services outside are set up; what is wrong is added to `wrong`, without a key. */
export function readServices(env: Environment, wrong: string[]): Services {
  const service = (name: string, { url, key, options = {} }: Given): Service | undefined => {
    if (url === undefined) return undefined
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      wrong.push(`${name} must start with http:// or https://`) // it may hold a key
    return { url: url.replace(/\/+$/, ''), key, options }
  }
  const said = (name: string): string | undefined => env[name]?.trim() || undefined
  const anthropicKey = said('ANTHROPIC_API_KEY')
  const found = {
    llm: service('LLM_BASE_URL', {
      url: said('LLM_BASE_URL'),
      key: said('LLM_API_KEY'),
      options: { embeddingModel: said('LLM_EMBEDDING_MODEL') },
    }),
    anthropic: service('ANTHROPIC_BASE_URL', {
      url: anthropicKey && (said('ANTHROPIC_BASE_URL') ?? 'https://api.anthropic.com/v1'),
      key: anthropicKey,
    }),
  }
  if (said('LLM_EMBEDDING_MODEL') !== undefined && !found.llm)
    wrong.push('LLM_EMBEDDING_MODEL needs LLM_BASE_URL')
  if (said('ANTHROPIC_BASE_URL') !== undefined && anthropicKey === undefined)
    wrong.push('ANTHROPIC_BASE_URL needs ANTHROPIC_API_KEY')
  return found
}
