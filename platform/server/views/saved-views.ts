import { t } from '#platform/contract/words/texts.ts'
import { refuse } from '#platform/contract/problems.ts'
import {
  type KeptFilter,
  type KeptList,
  MOST_VIEWS,
  type SavedView,
  savedViewCalls,
  savedViewProblems,
  type ViewAudience,
} from '#platform/contract/lists/saved-views.ts'
import type { Viewer } from '../access/viewer.ts'
import { violatedConstraint, type Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { idOf } from '../kernel/id-of.ts'
import { serveCalls } from '../kernel/served-area.ts'
import type { ServedResource } from '../records/served.ts'
import { fittingView } from './fitting-view.ts'

type Row = KeptList & Omit<SavedView, 'left_out'>

/** What a view holds, as it is written. */
type Kept = Omit<KeptList, 'filter'> & { name: string; shared_with: ViewAudience; filter: unknown }

export const savedViewsOnServer = serveCalls(savedViewCalls, {
  savedViews: async ({ input, viewer, sql, engine }) => {
    const of = viewedFamily(engine, viewer, input.resource)
    const rows = await readViews(sql, viewer, of, 'true', [])
    return { data: rows.map((row) => fitted(of, row)) }
  },
  createView: async ({ input, viewer, sql, engine }) => {
    const of = viewedFamily(engine, viewer, input.resource)
    const [count] = await sql.rows<{ total: number }>(
      'select count(*) as total from saved_views where user_id = $1 and resource = $2',
      [viewer.user_id, of.declaration.name],
    )
    if ((count?.total ?? 0) >= MOST_VIEWS) refuse(savedViewProblems.tooMany)
    const values = valuesOf(viewer, input)
    const [row] = await named(input.name, () =>
      sql.rows<{ id: number }>(
        `insert into saved_views (user_id, resource, name, shared_with, role_id, search, sort, filter, columns, rows, with_deleted, group_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12) returning id`,
        [viewer.user_id, of.declaration.name, ...values],
      ),
    )
    return { data: await readView(sql, viewer, of, row?.id), message: t`View ${input.name} saved` }
  },
  updateView: async ({ input, asked, viewer, sql, engine }) => {
    const { id, resource } = await ownView(sql, viewer, idOf(asked))
    const of = viewedFamily(engine, viewer, resource)
    await named(input.name, () =>
      sql.rows(
        `update saved_views set name = $2, shared_with = $3, role_id = $4, search = $5, sort = $6, filter = $7::jsonb, columns = $8,
                rows = $9, with_deleted = $10, group_by = $11, date_updated = statement_timestamp() where id = $1`,
        [id, ...valuesOf(viewer, input)],
      ),
    )
    return { data: await readView(sql, viewer, of, id), message: t`View ${input.name} saved` }
  },
  deleteView: async ({ asked, viewer, sql }) => {
    const { id, name } = await ownView(sql, viewer, idOf(asked))
    await sql.rows('delete from saved_views where id = $1', [id])
    return { data: { id }, message: t`View ${name} deleted` }
  },
  chooseDefaultView: async ({ input, viewer, sql, engine }) => {
    const of = viewedFamily(engine, viewer, input.resource)
    const key = [viewer.user_id, of.declaration.name]
    if (input.id === null) {
      await sql.rows('delete from default_views where user_id = $1 and resource = $2', key)
      return { data: null }
    }
    const view = await readView(sql, viewer, of, input.id)
    await sql.rows(
      `insert into default_views (user_id, resource, view_id) values ($1, $2, $3)
       on conflict (user_id, resource) do update set view_id = excluded.view_id`,
      [...key, view.id],
    )
    return { data: { ...view, is_default: true } }
  },
})

/** The family of a list whose records the person may view. */
function viewedFamily(engine: Engine, viewer: Viewer, name: string): ServedResource {
  const of = engine.registry.all.find(({ declaration }) => declaration.name === name)
  if (!of) return refuse(savedViewProblems.noSuchList, { name })
  if (of.declaration.readers !== 'signed-in')
    engine.rights.need(viewer, of.declaration.page, 'view')
  return of
}

/** The person's own views of a list, then those shared with them. */
function readViews(
  sql: Sql,
  { user_id, role_id }: Viewer,
  { declaration }: ServedResource,
  condition: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return sql.rows<Row>(
    `select v.id, v.name, v.shared_with, v.search, v.sort, v.filter, v.columns, v.rows, v.with_deleted, v.group_by,
            v.user_id = $1 as is_mine, d.view_id is not null as is_default
       from saved_views v left join default_views d on d.view_id = v.id and d.user_id = $1
      where v.resource = $3 and (v.user_id = $1 or v.shared_with = 'all' or v.role_id = $2) and ${condition}
      order by v.user_id <> $1, v.id`,
    [user_id, role_id, declaration.name, ...values],
  )
}

async function readView(
  sql: Sql,
  viewer: Viewer,
  of: ServedResource,
  id: number | undefined,
): Promise<SavedView> {
  const [row] = await readViews(sql, viewer, of, 'v.id = $4', [id ?? 0])
  return fitted(of, row ?? refuse(savedViewProblems.noSuchView))
}

function fitted(of: ServedResource, row: Row): SavedView {
  const { list, left_out } = fittingView(of, row)
  return { ...row, ...list, left_out }
}

/** A view of this very person, held for the change; those shared by others are theirs to change. */
async function ownView(
  sql: Sql,
  { user_id }: Viewer,
  id: number,
): Promise<{ id: number; name: string; resource: string }> {
  const [row] = await sql.rows<{ id: number; name: string; resource: string }>(
    'select id, name, resource from saved_views where id = $1 and user_id = $2 for update',
    [id, user_id],
  )
  return row ?? refuse(savedViewProblems.noSuchView)
}

/** Longer than any filter people make by hand. */
const LONGEST_FILTER = 10_000

/** The columns of a view in the order both statements name them. A person shares with their own role; with everybody only a super admin. */
function valuesOf(viewer: Viewer, kept: Kept): unknown[] {
  if (kept.shared_with === 'all' && !viewer.is_super_admin)
    refuse(savedViewProblems.notForEverybody)
  return [
    kept.name,
    kept.shared_with,
    kept.shared_with === 'role' ? viewer.role_id : null,
    kept.search,
    kept.sort,
    JSON.stringify(readFilter(kept.filter)),
    kept.columns,
    kept.rows,
    kept.with_deleted,
    kept.group_by,
  ]
}

function readFilter(raw: unknown): KeptFilter {
  const filter: unknown = raw ?? {}
  const isObject = typeof filter === 'object' && filter !== null && !Array.isArray(filter)
  const isOfOperators = (value: unknown) => typeof value === 'object' && value !== null
  if (!isObject || !Object.values(filter).every(isOfOperators))
    return refuse(savedViewProblems.notAFilter)
  if (JSON.stringify(filter).length > LONGEST_FILTER) return refuse(savedViewProblems.notAFilter)
  return filter as KeptFilter // just checked; its fields and operators are checked where it is read
}

async function named<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (problem) {
    if (violatedConstraint(problem) !== 'saved_views_name_key') throw problem
    return refuse(savedViewProblems.nameTaken, { name })
  }
}
