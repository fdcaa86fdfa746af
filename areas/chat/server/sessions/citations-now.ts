import { t } from '#platform/contract/words/texts.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { Citation } from '../../contract/answers.ts'
import type { Asker } from '../asker.ts'

/**
 * Old citations as they may be shown now: a file that was removed keeps its title and says so, a document its reader may not see any more loses
 * title and words.
 */
export async function citationsNow(
  sql: Rows,
  { user_id, mayReadDocuments, now }: Asker,
  citations: readonly Citation[],
): Promise<Map<Citation, Citation>> {
  const idsOf = (...kinds: readonly Citation['kind'][]) =>
    citations.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))
  const [there] = await sql.rows<{ files: number[]; documents: number[] }>(
    `select coalesce((select array_agg(a.id::integer) from workspaces.attachments a where a.id = any($1::bigint[]) and not a.is_deleted), '{}') as files,
            coalesce((select array_agg(d.id::integer) from documents.published_documents d join documents.reader_keys k on k.user_id = $3 and k.keys && d.access_keys
                       where $4::boolean and d.id = any($2::bigint[]) and (d.expires_on is null or d.expires_on >= ($5::timestamptz at time zone k.zone)::date)), '{}') as documents`,
    [idsOf('attachment', 'sheet'), idsOf('document'), user_id, mayReadDocuments, now],
  )
  const files = new Set(there?.files)
  const documents = new Set(there?.documents)
  return new Map(
    citations.map((citation) => {
      const { kind, id } = citation
      if (kind === 'document' && !documents.has(id)) return [citation, hidden(citation)]
      if ((kind === 'attachment' || kind === 'sheet') && !files.has(id))
        return [citation, { ...citation, url: null, gone: 'removed' as const }]
      return [citation, citation]
    }),
  )
}

const hidden = ({ n, kind, id, score }: Citation): Citation => ({
  ...{ n, kind, id, score, page: null, heading: null, snippet: '', url: null, gone: 'hidden' },
  title: t`A document you may not see`,
})
