import { contributionPoint } from '#platform/contract/contributions.ts'
import {
  type FoundElsewhere,
  type FoundFamily,
  MOST_HITS,
  searchCalls,
} from '#platform/contract/search.ts'
import type { Viewer } from '../access/viewer.ts'
import { Parameters } from '../database/database.ts'
import { inTurns } from '../in-turns.ts'
import type { Engine } from '../kernel/request.ts'
import { type CallRequest, serveCalls } from '../kernel/served-area.ts'
import { servedTo, veiled } from '../records/circles.ts'
import { titleExpression } from '../records/columns.ts'
import { searchCondition } from '../records/conditions/search-condition.ts'
import { likePattern, readsLike } from '../records/conditions/like-pattern.ts'
import { baseConditions, where } from '../records/read.ts'
import type { ServedResource } from '../records/served.ts'

/** Of a large family the newest records are looked through: a search of everything answers while one types, or not at all. */
const MOST_LOOKED_AT = 20_000

export const searchOnServer = serveCalls(searchCalls, {
  search: async (request) => {
    const { input, viewer, engine } = request
    const families = engine.registry.all.filter(
      ({ declaration: { hasScreens, page, list } }) =>
        hasScreens && list.search.length > 0 && engine.rights.has(viewer, page, 'view'),
    )
    const found = await inTurns(families, (of) => findIn(engine, of, viewer, input.search))
    const elsewhere = await inTurns(
      foundElsewhere
        .among(engine.contributions)
        .filter(({ page }) => engine.rights.has(viewer, page.url, 'view')),
      (of) => findElsewhere(of, request, found),
    )
    return { data: [...found, ...elsewhere].filter(({ hits }) => hits.length > 0) }
  },
})

type Request = CallRequest<(typeof searchCalls)['search']>

/** What areas add to the search of everything. */
export const foundElsewhere = contributionPoint<FoundElsewhere<Request>>('found-elsewhere')

/** What an area finds beyond the page of a family, but for what that page has shown already. */
async function findElsewhere(
  { family, page, find }: FoundElsewhere<Request>,
  request: Request,
  found: readonly FoundFamily[],
): Promise<FoundFamily> {
  const known = found.find((of) => of.family === family)?.hits.map(({ id }) => id) ?? []
  const hits = await find(request, request.input.search, MOST_HITS + known.length)
  const others = hits.filter(({ id }) => !known.includes(id)).slice(0, MOST_HITS)
  return { family, page: page.label, hits: others }
}

/** The records of one family that hold the text, within the person's reach: those whose name begins with it first. */
async function findIn(
  { registry, rights, database }: Engine,
  of: ServedResource,
  viewer: Viewer,
  search: string,
): Promise<FoundFamily> {
  const { name, page } = of.declaration
  const parameters = new Parameters()
  const reach = rights.need(viewer, page, 'view')
  const conditions = baseConditions(of, { viewer, reach }, parameters, 'r')
  const title = titleExpression(registry, of, 'r')
  const begins = parameters.add(likePattern(search).slice(1), 'text')
  const rows = await database.rows<{ id: number; title: string | null }>(
    `select r.id, ${title} as title
       from (select r.* from ${veiled(of, { viewer }, parameters, 'r')} ${where(conditions)} order by r.id desc limit ${MOST_LOOKED_AT}) r
      where ${searchCondition(registry, servedTo(of, { viewer }), search, parameters, 'r')}
      order by (${readsLike(title, begins)}) desc nulls last, r.id desc limit ${MOST_HITS}`,
    parameters.values,
  )
  const hits = rows.map((row) => ({
    id: row.id,
    title: row.title ?? `${of.declaration.label.one} ${row.id}`,
    path: `${page}/view?id=${row.id}`,
  }))
  return { family: name, hits }
}
