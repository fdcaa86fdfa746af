import type { ReachWord } from '#platform/contract/permissions.ts'
import type { Entry, Reaching, Right } from '../../contract/access-entry.ts'
import { REACHING, reachNames, RIGHTS, rightNames } from '../../contract/access-entry.ts'
import { t } from '#platform/contract/words/texts.ts'

/**
 * Gives or takes a right. A right that reaches records begins with the records the page already reaches, else with those that most other pages of
 * its group reach, else with one's own.
 */
export function withRight(
  entry: Entry,
  right: Right,
  given: boolean,
  group: readonly Entry[] = [],
): Entry {
  const changed = { ...entry, [`rights_${right}`]: given ? '1' : '0' }
  if (right === 'add' || right === 'view_deleted') return changed
  const reach = entry[`reporting_access_${right}`]
  const first =
    entry.reporting_access_view.length > 0 ? entry.reporting_access_view : usualReach(group, right)
  return {
    ...changed,
    [`reporting_access_${right}`]: given ? (reach.length > 0 ? reach : first) : [],
  }
}

/** The reach that most pages of a group have for a right, else for seeing; one's own where none has any. */
function usualReach(group: readonly Entry[], right: Reaching): readonly ReachWord[] {
  for (const action of [right, 'view'] as const) {
    const given = group.filter((one) => one[`rights_${action}`] === '1')
    const reaches = given
      .map((one) => one[`reporting_access_${action}`])
      .filter((words) => words.length > 0)
    const alike = [...Map.groupBy(reaches, (words) => String(words.toSorted())).values()]
    const [most] = alike.toSorted((one, other) => other.length - one.length)
    if (most?.[0]) return most[0]
  }
  return ['self']
}

/** The reach that several pages share, or undefined where they differ. */
export function commonReach(
  entries: readonly Entry[],
  action: Reaching,
): readonly ReachWord[] | undefined {
  const [first, ...others] = entries.map((entry) => entry[`reporting_access_${action}`])
  const isShared = others.every((words) => String(words.toSorted()) === String(first?.toSorted()))
  return isShared ? (first ?? []) : undefined
}

/** What a role gains and loses, in words: "gains Update on Employees, loses Add on Activity Logs". */
export function changesInWords(
  before: ReadonlyMap<number, Entry>,
  after: readonly Entry[],
): string {
  const gains: string[] = []
  const losses: string[] = []
  for (const entry of after) {
    const old = before.get(entry.object_id)
    if (!old) continue
    for (const right of RIGHTS) {
      const [had, has] = [old[`rights_${right}`] === '1', entry[`rights_${right}`] === '1']
      if (has && !had)
        gains.push(t`${rightNames[right]} on ${t(entry.object_name)}${reachOf(entry, right)}`)
      if (had && !has) losses.push(t`${rightNames[right]} on ${t(entry.object_name)}`)
    }
    for (const action of REACHING) {
      const moved =
        old[`rights_${action}`] === '1' &&
        entry[`rights_${action}`] === '1' &&
        String(old[`reporting_access_${action}`]) !== String(entry[`reporting_access_${action}`])
      if (moved)
        gains.push(t`${rightNames[action]} on ${t(entry.object_name)}${reachOf(entry, action)}`)
    }
  }
  return [
    gains.length > 0 && t`gains ${shortened(gains)}`,
    losses.length > 0 && t`loses ${shortened(losses)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Longer lists say how many more. */
const SAID = 3
const shortened = (all: readonly string[]): string =>
  all.length <= SAID
    ? all.join(', ')
    : t`${all.slice(0, SAID).join(', ')} and ${all.length - SAID} more`

function reachOf(entry: Entry, right: Right): string {
  if (right === 'add' || right === 'view_deleted') return ''
  const words = entry[`reporting_access_${right}`]
  return words.length === 0
    ? t` of no one`
    : t` of ${words.map((word) => reachNames[word].toLowerCase()).join(', ')}`
}

/** What a saved entry would allow without sense; it is saved all the same, and said. */
export function warningsOf(entry: Entry): string[] {
  const empty = REACHING.filter(
    (action: Reaching) =>
      entry[`rights_${action}`] === '1' && entry[`reporting_access_${action}`].length === 0,
  )
  const blind = entry.rights_edit === '1' && entry.rights_view !== '1'
  return [
    ...empty.map((action) => t`${rightNames[action]} reaches nothing`),
    ...(blind ? [t`Can change records it cannot open`] : []),
  ]
}
