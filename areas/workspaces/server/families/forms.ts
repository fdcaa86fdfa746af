import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { workspaceForms } from '../../contract/workspace-forms.ts'
import { workspaceFormProblems } from '../../contract/workspace-problems.ts'
import { holdToContribute } from '../access/reached-workspace.ts'
import { isSeenBy, ofWorkspace } from '../access/workspace-sight.ts'
import { removeSheet, writeSheet } from '../sheets/write-sheet.ts'

type Forms = typeof workspaceForms

/** Employees of these names, where a name is that of one alone. */
async function managersNamed(sql: Rows, names: readonly string[]): Promise<number[]> {
  const found = await sql.rows<{ id: number }>(
    `select min(e.id) as id from people.employees e join unnest($1::text[]) with ordinality n(name, place) on lower(e.name) = lower(btrim(n.name))
      where not e.is_deleted group by n.place having count(*) = 1 order by n.place`,
    [names],
  )
  return [...new Set(found.map(({ id }) => id))]
}

/** A sub-industry stands under the industry that was chosen, or under none. */
async function checkIndustry(
  sql: Rows,
  industry: number | null | undefined,
  chosen: readonly number[],
): Promise<void> {
  const [other] = await sql.rows<{ answer: string }>(
    `select opt_display as answer from workspace_categories
      where id = any($1::bigint[]) and parent_id is not null and parent_id is distinct from $2 order by id limit 1`,
    [chosen, industry ?? null],
  )
  if (other) refuse(workspaceFormProblems.otherIndustry, { ...other })
}

async function check(values: DraftOf<Forms>, change: ChangeOf<Forms>): Promise<ChangesOf<Forms>> {
  const { before, sql, now } = change
  const after = { ...before, ...values }
  const year = Number(now.slice(0, 4))
  if ((after.signup_year ?? 0) > year) refuse(workspaceFormProblems.futureYear, { year })
  await checkIndustry(sql, after.industry, after.sub_industries ?? [])
  if (before?.workspace_id) await holdToContribute(change, before.workspace_id)
  const workspace = after.workspace_id
    ? await holdToContribute(change, after.workspace_id)
    : undefined
  const isMoved = before?.workspace_id !== workspace?.id
  const kept = isMoved ? null : (before?.attachment_id ?? null)
  if (before && isMoved) await removeSheet(change, before.attachment_id)
  const sheet = {
    client_name: after.client_name ?? '',
    client_customer_nature: after.client_customer_nature ?? 0,
    account_managers: after.account_managers ?? [],
    industry: after.industry ?? 0,
    sub_industries: after.sub_industries ?? [],
    operations_resources: after.operations_resources ?? [],
    location_service: after.location_service ?? [],
    signup_year: after.signup_year ?? 0,
    client_does: after.client_does ?? '',
  }
  return {
    account_manager_ids: await managersNamed(sql, sheet.account_managers),
    attachment_id: workspace ? await writeSheet(change, workspace, sheet, kept) : null,
  }
}

export const formsOnServer = serveResource(workspaceForms, {
  // One without a workspace is a draft of the person who wrote it.
  visible: (viewer, parameters, row) =>
    viewer.is_super_admin
      ? 'true'
      : `(case when ${row}.workspace_id is null then ${row}.created_by = ${parameters.add(viewer.user_id, 'bigint')} else ${ofWorkspace(isSeenBy, viewer, parameters, `${row}.workspace_id`)} end)`,
  before: {
    create: check,
    update: check,
    delete: async (change) => {
      if (change.before?.workspace_id) await holdToContribute(change, change.before.workspace_id)
    },
    restore: async (change) => {
      const { before, sql } = change
      if (!before?.workspace_id) return
      const workspace = await holdToContribute(change, before.workspace_id)
      const attachment = await writeSheet(change, workspace, before, null)
      await sql.rows('update workspace_forms set attachment_id = $2 where id = $1', [
        before.id,
        attachment,
      ])
    },
  },
  after: {
    delete: async (record, change) => removeSheet(change, record.attachment_id),
  },
})
