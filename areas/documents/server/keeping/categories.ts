import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { countOf } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { categoryProblems } from '../../contract/document-problems.ts'
import { documentsCategory } from '../../contract/documents-category.ts'
import { documents } from '../../contract/documents.ts'
import { checkedAccess } from './access-keys.ts'

type Categories = typeof documentsCategory

const check = async (
  values: DraftOf<Categories>,
  { sql }: ChangeOf<Categories>,
): Promise<ChangesOf<Categories>> =>
  values.access ? { access: await checkedAccess(sql, values.access) } : {}

/** A category that holds something stays. */
async function refuseFilled({ before, sql }: ChangeOf<Categories>): Promise<void> {
  const [held] = await sql.rows<{ documents: number; categories: number }>(
    `select (select count(*) from documents d where d.category_id = $1 and not d.is_deleted)::integer as documents,
            (select count(*) from documents_category c where c.parent_id = $1 and not c.is_deleted)::integer as categories`,
    [before?.id],
  )
  if (held && held.documents > 0)
    refuse(categoryProblems.holdsDocuments, { documents: countOf(held.documents, documents.label) })
  if (held && held.categories > 0)
    refuse(categoryProblems.holdsCategories, {
      categories: countOf(held.categories, { one: 'category', many: 'categories' }),
    })
}

export const categoriesOnServer = serveResource(documentsCategory, {
  derived: {
    documents_count: (row) =>
      `select count(*)::integer from documents d where d.category_id = ${row}.id and not d.is_deleted`,
  },
  before: { create: check, update: check, delete: refuseFilled },
  constraints: {
    documents_category_parent_id_no_cycle: categoryProblems.ownParent,
    documents_category_parent_id_depth: categoryProblems.threeLevels,
  },
})
