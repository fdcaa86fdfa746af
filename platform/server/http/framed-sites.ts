import { contributionPoint } from '#platform/contract/contributions.ts'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'

/** What areas show of other sites in a frame: their origins, `https://videos.example.com`. Nothing else is ever framed. */
export const framedSites =
  contributionPoint<(sql: Sql) => Promise<readonly string[]>>('framed-sites')

/** How long a page may be answered with the sites of before: a switch counts in seconds, and not every page asks the database. */
const KEPT_MS = 5_000

/** An origin and nothing behind it, so that no setting can add to the policy itself. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/

/**
 * The origins that a page may frame now: the program's own for pages of strangers, and the sites of areas. A page comes even while the
 * database does not answer: with the sites that were known before.
 */
export function framedOrigins(
  {
    database,
    contributions,
    foreignOrigin,
  }: Pick<Engine, 'database' | 'contributions' | 'foreignOrigin'>,
  log: (words: string | object) => void,
): () => Promise<readonly string[]> {
  let known: readonly string[] = []
  let asked: { readonly at: number; readonly answer: Promise<readonly string[]> } | undefined
  const read = async () => {
    const sites = await Promise.all(framedSites.among(contributions).map((of) => of(database)))
    known = [...new Set(sites.flat())]
    return known
  }
  const sites = () => {
    if (asked && performance.now() - asked.at < KEPT_MS) return asked.answer
    const answer = read().catch((problem: unknown) => {
      log(problem instanceof Error ? problem : String(problem))
      return known
    })
    asked = { at: performance.now(), answer }
    return answer
  }
  return async () =>
    [foreignOrigin(), ...(await sites())].filter(
      (site): site is string => site !== undefined && ORIGIN.test(site),
    )
}
