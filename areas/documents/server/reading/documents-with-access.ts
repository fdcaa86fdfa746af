import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import type { ReadableDocument, readerCalls } from '../../contract/reader-calls.ts'
import {
  type DocumentReader,
  isReadable,
  readableColumns,
  readerOf,
  readStateColumns,
  versionOf,
} from './document-reader.ts'
import { type DocumentSearch, documentSearch } from './found-documents.ts'

type Asked = CallRequest<(typeof readerCalls)['documentsWithAccess']>

/** What must be read comes first, the most urgent before the others. */
const TO_READ_FIRST = `case r.read_state when 'Late' then 0 when 'To read' then 1 else 2 end, case when r.read_state in ('Late', 'To read') then r.read_due_on end`

/**
 * Published documents the caller may read, the most fitting first when they are searched, what must be read first otherwise. Which they are is found
 * first, by little of each; what is shown is read of one page alone.
 */
export async function documentsWithAccess({
  sql,
  viewer,
  now,
  input,
  asked,
}: Asked): Promise<Answer<readonly ReadableDocument[]>> {
  const { search, offset, limit } = readGrid(asked.input)
  const reader = await readerOf(sql, viewer, now)
  const parameters = new Parameters()
  const found = documentSearch(search, parameters)
  const order = found ? 'r.rank desc, r.name, r.id' : `${TO_READ_FIRST}, r.name, r.id`
  const [page] = await sql.rows<{ data: ReadableDocument[]; total: number }>(
    `with l as materialized (${readable(reader, parameters, input, found)}),
      fit as materialized (select * from l ${input.unread ? `where l.read_state in ('To read', 'Late')` : ''}),
      counted as materialized (select count(*)::integer as total from fit),
      ranked as (select f.*, ${found ? found.rank('f.version_id', 'n.total') : '0'} as rank from fit f cross join counted n),
      page as materialized (select r.id, r.version_id, row_number() over (order by ${order}) as place from ranked r
                order by place limit ${parameters.add(limit, 'bigint')} offset ${parameters.add(offset, 'bigint')}),
      shown as (
        select p.place, ${readableColumns(reader, parameters)}, ${found ? found.shown : 'null::text'} as found
          from page p join documents d on d.id = p.id join document_versions v on v.id = p.version_id join documents_category c on c.id = d.category_id
          left join document_texts t on t.version_id = v.id)
     select coalesce((select jsonb_agg(to_jsonb(s) - 'place' order by s.place) from shown s), '[]') as data, (select total from counted) as total`,
    parameters.values,
  )
  return { data: page?.data ?? [], total: page?.total ?? 0 }
}

/** The documents a list is of, by what they are narrowed and ordered by. */
function readable(
  reader: DocumentReader,
  parameters: Parameters,
  { category_id, unread }: Asked['input'],
  found: DocumentSearch | undefined,
): string {
  const version = versionOf(reader, parameters)
  const conditions = [isReadable(reader, parameters)]
  if (category_id !== null)
    conditions.push(`d.category_id in (with recursive inside (id) as (select ${parameters.add(category_id, 'bigint')}
      union select n.id from documents_category n join inside i on n.parent_id = i.id) select id from inside)`)
  const states = found && !unread ? '' : `, ${readStateColumns(reader, parameters)}`
  return `select d.id, lower(d.title) as name, ${version} as version_id${states}
    from documents d ${found ? `join ${found.hits} on h.version_id = ${version}` : ''} where ${conditions.join(' and ')}`
}
