import {
  pageActions,
  type ReachingAction,
  reachingActions,
  type ReachWord,
} from '#platform/contract/permissions.ts'
import type { PageGrant, Viewer } from './viewer.ts'

/** What an account or a role gives: rights page by page, and what it is responsible for. */
type Powers = Pick<Viewer, 'grants' | 'responsibilities'>

/** Whom a word of reach reaches, in parts that can be compared: every word reaches oneself. */
const partsOf = {
  all: ['all'],
  self: [],
  peers: ['peers'],
  direct: ['direct'],
  indirect: ['direct', 'below'],
  peers_directly: ['peers', 'direct'],
} satisfies Record<ReachWord, readonly string[]>

/**
 * Whether an entry gives more than some others together: a right that none of them has, or a reach beyond theirs. This is the one
 * place where rights are held against each other, on pages and circles alike.
 */
export const givesMore = (given: PageGrant, ...held: readonly (PageGrant | undefined)[]): boolean =>
  pageActions.some((action) => given.rights[action] && !held.some((one) => one?.rights[action])) ||
  reachingActions.some((action) => reachesFurther(action, given, held))

/** The first page on which some powers give more than others, or the first responsibility. */
export const firstWithMore = (given: Powers, held: Powers): string | undefined =>
  [...given.grants.values()].find((grant) => givesMore(grant, held.grants.get(grant.url)))?.url ??
  firstNotHeld(given.responsibilities, held.responsibilities)

/** The first responsibility that is not among others. */
export const firstNotHeld = (
  given: readonly string[],
  held: readonly string[],
): string | undefined => given.find((one) => !held.includes(one))

/** A reach counts with its right alone: stored without one it reaches nobody yet. */
function reachesFurther(
  action: ReachingAction,
  given: PageGrant,
  held: readonly (PageGrant | undefined)[],
): boolean {
  const words = (grant: PageGrant | undefined) => (grant?.rights[action] ? grant.reach[action] : [])
  const own = new Set<string>(held.flatMap((one) => words(one).flatMap((word) => partsOf[word])))
  const isBeyond = (part: string) => !own.has('all') && !own.has(part)
  return words(given).some((word) => partsOf[word].some(isBeyond))
}

/** The people that two pages both reach, in one spelling: of what is read for one page and belongs to another. */
export function reachOfBoth(
  one: readonly ReachWord[],
  other: readonly ReachWord[],
): readonly ReachWord[] {
  if (one.length === 0 || other.length === 0) return []
  const [parts, others] = [one, other].map(
    (words) => new Set<string>(words.flatMap((word) => partsOf[word])),
  ) as [Set<string>, Set<string>] // two lists in, two sets out
  if (parts.has('all') && others.has('all')) return ['all']
  const has = (part: string) =>
    (parts.has('all') || parts.has(part)) && (others.has('all') || others.has(part))
  return [
    'self',
    ...(has('peers') ? (['peers'] as const) : []),
    ...(has('below') ? (['indirect'] as const) : has('direct') ? (['direct'] as const) : []),
  ]
}
