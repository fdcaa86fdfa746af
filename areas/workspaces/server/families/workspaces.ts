import { languageModelsOf } from '#areas/language-models/contract/service/model-service.ts'
import type { ChangesOf, DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { workspaceProblems } from '../../contract/workspace-problems.ts'
import { workspaces } from '../../contract/workspaces.ts'
import { ownLevels } from '../access/own-level.ts'
import { reachWorkspace } from '../access/reached-workspace.ts'
import { holdsLevel, isManagedBy } from '../access/workspace-sight.ts'
import { codeOf } from '../setup/code-of.ts'
import { dropContents, readAnew } from '../setup/drop-contents.ts'
import { refuseEmptyContext } from '../setup/refuse-empty-context.ts'

type Workspaces = typeof workspaces

const create = async (
  values: DraftOf<Workspaces>,
  change: ChangeOf<Workspaces>,
): Promise<ChangesOf<Workspaces>> => {
  await checkModel(values, change)
  await checkPrompt(values, change)
  if (values.state === 'Active') await refuseEmptyContext(change.sql, values)
  return {
    code: values.code ?? (await codeOf(change.sql, values.name ?? '')),
    owner_id: values.owner_id ?? change.viewer.user_id,
  }
}

/** A model that the person who chooses it may use. */
async function checkModel(
  { llm }: DraftOf<Workspaces>,
  { contributions, viewer }: ChangeOf<Workspaces>,
): Promise<void> {
  if (llm) await languageModelsOf({ contributions }).chosenModel(viewer.role_id, llm)
}

/** A prompt of the person who chooses it, or one that is shared. */
async function checkPrompt(
  { prompt_id }: DraftOf<Workspaces>,
  { sql, viewer }: ChangeOf<Workspaces>,
): Promise<void> {
  if (prompt_id === null || prompt_id === undefined) return
  const found = await sql.rows(
    'select from language_models.llm_prompts p where p.id = $1 and p.is_active and not p.is_deleted and (p.is_shared or p.created_by = $2)',
    [prompt_id, viewer.user_id],
  )
  if (found.length === 0) refuse(workspaceProblems.otherPrompt)
}

/** Changed by those who manage it. What is archived takes another state first, and whose it is nobody makes themselves. */
async function update(
  values: DraftOf<Workspaces>,
  change: ChangeOf<Workspaces>,
): Promise<ChangesOf<Workspaces>> {
  const { before, sql, viewer } = change
  if (!before) return {}
  const { isManager } = await reachWorkspace(change, before.id)
  if (!isManager) refuse(workspaceProblems.managersOnly, { name: before.name })
  if (changesAny(values, change, 'llm')) await checkModel(values, change)
  if (changesAny(values, change, 'prompt_id')) await checkPrompt(values, change)
  const isOpened = changesAny(values, change, 'state')
  if (before.state === 'Archived' && !isOpened)
    refuse(workspaceProblems.archived, { name: before.name })
  const after: PartOf<Workspaces> = { ...before, ...values }
  if (after.state === 'Active' && (isOpened || changesAny(values, change, ...SOURCES)))
    await refuseEmptyContext(sql, after)
  if (values.owner_id === viewer.user_id && changesAny(values, change, 'owner_id'))
    await refuseTaking(change, before.id)
  if (values.code === null) return { code: before.code }
  return values.owner_id === null ? { owner_id: before.owner_id } : {}
}

const SOURCES = ['document_category_ids', 'measures'] as const

/** An owner manages for good: who does so already loses nothing, others need the owner to give it. */
async function refuseTaking(change: ChangeOf<Workspaces>, id: number): Promise<void> {
  if (change.viewer.is_super_admin) return
  const levels = await ownLevels(change, id)
  if (levels.some(({ rank }) => rank < 3)) refuse(workspaceProblems.ownLevel)
}

async function remove(change: ChangeOf<Workspaces>): Promise<void> {
  if (!change.before) return
  const { isRemover, name } = await reachWorkspace(change, change.before.id)
  if (!isRemover) refuse(workspaceProblems.managersOnly, { name })
}

export const workspacesOnServer = serveResource(workspaces, {
  beyondReach: {
    isListed: true,
    holds: (viewer, parameters, row) => holdsLevel('Chat', viewer, parameters, `${row}.id`),
  },
  within: { wording: isManagedBy },
  derived: {
    files_included: (row) =>
      `select count(*)::integer from workspace_attachments a where a.workspace_id = ${row}.id and a.include_in_context and not a.is_deleted`,
    files_all: (row) =>
      `select count(*)::integer from workspace_attachments a where a.workspace_id = ${row}.id and not a.is_deleted`,
    questions_30_days: (row) =>
      `select count(*)::integer from chat.workspace_questions q where q.workspace_id = ${row}.id and q.asked_at > statement_timestamp() - interval '30 days'`,
    cost_this_month: (row) =>
      `select round(coalesce(sum(l.cost), 0), 4) from language_models.ai_ledger l
        where l.workspace_id = ${row}.id and l.state = 'Settled' and l.used_on >= date_trunc('month', statement_timestamp())::date`,
    people: (row) =>
      `select count(*)::integer from workspaces.people_of(${row}.id, statement_timestamp())`,
  },
  before: {
    create,
    update,
    delete: remove,
    restore: async ({ before, sql }) => {
      if (before) await readAnew(sql, before.id)
    },
  },
  after: {
    delete: async ({ id }, { sql, contributions }) => {
      await dropContents(sql, contributions, id)
    },
  },
})
