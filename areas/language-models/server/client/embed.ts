import { embedMany } from 'ai'
import { ModelFailed } from '../../contract/service/model-service.ts'
import { countedTokens } from './counted-tokens.ts'
import { AnswerGivenUp, reasonOf } from './reason-of.ts'
import type { embeddingModelAt } from './provider.ts'

type Embedding = NonNullable<ReturnType<typeof embeddingModelAt>>

/** Texts in one request: servers of models take about so many. */
const AT_ONCE = 96

/** Numbers for texts, in their order, and how many tokens the provider says it read. */
export async function embedTexts(
  { model }: Embedding,
  texts: readonly string[],
  log: (reason: string) => void,
): Promise<{ numbers: number[][]; tokens: number | undefined }> {
  const numbers: number[][] = []
  let tokens: number | undefined = 0
  try {
    for (let from = 0; from < texts.length; from += AT_ONCE) {
      const values = texts.slice(from, from + AT_ONCE)
      const { embeddings, usage } = await embedMany({ model, values, maxRetries: 1 })
      if (embeddings.length !== values.length || !embeddings.every(isMeaning))
        throw new AnswerGivenUp('not as many numbers as texts')
      numbers.push(...embeddings)
      const read = countedTokens(usage.tokens)
      tokens = read === undefined || tokens === undefined ? undefined : tokens + read
    }
  } catch (problem) {
    log(reasonOf(problem))
    throw new ModelFailed()
  }
  return { numbers, tokens }
}

/** Numbers of a text: some, all of them finite. What JSON writes too large is read as infinite, and would be like everything. */
const isMeaning = (numbers: readonly number[]): boolean =>
  numbers.length > 0 && numbers.every((one) => Number.isFinite(one))
