import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { EmbeddingModel, LanguageModel } from 'ai'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { ModelKind } from '../../contract/llm-models.ts'

// What it has to say about settings a model does not know belongs to no console of ours.
globalThis.AI_SDK_LOG_WARNINGS = false

/** An answer takes a minute at most, and no model writes a book. */
const LIMITS = { timeoutMs: 60_000, mostBytes: 4_000_000 }

type Way = Pick<Engine, 'outbound' | 'services'>

/** The service that speaks as each kind of model, by its name among the services. */
const serviceOf = { openai: 'llm', anthropic: 'anthropic' } as const satisfies Record<
  ModelKind,
  string
>

/** Whether the environment says where models of a kind are. */
export const isReachable = ({ services }: Way, kind: ModelKind): boolean =>
  services[serviceOf[kind]] !== undefined

/** A model at its provider, asked by the one way outside; undefined where none is set up. */
export function modelAt(way: Way, kind: ModelKind, id: string): LanguageModel | undefined {
  const service = way.services[serviceOf[kind]]
  if (!service) return undefined
  const fetch = fetchOf(way)
  const settings = { baseURL: service.url, fetch }
  return kind === 'anthropic'
    ? createAnthropic({ ...settings, apiKey: service.key ?? '' })(id)
    : openAI(way)?.chatModel(id)
}

/** The model that turns texts into numbers, where one is set. */
export function embeddingModelAt(way: Way): { name: string; model: EmbeddingModel } | undefined {
  const name = way.services[serviceOf.openai]?.options['embeddingModel']
  const model = name === undefined ? undefined : openAI(way)?.embeddingModel(name)
  return name !== undefined && model ? { name, model } : undefined
}

function openAI(way: Way) {
  const service = way.services[serviceOf.openai]
  if (!service) return undefined
  const { url: baseURL, key } = service
  return createOpenAICompatible({
    ...{ name: 'llm', baseURL, fetch: fetchOf(way), includeUsage: true },
    ...(key !== undefined && { apiKey: key }),
  })
}

const fetchOf =
  ({ outbound }: Way): typeof globalThis.fetch =>
  (url, init) =>
    outbound.fetch(url, init, LIMITS)
