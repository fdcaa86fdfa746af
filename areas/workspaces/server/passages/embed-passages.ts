import {
  languageModelsOf,
  ModelFailed,
} from '#areas/language-models/contract/service/model-service.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'

export const EMBED_WORKSPACE_PASSAGES = 'embed-workspace-passages'

/** Passages that are sent at once. */
const SOME = 64
/** Batches of one run, so that a model that is slow does not keep a node busy for hours. */
const MOST_BATCHES = 50

const TABLES = ['workspace_chunks', 'workspace_document_chunks'] as const

/** Gives passages the numbers of their meaning, where an embedding model is set. Those of another model are made anew. */
export const embedPassages = (engine: Engine): Schedule =>
  schedule(EMBED_WORKSPACE_PASSAGES, {
    label: 'Numbers of meaning for passages of workspaces',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const model = languageModelsOf(engine).embeddingModel()
      if (model === undefined) return 'No embedding model is set.'
      let count = 0
      for (const table of TABLES)
        for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
          const embedded = await embedSome(engine, table, model)
          count += embedded
          if (embedded < SOME) break
        }
      return `${count} embedded.`
    },
  })

interface Lacking {
  readonly id: number
  readonly body: string
}

/** The next passages without numbers of this model: all of them, or none where the model fails. */
async function embedSome(
  engine: Engine,
  table: (typeof TABLES)[number],
  model: string,
): Promise<number> {
  const { database } = engine
  const lacking = await database.rows<Lacking>(
    `select id, coalesce(heading || E'\\n', '') || body as body from ${table} where embedding_model is distinct from $1 order by id limit $2`,
    [model, SOME],
  )
  if (lacking.length === 0) return 0
  const now = await engine.now(database)
  const texts = lacking.map(({ body }) => body)
  const numbers = await languageModelsOf(engine)
    .embed(texts, { now })
    .catch((problem: unknown) => {
      if (problem instanceof ModelFailed) return undefined // the next run asks again; the reason stands in the log
      throw problem
    })
  if (numbers === undefined) return 0
  const made = lacking.map(({ id }, at) => ({ id, embedding: numbers[at] ?? [] }))
  await database.rows(
    `update ${table} c set embedding = m.embedding, embedding_model = $2
       from jsonb_to_recordset($1::jsonb) as m(id bigint, embedding real[]) where c.id = m.id`,
    [JSON.stringify(made), model],
  )
  return lacking.length
}
