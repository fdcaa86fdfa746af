import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { RepositoryCategory } from '../../contract/reader-calls.ts'
import { isReadable, readerOf } from './document-reader.ts'

/** Categories in their order, with how many documents the caller may read inside each; those without any are left out. */
export async function repositoryTree({
  sql,
  viewer,
  now,
}: CallRequest): Promise<Answer<readonly RepositoryCategory[]>> {
  const reader = await readerOf(sql, viewer, now)
  const parameters = new Parameters()
  const data = await sql.rows<RepositoryCategory>(
    `with recursive held as (select d.category_id, count(*) as documents from documents d where ${isReadable(reader, parameters)} group by 1),
       above (id, held, documents) as (
         select category_id, category_id, documents from held
         union all select c.parent_id, a.held, a.documents from above a join documents_category c on c.id = a.id where c.parent_id is not null)
     select c.id, c.name, c.parent_id, sum(a.documents)::integer as documents
       from above a join documents_category c on c.id = a.id group by c.id order by c.sort_order, c.name, c.id`,
    parameters.values,
  )
  return { data, total: data.length }
}
