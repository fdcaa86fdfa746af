import {
  type PageAction,
  pageActions,
  type ReachingAction,
  reachingActions,
  type ReachWord,
  reachWords,
} from '#platform/contract/permissions.ts'

/** What a role may do on a page, in the columns of its entry. */
export type RightsRow = Readonly<Record<string, unknown>>

export const NO_RIGHTS = 'none'

/** "view: all; add; edit: direct, self" */
export function rightsInWords(entry: RightsRow): string {
  const words = pageActions
    .filter((action) => entry[`rights_${action}`] === '1')
    .map((action) => {
      const reach = isReaching(action) ? reachIn(entry, action) : []
      return reach.length === 0 ? action : `${action}: ${reach.join(', ')}`
    })
  return words.length === 0 ? NO_RIGHTS : words.join('; ')
}

/** The way back; undefined where the words say something else. */
export function rightsFromWords(words: string): RightsRow | undefined {
  const row: Record<string, unknown> = Object.fromEntries([
    ...pageActions.map((action) => [`rights_${action}`, '0']),
    ...reachingActions.map((action) => [`reporting_access_${action}`, []]),
  ])
  if (words.trim() === NO_RIGHTS) return row
  for (const part of words.split(';')) {
    const [action = '', reach = ''] = part.split(':').map((word) => word.trim())
    const asked = reach
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    if (!isAction(action) || !asked.every(isReach)) return undefined
    if (asked.length > 0 && !isReaching(action)) return undefined
    row[`rights_${action}`] = '1'
    if (isReaching(action)) row[`reporting_access_${action}`] = asked
  }
  return row
}

const reachIn = (entry: RightsRow, action: ReachingAction): readonly unknown[] => {
  const words = entry[`reporting_access_${action}`]
  return Array.isArray(words) ? words : []
}

const isAction = (word: string): word is PageAction => pageActions.some((one) => one === word)
const isReach = (word: string): word is ReachWord => reachWords.some((one) => one === word)
const isReaching = (action: PageAction): action is ReachingAction =>
  reachingActions.some((one) => one === action)
