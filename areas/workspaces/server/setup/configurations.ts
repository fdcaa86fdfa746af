import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { Parameters, type Rows } from '#platform/server/database/database.ts'
import type {
  AccessAnswer,
  Configuration,
  ConfiguredWorkspace,
  SavedConfiguration,
} from '../../contract/workspace-answers.ts'
import type { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaceProblems } from '../../contract/workspace-problems.ts'
import { workspaces } from '../../contract/workspaces.ts'
import { isContributedToBy, isManagedBy, isSeenBy } from '../access/workspace-sight.ts'
import { recordsOf } from '../families/access.ts'
import { attachmentsOfWorkspace } from '../files/attachment-rows.ts'

type Calls = typeof workspaceCalls

interface Acting {
  readonly sql: Rows
  readonly viewer: Viewer
  readonly now: string
}

/** The workspaces a person sees, with what each still needs; one of them where an id is given. */
async function configured(
  { sql, viewer, now }: Acting,
  id?: number,
): Promise<ConfiguredWorkspace[]> {
  const parameters = new Parameters()
  const me = parameters.add(viewer.user_id, 'bigint')
  const moment = parameters.add(now, 'timestamptz')
  const one = id === undefined ? 'true' : `w.id = ${parameters.add(id, 'bigint')}`
  const rows = await sql.rows<Omit<ConfiguredWorkspace, 'readiness'> & Files>(
    `select w.id, w.name, w.description, c.name as client_name, w.colour, w.icon, w.state, l.level, ${isManagedBy(viewer, parameters, 'w')} as may_manage,
            ${isContributedToBy(viewer, parameters, 'w')} as may_contribute, f.*, p.people,
            cardinality(w.document_category_ids) as categories, jsonb_array_length(w.measures) as figures
       from workspaces w
       left join organisation.clients c on c.id = w.client_id
       left join workspaces.levels_of(${me}, ${moment}) l on l.workspace_id = w.id
      cross join lateral (
        select count(*) filter (where a.include_in_context)::integer as files_included, count(*)::integer as files_all,
               count(*) filter (where a.state in ('Uploaded', 'Reading'))::integer as waiting_files,
               count(*) filter (where a.state = 'Failed')::integer as failed_files
          from workspace_attachments a where a.workspace_id = w.id and not a.is_deleted) f
      cross join lateral (select count(*)::integer as people from workspaces.people_of(w.id, ${moment})) p
      where not w.is_deleted and ${one} and ${isSeenBy(viewer, parameters, 'w')} order by w.state = 'Archived', lower(w.name), w.id`,
    parameters.values,
  )
  return rows.map(({ waiting_files, failed_files, ...row }) => ({
    ...row,
    readiness: {
      ...{ waiting_files, failed_files },
      has_context: row.files_included + row.categories + row.figures > 0,
      // The owner alone is nobody to answer.
      has_people: row.people > 1,
      is_active: row.state === 'Active',
    },
  }))
}

interface Files {
  readonly waiting_files: number
  readonly failed_files: number
}

export async function getConfigurations(
  request: CallRequest<Calls['getConfigurations']>,
): Promise<Answer<readonly ConfiguredWorkspace[]>> {
  const data = await configured(request)
  return { data, total: data.length }
}

/** All that the guided set-up shows of one workspace; its access for those who manage it. */
export async function configurationOf(acting: Acting, id: number): Promise<SavedConfiguration> {
  const [workspace] = await configured(acting, id)
  if (!workspace) refuse(workspaceProblems.noSuchWorkspace)
  const { sql } = acting
  return {
    ...workspace,
    attachments: await attachmentsOfWorkspace(sql, id),
    access: workspace.may_manage ? await accessOf(sql, id) : null,
  }
}

const NAMES = Object.entries(recordsOf)
  .map(([kind, records]) => `select '${kind}' as kind, r.id, r.name from (${records}) r`)
  .join(' union all ')

const accessOf = (sql: Rows, id: number) =>
  sql.rows<AccessAnswer>(
    `select a.id, a.kind, a.target_id, n.name as target_name, a.level, a.effect, a.valid_from::text, a.valid_to::text
       from workspace_access a left join (${NAMES}) n on n.kind = a.kind and n.id = a.target_id
      where a.workspace_id = $1 and not a.is_deleted order by a.effect desc, a.id`,
    [id],
  )

/** The record beside it, as far as its reader may see its fields. */
export async function getConfiguration(
  request: CallRequest<Calls['getConfiguration']>,
): Promise<Answer<Configuration>> {
  const id = idOf(request.asked)
  const configuration = await configurationOf(request, id)
  const record = await request.records
    .asSystem('the level in the workspace was found to hold this', 'reach')
    .need(workspaces, id)
  return { data: { ...configuration, record } }
}
