/** A promise of a table, and the id of the test that shows it; without one it says why not. */
export interface Proof {
  readonly behaviour: string
  readonly test?: string
}

/** What stands in place of a test for what later work brings. */
export const NOT_YET = 'not built yet'

/** The titles of tests end with it, as in `takes its days once [leave-12]`: it stays when the title is worded anew. */
const ID = /^[a-z][a-z-]*-\d+$/
const IDS_IN_TITLES = /\[([a-z][a-z-]*-\d+)\](?=['"`])/g

/** The rows of every table of promises: `| behaviour | test |`. */
export function readProofs(markdown: string): Proof[] {
  return markdown.split('\n').flatMap((line): Proof[] => {
    const [behaviour = '', test = '', ...more] = cellsOf(line)
    if (more.length > 0) return []
    if (ID.test(test)) return [{ behaviour, test }]
    return test === NOT_YET ? [{ behaviour }] : []
  })
}

/** The ids in the titles of a source, in its order. */
export const idsIn = (source: string): string[] =>
  [...source.matchAll(IDS_IN_TITLES)].map(([, id = '']) => id)

/** The cells of a line of a table; none of any other line. */
export const cellsOf = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : []

/** What a report of vitest says about each test. */
export interface Reported {
  readonly testResults: readonly { readonly assertionResults: readonly ReportedTest[] }[]
}

interface ReportedTest {
  readonly title: string
  /** Of the groups it stands in: a group shows what all of its tests show. */
  readonly ancestorTitles: readonly string[]
  readonly status: string
}

/** The proofs that no report has as passed; a test made for several values has passed for each of them. */
export function unproven(proofs: readonly Proof[], reports: readonly Reported[]): Proof[] {
  const resultsOf = new Map<string, ReportedTest[]>()
  for (const { testResults } of reports)
    for (const result of testResults.flatMap(({ assertionResults }) => assertionResults))
      for (const title of [result.title, ...result.ancestorTitles]) {
        const id = /\[([^[\]]+)\]$/.exec(title)?.[1]
        if (id === undefined) continue
        const known = resultsOf.get(id)
        if (known) known.push(result)
        else resultsOf.set(id, [result])
      }
  return proofs.filter(({ test }) => {
    if (test === undefined) return false
    const shown = resultsOf.get(test) ?? []
    return shown.length === 0 || shown.some(({ status }) => status !== 'passed')
  })
}
