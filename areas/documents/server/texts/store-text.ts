import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { documents } from '../../contract/documents.ts'
import { wordsOfHtml } from '#platform/server/texts/words-of-html.ts'

type Content = Pick<RecordOf<typeof documents>, 'id' | 'content_kind' | 'body' | 'file'>

/**
 * Keeps what a version is found by. The words of a file are read afterwards by a process of its own, unless another version of the document
 * has the same file.
 */
export async function storeText(
  sql: Sql,
  versionId: number,
  { id, content_kind, body, file }: Content,
): Promise<void> {
  const isFile = content_kind === 'File' && file !== null
  const words = content_kind === 'Text' ? wordsOfHtml(body ?? '') : ''
  await sql.rows(
    `with same as (
       select t.state, t.words, t.preview from document_texts t join document_versions v on v.id = t.version_id join document_versions n on n.id = $1
        where $4 and t.document_id = $2 and v.content_kind = 'File' and v.file = n.file and (t.state <> 'Waiting' or v.id = $1) order by v.id desc limit 1)
     insert into document_texts (version_id, document_id, words, state, preview)
     select $1, $2, coalesce((select s.words from same s), $3), coalesce((select s.state from same s), case when $4 then 'Waiting' else 'Ready' end), (select s.preview from same s)
     on conflict (version_id) do update set words = excluded.words, state = excluded.state, preview = excluded.preview, attempts = 0`,
    [versionId, id, words, isFile],
  )
}
