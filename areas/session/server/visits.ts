import { isOwnPath } from '#platform/contract/own-path.ts'
import { pageKeyOf } from '#platform/contract/pages.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { likePattern, readsLike } from '#platform/server/records/conditions/like-pattern.ts'
import { countUpToCap } from '#platform/server/records/capped-count.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { sessionProblems } from '../contract/problems.ts'
import type { Visit } from '../contract/session-calls.ts'

/** Pages a minute; more is no person. */
const A_MINUTE = 120
/** A page left open for longer counts as this long. */
const LONGEST_SECONDS = 1800
/** One reload is no second visit. */
const SAME_WITHIN = `interval '30 seconds'`
const SECRET = /^(token|code|password)$/i

/** Path and query of a page of ours without secrets; undefined for any other address. */
export function visitedPath(raw: string): string | undefined {
  if (!isOwnPath(raw)) return undefined
  const url = new URL(raw, 'http://muster.invalid')
  for (const name of new Set(url.searchParams.keys()))
    if (SECRET.test(name)) url.searchParams.set(name, '')
  return `${url.pathname}${url.search}`
}

/** Remembers a visit; an address of another site is not stored, and nobody is told. */
export async function logVisit(
  sql: Sql,
  viewer: Viewer,
  raw: string,
  address: string,
): Promise<{ logged: boolean }> {
  const url = visitedPath(raw)
  if (url === undefined) return { logged: false }
  const [recent] = await sql.rows<{ count: number }>(
    `select count(*) as count from visited_urls where user_id = $1 and at > statement_timestamp() - interval '1 minute'`,
    [viewer.user_id],
  )
  if ((recent?.count ?? 0) >= A_MINUTE) refuse(sessionProblems.tooManyVisits)
  const key = pageKeyOf(url.split('?')[0] ?? url, (page) => viewer.grants.has(page))
  await sql.rows(
    `insert into visited_urls (user_id, url, object_id, ip)
     select $1, $2, $3, $4 where not exists (
       select 1 from visited_urls where user_id = $1 and at > statement_timestamp() - ${SAME_WITHIN} and split_part(url, '?', 1) = split_part($2, '?', 1))`,
    [viewer.user_id, url, key === undefined ? null : viewer.grants.get(key)?.object_id, address],
  )
  return { logged: true }
}

/** The pages a user visited, newest first, each with the seconds until the next. */
export async function visitsOf(
  { sql, engine, asked }: Pick<CallRequest, 'sql' | 'engine' | 'asked'>,
  userId: number,
): Promise<Answer<readonly Visit[]>> {
  const { search, offset, limit } = readGrid(asked.input)
  const from = `from visited_urls v where v.user_id = $1 and ${readsLike('v.url', '$2')}`
  const values = [userId, likePattern(search.trim())]
  const [data, total] = await Promise.all([
    sql.rows<Visit>(
      `select v.id, v.at, v.url as "urlVisted", v.object_id, (select name from administration.objects o where o.id = v.object_id) as object_name, v.ip,
              (select least(extract(epoch from n.at - v.at)::integer, ${LONGEST_SECONDS}) from visited_urls n
                where n.user_id = v.user_id and (n.at, n.id) > (v.at, v.id) order by n.at, n.id limit 1) as seconds
         ${from} order by v.at desc, v.id desc limit $3 offset $4`,
      [...values, limit, offset],
    ),
    countUpToCap(engine.registry, sql, from, values),
  ])
  return { data, ...total }
}
