import { type LanguageModel, streamText } from 'ai'
import type { Asking, ModelAnswer, Used } from '../../contract/service/model-service.ts'
import { ModelFailed } from '../../contract/service/model-service.ts'
import { countedTokens } from './counted-tokens.ts'
import { AnswerGivenUp, reasonOf } from './reason-of.ts'
import { tokensOf } from '../ledger/reserve.ts'

/** Once more, when the provider asks to wait or was not there: a person waits. */
const RETRIES = 1

/** Asks a model that was found; `find` may say that there is none. */
export function streamAnswer(
  find: () => Promise<LanguageModel | undefined>,
  { system, messages, temperature, maxOutputTokens, signal }: Asking,
  log: (reason: string) => void,
): ModelAnswer {
  const sent = system.length + messages.reduce((sum, { content }) => sum + content.length, 0)
  const started = performance.now()
  let said = 0
  let used: Omit<Used, 'estimated'> | undefined
  const isEnded = () => signal?.aborted === true

  async function* deltas(): AsyncGenerator<string> {
    try {
      const model = await find()
      if (!model) throw new AnswerGivenUp('no such model')
      const answer = streamText({
        ...{ model, system, maxOutputTokens, maxRetries: RETRIES },
        messages: messages.map((one) => ({ ...one })),
        ...(temperature !== undefined && { temperature }),
        ...(signal && { abortSignal: signal as AbortSignal }), // contracts know a part of it
        onError: () => undefined, // it comes as a part of the stream, and is logged there
      })
      for await (const part of answer.fullStream) {
        if (part.type === 'text-delta' && part.text !== '') {
          said += part.text.length
          yield part.text
        } else if (part.type === 'error') throw part.error
        else if (part.type === 'finish') {
          const tokens_in = countedTokens(part.totalUsage.inputTokens)
          const tokens_out = countedTokens(part.totalUsage.outputTokens)
          if (tokens_in !== undefined && tokens_out !== undefined) used = { tokens_in, tokens_out }
          if (!ENDS.has(part.finishReason))
            throw new AnswerGivenUp(`the answer ended by ${part.finishReason}`)
        }
      }
    } catch (problem) {
      if (isEnded()) return
      log(reasonOf(problem))
      throw new ModelFailed()
    }
  }

  return {
    deltas: deltas(),
    usage: () => ({
      ...(used ?? { tokens_in: tokensOf(sent), tokens_out: tokensOf(said) }),
      seconds: Math.round((performance.now() - started) / 100) / 10,
      estimated: used === undefined,
    }),
  }
}

/** What an answer that is whole ends by; anything else was cut. */
const ENDS: ReadonlySet<string> = new Set(['stop', 'length', 'content-filter', 'tool-calls'])
