import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { countOf } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { workspaceCategories } from '../../contract/workspace-categories.ts'
import { rewriteSheets, usesAnswer } from '../sheets/write-sheet.ts'
import { workspaceFormProblems } from '../../contract/workspace-problems.ts'

type Categories = typeof workspaceCategories

/** How many outcome sheets use an answer. */
async function usesOf(sql: Rows, id: number): Promise<number> {
  const [used] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from workspace_forms f where not f.is_deleted and ${usesAnswer('f', '$1')}`,
    [id],
  )
  return used?.count ?? 0
}

async function check(values: DraftOf<Categories>, change: ChangeOf<Categories>): Promise<void> {
  const { before, sql } = change
  const after = { ...before, ...values }
  if (after.parent_id && after.name !== 'sub_industries')
    refuse(workspaceFormProblems.onlySubIndustries)
  if (before && changesAny(values, change, 'name') && (await usesOf(sql, before.id)) > 0)
    refuse(workspaceFormProblems.questionFixed)
}

async function refuseUsed({ before, sql }: ChangeOf<Categories>): Promise<void> {
  if (!before) return
  const count = await usesOf(sql, before.id)
  if (count > 0)
    refuse(workspaceFormProblems.answerUsed, {
      count: countOf(count, { one: 'outcome sheet', many: 'outcome sheets' }),
    })
}

export const categoriesOnServer = serveResource(workspaceCategories, {
  before: { create: check, update: check, delete: refuseUsed },
  after: {
    update: async (answer, change) => {
      if (answer.opt_display !== change.before?.opt_display) await rewriteSheets(change, answer.id)
    },
  },
})
