import type { Viewer } from '#platform/server/access/viewer.ts'
import { employees } from '#areas/people/contract/employees.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters, type Rows } from '#platform/server/database/database.ts'

/** Whom a question is about. */
export type AskedPeople =
  | { readonly who: 'everybody' }
  | { readonly who: 'self' | 'team' }
  | { readonly who: 'named'; readonly ids: readonly number[]; readonly names: readonly string[] }

const SELF = /\b(?:i|me|my|myself|mine)\b/i
const TEAM = /\bmy (?:own )?(?:team|people|agents|reports|direct reports|staff)\b/i
/** People of one name at most; it is one name of a question, not a list. */
const MOST_NAMED = 20

/**
 * Whom a question is about: the people it names, the asker, their team, else everybody the report shows. Names are looked up among the people the asker reaches on
 * the page of the report: one of somebody else is answered as one that nobody has, so that a name tells nothing.
 */
export async function peopleAsked(
  { sql, viewer }: { readonly sql: Rows; readonly viewer: Viewer },
  reach: readonly ReachWord[],
  question: string,
): Promise<AskedPeople> {
  const parameters = new Parameters()
  const words = parameters.add(capitalised(question), 'text[]')
  const inReach = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const named = await namedIn(sql, words, inReach, parameters)
  if (named.length > 0)
    return {
      who: 'named',
      ids: named.map(({ id }) => id),
      names: [...new Set(named.map(({ said }) => said))],
    }
  if (TEAM.test(question)) return { who: 'team' }
  return { who: SELF.test(question) ? 'self' : 'everybody' }
}

interface Named {
  readonly id: number
  /** As the question says it. */
  readonly said: string
}

async function namedIn(
  sql: Rows,
  words: string,
  inReach: string,
  { values }: Parameters,
): Promise<Named[]> {
  const found = await sql.rows<Named & { readonly fit: number }>(
    `select e.id::integer as id, string_agg(w.word, ' ' order by w.place) as said, count(*)::integer as fit
       from people.employees e join unnest(${words}) with ordinality w(word, place)
         on folded(lower(w.word)) in (folded(lower(e.firstname)), folded(lower(e.lastname)), folded(lower(coalesce(e.preferred_name, ''))))
      where not e.is_deleted and ${inReach} group by e.id order by fit desc, e.id`,
    values,
  )
  const most = found[0]?.fit ?? 0
  return found.filter(({ fit }) => fit === most).slice(0, MOST_NAMED)
}

/** Words written large that are no name of a day or month, nor the first of a sentence that asks. */
const capitalised = (question: string): string[] =>
  [...question.matchAll(/\p{Lu}[\p{L}\p{N}'’-]+/gu)]
    .map(([word]) => word.replace(/['’]s$/, ''))
    .filter((word) => !CALENDAR.test(word) && !ASKING.test(word))

const CALENDAR =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i
const ASKING = /^(?:who|how|what|which|when|was|were|did|has|have|show|list|is|are|in|on)$/i

/** The filters of a report that keep to these people; undefined where it cannot tell them apart. */
export function filterOfPeople(
  asked: AskedPeople,
  filter: string,
  { employee_id }: Viewer,
  isWide: boolean,
): Readonly<Record<string, readonly number[]>> | undefined {
  if (asked.who === 'named') return { [filter]: asked.ids }
  if (asked.who === 'everybody') return {}
  if (employee_id === null) return undefined
  if (asked.who === 'self') return { [filter]: [employee_id] }
  // Who reaches everybody has the people they lead as a team; who reaches their people reaches the team alone.
  return isWide ? { managers_ids: [employee_id] } : {}
}
