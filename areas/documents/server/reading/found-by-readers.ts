import { foundElsewhere } from '#platform/server/search/search-records.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { documents } from '../../contract/documents.ts'
import { repositoryPage } from '../../contract/repository-page.ts'
import { isReadable, readerOf, versionOf } from './document-reader.ts'
import { documentSearch } from './found-documents.ts'

/** Everybody finds what they may read by the search of everything, though few may view the page on which documents are kept. */
export const foundByReaders = foundElsewhere.add({
  family: documents.name,
  page: repositoryPage,
  find: async ({ sql, viewer, now }, search, most) => {
    const reader = await readerOf(sql, viewer, now)
    const parameters = new Parameters()
    const found = documentSearch(search, parameters)
    if (!found) return []
    const rows = await sql.rows<{ id: number; title: string }>(
      `with fit as materialized (
         select d.id, d.title, h.version_id from documents d join ${found.hits} on h.version_id = ${versionOf(reader, parameters)}
          where ${isReadable(reader, parameters)})
       select f.id, f.title from fit f cross join (select count(*) as total from fit) n
        order by ${found.rank('f.version_id', 'n.total')} desc, lower(f.title), f.id limit ${parameters.add(most, 'bigint')}`,
      parameters.values,
    )
    return rows.map(({ id, title }) => ({
      ...{ id, title },
      path: `${repositoryPage.url}?document=${id}`,
    }))
  },
})
