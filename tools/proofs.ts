/** A behaviour of the table, and the test that shows it; without one it says why not. */
export interface Proof {
  readonly behaviour: string
  readonly file?: string
  readonly test?: string
}

/** What stands in place of a test for what later work brings. */
export const NOT_YET = 'not built yet'

/** The rows of every table with a file and a test in it: `| behaviour | file | test |`. */
export function readProofs(markdown: string): Proof[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((line): Proof[] => {
    const [behaviour = '', file = '', test = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    if (behaviour === 'behaviour' || behaviour.startsWith('-')) return []
    return file.startsWith('`')
      ? [{ behaviour, file: file.replaceAll('`', ''), test }]
      : [{ behaviour: `${behaviour} (${file})` }]
  })
}

/** What a report of vitest says about each test. */
export interface Reported {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

/** The proofs that no report has as passed. A test made for several values is named as its source names it. */
export function unproven(proofs: readonly Proof[], reports: readonly Reported[]): Proof[] {
  const files = reports.flatMap(({ testResults }) => testResults)
  return proofs.filter(({ file, test }) => {
    if (file === undefined || test === undefined) return false
    const ran = files.filter(({ name }) => name.endsWith(`/${file}`))
    const named = ran
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ title }) => patternOf(test).test(title))
    return named.length === 0 || named.some(({ status }) => status !== 'passed')
  })
}

const patternOf = (test: string): RegExp => {
  const words = test
    .split(/%[sdfijoO]|\$\{[^}]+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${words.join('.*')}$`)
}
