import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { MARK, type ReadableDocument, type readerCalls } from '../../contract/reader-calls.ts'
import { isReadable, readableColumns, readableFrom, readerOf } from './document-reader.ts'
import { searchQuery } from './search-query.ts'

/** So much of a text is looked through for the words to show: found it is by all of it. */
const SHOWN_OF = 100_000
const FOUND = `StartSel=${MARK.from}, StopSel=${MARK.to}, MaxFragments=2, MaxWords=18, MinWords=8, FragmentDelimiter=" … "`

/** Published documents the caller may read, the most fitting first when they are searched, what must be read first otherwise. */
export async function documentsWithAccess({
  sql,
  viewer,
  now,
  input,
  asked,
}: CallRequest<(typeof readerCalls)['documentsWithAccess']>): Promise<Answer> {
  const { search, offset, limit } = readGrid(asked.input)
  const reader = await readerOf(sql, viewer, now)
  const parameters = new Parameters()
  const query = searchQuery(search)
  const asQuery =
    query === undefined ? '' : `to_tsquery('simple', ${parameters.add(query, 'text')})`
  const conditions = [isReadable(reader, parameters)]
  if (query !== undefined) conditions.push(`t.document_id = d.id and t.search @@ ${asQuery}`)
  if (input.category_id !== null)
    conditions.push(`d.category_id in (with recursive inside (id) as (select ${parameters.add(input.category_id, 'bigint')}
      union select n.id from documents_category n join inside i on n.parent_id = i.id) select id from inside)`)
  const from = `${readableFrom(reader, parameters)}${query === undefined ? '' : ' join document_texts t on t.version_id = v.id'}`
  const beside =
    query === undefined
      ? 'null::text as found, 0 as rank'
      : `v.id as version_id, ts_rank_cd(t.search, ${asQuery}) as rank`
  const words =
    query === undefined
      ? ''
      : `|| jsonb_build_object('found', (select ts_headline('simple', left(t.words, ${SHOWN_OF}), ${asQuery}, ${parameters.add(FOUND, 'text')})
           from document_texts t where t.version_id = p.version_id))`
  const order =
    query === undefined
      ? `case l.read_state when 'Late' then 0 when 'To read' then 1 else 2 end, case when l.read_state in ('Late', 'To read') then l.read_due_on end, lower(l.title), l.id`
      : 'l.rank desc, lower(l.title), l.id'
  const unread = input.unread ? `where l.read_state in ('To read', 'Late')` : ''
  const [page] = await sql.rows<{ data: ReadableDocument[]; total: number }>(
    `with l as materialized (select ${readableColumns(reader, parameters)}, ${beside} from ${from} where ${conditions.join(' and ')}),
      fit as (select * from l ${unread}),
      page as (select l.*, row_number() over (order by ${order}) as place from fit l order by place limit ${parameters.add(limit, 'bigint')} offset ${parameters.add(offset, 'bigint')})
     select coalesce((select jsonb_agg(to_jsonb(p) - array['rank', 'place', 'version_id'] ${words} order by p.place) from page p), '[]') as data,
            (select count(*) from fit)::integer as total`,
    parameters.values,
  )
  return { data: page?.data ?? [], total: page?.total ?? 0 }
}
