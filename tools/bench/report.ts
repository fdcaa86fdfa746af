import type { Slice } from './load.ts'
import type { Measure } from './measures.ts'

/** One turn of a measure: each side for some seconds, one after the other. */
export interface Turn {
  readonly product: Slice
  readonly byHand: Slice
  readonly alone: number | undefined
}

/** Milliseconds of the slowest of a hundred lists: a twentieth of the better of two comparable products. */
const LIST_P99 = 22.5

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

  /** The ratio to the hand-written server, of turn to turn; beside it what each side did. */
  compare({ name, budget }: Measure, turns: readonly Turn[]): void {
    const ratio = medianOf(turns.map(({ product, byHand }) => product.perSecond / byHand.perSecond))
    this.add(
      name,
      `${ratio.toFixed(2)} of by hand`,
      `${budget.toFixed(2)} of by hand`,
      ratio >= budget,
    )
    this.remark(
      'product',
      turns.map(({ product }) => product),
    )
    this.remark(
      'by hand',
      turns.map(({ byHand }) => byHand),
    )
    const alone = turns.flatMap((turn) => turn.alone ?? [])
    if (alone.length > 0)
      this.rows.push(['  PostgreSQL alone', `${Math.round(medianOf(alone))}/s`, '', ''])
    if (!name.startsWith('list')) return
    const p99 = medianOf(turns.map(({ product }) => product.p99))
    this.add('slowest of a hundred lists', `${p99} ms`, `${LIST_P99} ms`, p99 <= LIST_P99)
  }

  private remark(who: string, slices: readonly Slice[]): void {
    const [perSecond, p50, p99] = [
      medianOf(slices.map((slice) => slice.perSecond)),
      medianOf(slices.map((slice) => slice.p50)),
      medianOf(slices.map((slice) => slice.p99)),
    ]
    this.rows.push([`  ${who}`, `${Math.round(perSecond)}/s, ${p50} / ${p99} ms`, '', ''])
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

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
