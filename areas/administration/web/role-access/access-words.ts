import type { ReachWord } from '#platform/contract/permissions.ts'
import { t } from '#platform/contract/words/texts.ts'
import {
  type Entry,
  REACHING,
  type Reaching,
  type Right,
  reachNames,
  RIGHTS,
} from '../../contract/access-entry.ts'

const reachPhrases: Record<ReachWord, string> = {
  all: t`all`,
  self: t`own`,
  peers: t`peers`,
  direct: t`direct reports`,
  indirect: t`indirect reports`,
  peers_directly: t`direct reports and peers`,
}

/** "Direct, Peers"; no one without a word; pages that differ say so. */
export function reachInWords(words: readonly ReachWord[] | undefined): string {
  if (words === undefined) return t`Differs`
  return words.length === 0 ? t`No one` : words.map((word) => reachNames[word]).join(', ')
}

/** "own, direct reports": whose records a right reaches, within a sentence. */
const reachPhrase = (words: readonly ReachWord[]): string =>
  words.length === 0 ? t`no one` : words.map((word) => reachPhrases[word]).join(', ')

const has = (entry: Entry, right: Right): boolean => entry[`rights_${right}`] === '1'

/** "Sees direct reports · adds · changes own": what a role may do on a page. */
export function accessInWords(entry: Entry): string {
  const sees = has(entry, 'view') ? t`Sees ${reachPhrase(entry.reporting_access_view)}` : ''
  const said = [
    sees,
    has(entry, 'add') ? t`adds` : '',
    reaching(entry, 'edit', t`changes`),
    reaching(entry, 'delete', t`deletes`),
    has(entry, 'view_deleted') ? t`sees deleted` : '',
  ].filter(Boolean)
  return said.length === 0 ? t`No access` : said.join(' · ')
}

/** Whose records are changed is said where they are others than those that are seen. */
function reaching(entry: Entry, action: 'edit' | 'delete', verb: string): string {
  if (!has(entry, action)) return ''
  const words = entry[`reporting_access_${action}`]
  const isAsSeen =
    has(entry, 'view') &&
    String(words.toSorted()) === String(entry.reporting_access_view.toSorted())
  return isAsSeen ? verb : `${verb} ${reachPhrase(words)}`
}

/** "6 of 9 pages" of a group that a role may open. */
export function openedInWords(entries: readonly Entry[]): string {
  const opened = entries.filter((entry) => has(entry, 'view')).length
  if (opened === 0) return t`No access`
  return entries.length === 1 ? t`1 page` : t`${opened} of ${entries.length} pages`
}

export interface RightChange {
  readonly right: Right
  readonly before: string
  readonly after: string
}

/** What is different on a page, right by right: "Update: No → Direct". */
export const changesOf = (before: Entry, after: Entry): RightChange[] =>
  RIGHTS.map((right) => ({
    right,
    before: valueOf(before, right),
    after: valueOf(after, right),
  })).filter((change) => change.before !== change.after)

function valueOf(entry: Entry, right: Right): string {
  if (!has(entry, right)) return t`No`
  const action: Reaching | undefined = REACHING.find((one) => one === right)
  return action ? reachInWords(entry[`reporting_access_${action}`]) : t`Yes`
}
