import { documents } from '#areas/documents/contract/documents.ts'
import type { Database, Sql } from '#platform/server/database/database.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { blocksOf } from './blocks.ts'
import { splitPassages } from './split-passages.ts'
import { storePassages } from './store-passages.ts'

export const INDEX_WORKSPACE_DOCUMENTS = 'index-workspace-documents'

/** Keeps the passages of documents in step with what is published in the categories of workspaces. */
export const indexDocuments = (engine: Engine): Schedule =>
  schedule(INDEX_WORKSPACE_DOCUMENTS, {
    label: 'Passages of documents for workspaces',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const gone = await dropWithdrawn(engine.database)
      const due = await engine.database.rows<DueVersion>(
        `select w.version_id, w.document_id from (${WANTED}) w left join workspace_document_texts t on t.version_id = w.version_id
          where t.source is distinct from w.source order by w.version_id`,
      )
      const read = await eachInTurn(engine, versions, due, keepVersion)
      return andFailed(`${read.results.length} read, ${gone} removed.`, read)
    },
  })

/** The versions that readers of some workspace may be answered from, each with the fingerprint of what it says. */
const WANTED = `
  select v.version_id, v.document_id, d.title, v.language, v.html, v.words,
         md5(d.title || coalesce(v.language, '') || coalesce(v.html, '') || coalesce(v.words, '')) as source
    from documents.published_documents d
    join documents.version_contents v on v.document_id = d.id and v.version_id in (d.current_version_id, d.previous_version_id) and v.state <> 'Waiting'
   where d.category_id in (select c from workspaces w cross join lateral workspaces.document_categories_of(w.id) c where not w.is_deleted)`

interface DueVersion {
  readonly version_id: number
  readonly document_id: number
}

const versions = loop<DueVersion>(INDEX_WORKSPACE_DOCUMENTS, ({ document_id, version_id }) =>
  recordItem(documents, document_id, version_id),
)

interface Version extends DueVersion {
  readonly title: string
  readonly language: string | null
  readonly html: string | null
  readonly words: string | null
  readonly source: string
}

/** Keeps the passages of a version that was not read yet, or says something else since. */
async function keepVersion(sql: Sql, { version_id, document_id }: DueVersion): Promise<void> {
  const [version] = await sql.rows<Version>(
    `select w.* from (${WANTED}) w where w.version_id = $1`,
    [version_id],
  )
  if (!version) return
  const { title, language, html, words, source } = version
  const passages = splitPassages(blocksOf({ words: words ?? '', html, isMarkdown: false }))
  await sql.rows(
    `insert into workspace_document_texts (version_id, document_id, source, chunks) values ($1, $2, $3, $4)
     on conflict (version_id) do update set source = excluded.source, chunks = excluded.chunks, read_at = statement_timestamp()`,
    [version_id, document_id, source, passages.length],
  )
  await storePassages(
    sql,
    { version_id, document_id },
    { title, language: language ?? undefined },
    passages,
  )
}

/** What is not published any more, or in no category of a workspace, is found by nothing. */
async function dropWithdrawn(sql: Database): Promise<number> {
  const gone = await sql.rows(
    `delete from workspace_document_texts t where not exists (select from (${WANTED}) w where w.version_id = t.version_id) returning t.version_id`,
  )
  return gone.length
}
