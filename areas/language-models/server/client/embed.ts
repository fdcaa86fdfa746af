import { embedMany } from 'ai'
import { ModelFailed } from '../../contract/service/model-service.ts'
import type { embeddingModelAt } from './provider.ts'

type Embedding = NonNullable<ReturnType<typeof embeddingModelAt>>

/** Texts in one request: servers of models take about so many. */
const AT_ONCE = 96

/** Numbers for texts, in their order, and how many tokens the provider says it read. */
export async function embedTexts(
  { model }: Embedding,
  texts: readonly string[],
  log: (problem: unknown) => void,
): Promise<{ numbers: number[][]; tokens: number | undefined }> {
  const numbers: number[][] = []
  let tokens: number | undefined = 0
  try {
    for (let from = 0; from < texts.length; from += AT_ONCE) {
      const values = texts.slice(from, from + AT_ONCE)
      const { embeddings, usage } = await embedMany({ model, values, maxRetries: 1 })
      if (embeddings.length !== values.length) throw new Error('as many numbers as texts')
      numbers.push(...embeddings)
      tokens = Number.isFinite(usage.tokens) ? (tokens ?? 0) + usage.tokens : undefined
    }
  } catch (problem) {
    log(problem)
    throw new ModelFailed()
  }
  return { numbers, tokens }
}
