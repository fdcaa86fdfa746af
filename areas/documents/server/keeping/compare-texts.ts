import { diffArrays, diffWordsWithSpace } from 'diff'
import type { ComparedPart, ComparedRow, Comparison } from '../../contract/compare-versions.ts'

/** More work than two texts that have little in common are worth: what is left then is shown whole, one against the other. */
const LONGEST_MS = 2_000

/** What two texts have in common, and what not. */
export type TextComparison = Pick<Comparison, 'rows' | 'added' | 'removed'>

/** The paragraphs of two texts side by side: equal ones, and of others the words that were added or removed. */
export function compareTexts(before: string, after: string): TextComparison {
  const end = performance.now() + LONGEST_MS
  const timeLeft = () => Math.max(0, end - performance.now())
  const pairs = pairsOf(before.split('\n'), after.split('\n'), timeLeft())
  return comparisonOf(pairs.map((pair) => comparedRow(pair, timeLeft())))
}

/** Two texts as they are, the one removed and the other added. */
export const wholeTexts = (before: string, after: string): TextComparison =>
  comparisonOf([comparedRow([before, after], 0)])

function comparisonOf(rows: readonly ComparedRow[]): TextComparison {
  const count = (side: 'before' | 'after', kind: ComparedPart['kind']) =>
    rows
      .flatMap((row) => row[side])
      .filter((part) => part.kind === kind)
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
  return { rows, added: count('after', 'added'), removed: count('before', 'removed') }
}

type Pair = readonly [string | undefined, string | undefined]

/** Paragraphs that stand for each other; a changed one meets the one that took its place. */
function pairsOf(before: string[], after: string[], timeout: number): Pair[] {
  const changes = diffArrays(before, after, { timeout })
  if (!changes) return [[before.join('\n'), after.join('\n')]]
  const pairs: Pair[] = []
  let removed: string[] = []
  const settle = (added: readonly string[]) => {
    const longer = Math.max(removed.length, added.length)
    for (let place = 0; place < longer; place += 1) pairs.push([removed[place], added[place]])
    removed = []
  }
  for (const change of changes) {
    if (change.removed) {
      settle([])
      removed = change.value
    } else if (change.added) settle(change.value)
    else {
      settle([])
      pairs.push(...change.value.map((same): Pair => [same, same]))
    }
  }
  settle([])
  return pairs
}

function comparedRow([before, after]: Pair, timeout: number): ComparedRow {
  if (before === after) {
    const same = [{ kind: 'same', text: before ?? '' }] as const
    return { before: same, after: same }
  }
  if (before === undefined) return { before: [], after: [{ kind: 'added', text: after ?? '' }] }
  if (after === undefined) return { before: [{ kind: 'removed', text: before }], after: [] }
  const parts = (timeout > 0 && diffWordsWithSpace(before, after, { timeout })) || [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return {
    before: parts.filter(({ added }) => !added).map((part) => partOf(part, 'removed')),
    after: parts.filter(({ removed }) => !removed).map((part) => partOf(part, 'added')),
  }
}

const partOf = (
  { value, added, removed }: { value: string; added: boolean; removed: boolean },
  kind: ComparedPart['kind'],
): ComparedPart => ({ kind: added || removed ? kind : 'same', text: value })
