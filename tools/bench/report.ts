import type { Slice } from './load.ts'
import type { Measure } from './measures.ts'

/** One turn of a measure: what PostgreSQL alone did, and each side for some seconds, one after the other. */
export interface Turn {
  readonly limit: number
  readonly product: Slice
  readonly byHand: Slice | undefined
}

/** The slowest of a hundred takes at most so many times the usual. */
const SLOWEST = 3

/** The table of what was measured, against its budget. */
export class Report {
  title = ''
  private readonly rows: string[][] = []

  add(what: string, measured: string, budget: string, isMet: boolean): void {
    this.rows.push([what, measured, budget, isMet ? 'met' : 'missed'])
    console.log(this.rows.at(-1)?.join('  |  '))
  }

  /** Something beside what is measured. */
  note(words: string): void {
    this.rows.push([words, '', '', ''])
    console.log(words)
  }

  /** The ratio to PostgreSQL alone, of turn to turn; beside it the slowest of a hundred, and a server written by hand. */
  compare({ name, budget }: Measure, turns: readonly Turn[]): void {
    const ratio = medianOf(turns.map(({ product, limit }) => product.perSecond / limit))
    this.add(name, `${ratio.toFixed(3)} of PostgreSQL`, budget.toFixed(3), ratio >= budget)
    const product = middleOf(turns.map((turn) => turn.product))
    const times = product.p99 / Math.max(1, product.p50)
    this.add(
      `  product, ${wordsOf(product)}`,
      `slowest ${times.toFixed(1)} times the usual`,
      `${SLOWEST} times`,
      times <= SLOWEST,
    )
    const slices = turns.flatMap(({ byHand }) => byHand ?? [])
    if (slices.length > 0) this.note(`  by hand, ${wordsOf(middleOf(slices))}`)
  }

  print(): void {
    const table = [['what', 'measured', 'budget', ''], ...this.rows]
    const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => (row[at] ?? '').length)))
    console.log(`\n${this.title}`)
    for (const row of table)
      console.log(
        row
          .map((text, at) => text.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd(),
      )
  }
}

const middleOf = (slices: readonly Slice[]) => ({
  perSecond: medianOf(slices.map((slice) => slice.perSecond)),
  p50: medianOf(slices.map((slice) => slice.p50)),
  p99: medianOf(slices.map((slice) => slice.p99)),
})

const wordsOf = ({ perSecond, p50, p99 }: Pick<Slice, 'perSecond' | 'p50' | 'p99'>): string =>
  `${Math.round(perSecond)}/s, ${p50} / ${p99} ms`

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
