import {
  languageModelsOf,
  ModelFailed,
} from '#areas/language-models/contract/service/model-service.ts'
import { andFailed, eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff, plainItem } from '#platform/server/jobs/loop.ts'
import { isDatabaseAway } from '#platform/server/database/database-away.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'

export const EMBED_WORKSPACE_PASSAGES = 'embed-workspace-passages'

/** Passages that are sent at once. */
const SOME = 64
/** Batches of one run, so that a model that is slow does not keep a node busy for hours. */
const MOST_BATCHES = 50

const TABLES = ['workspace_chunks', 'workspace_document_chunks'] as const
type Table = (typeof TABLES)[number]

/** Gives passages the numbers of their meaning, where an embedding model is set. Those of another model are made anew. */
export const embedPassages = (engine: Engine): Schedule =>
  schedule(EMBED_WORKSPACE_PASSAGES, {
    label: 'Numbers of meaning for passages of workspaces',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const model = languageModelsOf(engine).embeddingModel()
      if (model === undefined) return 'No embedding model is set.'
      const [own, documents] = TABLES
      const outcomes = [
        await embedTable(engine, own, model),
        await embedTable(engine, documents, model),
      ]
      const count = outcomes.reduce((sum, one) => sum + one.embedded, 0)
      return andFailed(`${count} embedded.`, ...outcomes)
    },
  })

interface Lacking {
  readonly id: number
  readonly body: string
}

const passagesOf = (table: Table) =>
  loop<Lacking>(EMBED_WORKSPACE_PASSAGES, ({ id }) => plainItem('Passage', id), table)

/** Goes on with the next passages of a table until none lacks its numbers, or the model does not answer. */
async function embedTable(engine: Engine, table: Table, model: string) {
  let [embedded, failed] = [0, 0]
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const some = await embedSome(engine, table, model)
    embedded += some.embedded
    failed += some.failed
    if (some.embedded + some.failed < SOME) break
  }
  return { embedded, failed }
}

/** The next passages without numbers of this model. Where the model takes them not all together, each is asked for by itself. */
async function embedSome(engine: Engine, table: Table, model: string) {
  const { database } = engine
  const now = await engine.now(database)
  const passages = passagesOf(table)
  const lacking = await database.rows<Lacking>(
    `select c.id, coalesce(c.heading || E'\\n', '') || c.body as body from ${table} c
      where c.embedding_model is distinct from $1 and ${notPutOff(passages, 'c.id', '$3::timestamptz')} order by c.id limit $2`,
    [model, SOME, now],
  )
  if (lacking.length === 0) return { embedded: 0, failed: 0 }
  const embed = (some: readonly Lacking[]) => embedAndKeep(engine, table, model, some)
  try {
    await embed(lacking)
    return { embedded: lacking.length, failed: 0 }
  } catch (problem) {
    if (isDatabaseAway(problem)) throw problem
    // The next run asks again when the model answers nothing at all; the reason stands in the log.
    if (problem instanceof ModelFailed && !(await answers(engine, now)))
      return { embedded: 0, failed: 0 }
  }
  const { results, failed } = await eachOutside(engine, passages, lacking, (one) => embed([one]), {
    isPart: true,
  })
  return { embedded: results.length, failed }
}

/** Whether the model answers a word that nothing can be wrong with. */
const answers = (engine: Engine, now: string): Promise<boolean> =>
  languageModelsOf(engine)
    .embed(['word'], { now })
    .then(
      () => true,
      (problem: unknown) => {
        if (problem instanceof ModelFailed) return false
        throw problem
      },
    )

async function embedAndKeep(
  engine: Engine,
  table: Table,
  model: string,
  passages: readonly Lacking[],
): Promise<void> {
  const { database } = engine
  const texts = passages.map(({ body }) => body)
  const numbers = await languageModelsOf(engine).embed(texts, { now: await engine.now(database) })
  if (!numbers) throw new ModelFailed()
  const made = passages.map(({ id }, at) => ({ id, embedding: numbers[at] ?? [] }))
  await database.rows(
    `update ${table} c set embedding = m.embedding, embedding_model = $2
       from jsonb_to_recordset($1::jsonb) as m(id bigint, embedding real[]) where c.id = m.id`,
    [JSON.stringify(made), model],
  )
}
