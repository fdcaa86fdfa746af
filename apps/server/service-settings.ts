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
    return { url: url.replace(/(?<!\/)\/+$/, ''), key, options }
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
    speech: service('SPEECH_BASE_URL', {
      url: said('SPEECH_BASE_URL'),
      key: said('SPEECH_API_KEY'),
      options: {
        kind: said('SPEECH_KIND'),
        model: said('SPEECH_MODEL'),
        pricePerMinute: said('SPEECH_PRICE_PER_MINUTE'),
      },
    }),
  }
  const speechKind = said('SPEECH_KIND')
  if (speechKind !== undefined && !['openai', 'whisper-cpp'].includes(speechKind))
    wrong.push(`SPEECH_KIND must be openai or whisper-cpp, not "${speechKind}"`)
  const price = said('SPEECH_PRICE_PER_MINUTE')
  if (price !== undefined && !/^\d{1,4}(\.\d{1,6})?$/.test(price))
    wrong.push(`SPEECH_PRICE_PER_MINUTE must be a price such as 0.006, not "${price}"`)
  for (const name of ['SPEECH_KIND', 'SPEECH_MODEL', 'SPEECH_API_KEY', 'SPEECH_PRICE_PER_MINUTE'])
    if (said(name) !== undefined && !found.speech) wrong.push(`${name} needs SPEECH_BASE_URL`)
  if (said('LLM_EMBEDDING_MODEL') !== undefined && !found.llm)
    wrong.push('LLM_EMBEDDING_MODEL needs LLM_BASE_URL')
  if (said('ANTHROPIC_BASE_URL') !== undefined && anthropicKey === undefined)
    wrong.push('ANTHROPIC_BASE_URL needs ANTHROPIC_API_KEY')
  return found
}
