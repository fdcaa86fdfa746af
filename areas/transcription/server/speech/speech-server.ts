import type { Service, Services } from '#platform/server/outbound/services.ts'

/** The two ways speech servers are asked. */
export const speechKinds = ['openai', 'whisper-cpp'] as const
export type SpeechKind = (typeof speechKinds)[number]

/** The outside program that turns sound into text, as the environment sets it up. */
export interface SpeechServer {
  readonly url: string
  readonly key: string | undefined
  readonly kind: SpeechKind
  readonly model: string | undefined
  /** What a minute costs; 0 where nobody pays for it. */
  readonly pricePerMinute: number
}

/** The speech server that is set up; none without it, and recordings wait. */
export function speechServerOf({ speech }: Services): SpeechServer | undefined {
  // Some write the address with the version they know from language models.
  const url = speech?.url.replace(/\/v1$/, '') ?? ''
  return speech && { url, key: speech.key, ...optionsOf(speech) }
}

const optionsOf = ({ options }: Service) => ({
  kind: speechKinds.find((kind) => kind === options.kind) ?? 'openai',
  model: options.model,
  pricePerMinute: Number(options.pricePerMinute ?? 0),
})
