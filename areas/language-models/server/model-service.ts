import type { Engine } from '#platform/server/kernel/request.ts'
import type { ModelKind } from '../contract/llm-models.ts'
import {
  type LanguageModels,
  type ModelHost,
  modelService,
} from '../contract/service/model-service.ts'
import { embedTexts } from './client/embed.ts'
import { embeddingModelAt, modelAt } from './client/provider.ts'
import { streamAnswer } from './client/stream-answer.ts'
import { questionsLeft } from './ledger/questions-left.ts'
import { reserve, tokensOf } from './ledger/reserve.ts'
import { bookSpending, release, settle } from './ledger/settle.ts'
import { chosenModel, offeredModels } from './offered-models.ts'

/** Language models as other areas use them. */
export const offersModels = modelService.add((host: ModelHost): LanguageModels => {
  const engine = host as Engine // contracts know no engine; nothing else is handed over, see `languageModelsOf`
  const { database } = engine
  const log = (reason: string) => engine.log.error({ model: reason })

  async function embed(...[texts, booking]: Parameters<LanguageModels['embed']>) {
    const embedding = embeddingModelAt(engine)
    if (!embedding) return undefined
    if (texts.length === 0) return []
    const { numbers, tokens } = await embedTexts(embedding, texts, log)
    const read = tokens ?? tokensOf(texts.reduce((sum, text) => sum + text.length, 0))
    const model = embedding.name
    await bookSpending(database, {
      ...{ purpose: 'embedding', ...booking, model, tokens_in: read },
      ...{ cost: await costOf(model, read), estimated: tokens === undefined },
    })
    return numbers
  }

  /** By the price of the model, where it is listed. */
  async function costOf(model: string, tokens: number): Promise<string> {
    const [row] = await database.rows<{ cost: string }>(
      'select round($2::numeric * price_in / 1000000, 6)::text as cost from llm_models where model_id = $1 and not is_deleted',
      [model, tokens],
    )
    return row?.cost ?? '0'
  }

  async function find(id: string) {
    const [row] = await database.rows<{ kind: ModelKind }>(
      'select kind from llm_models where model_id = $1 and is_enabled and not is_deleted',
      [id],
    )
    return row && modelAt(engine, row.kind, id)
  }

  return {
    modelsFor: (roleId) => offeredModels(engine, roleId),
    chosenModel: (roleId, id) => chosenModel(engine, roleId, id),
    reserve: (booking, estimate) => reserve(engine, booking, estimate),
    settle: (reservation, used) => settle(database, reservation, used),
    release: (reservation) => release(database, reservation),
    bookSpending: (spending, sql = database) => bookSpending(sql, spending),
    questionsLeft: async (userId) => questionsLeft(database, userId, await engine.now(database)),
    streamAnswer: (asking) => streamAnswer(() => find(asking.model), asking, log),
    embed,
    embeddingModel: () => embeddingModelAt(engine)?.name,
  }
})
