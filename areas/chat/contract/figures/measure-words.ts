import { contributionPoint } from '#platform/contract/contributions.ts'

/** How people ask for a measure of a report. The area of the report adds it. */
export interface MeasureWords {
  /** The report, by its name; of one with several, that of the variant. */
  readonly report: string
  readonly measure: string
  /** What it is called in an answer: "Late shifts". */
  readonly label: string
  /** Words and groups of words; a group fits when the question holds all of its words, and the longest group decides. */
  readonly words: readonly string[]
  /** Shown beside it for each person, such as how long they were late. */
  readonly also?: string
  /** The grouping that tells people apart, and the filter that takes some of them; none where the rows are of no person. */
  readonly people?: { readonly grouping: string; readonly filter: string }
  /** Filters of the report that keep the rows which count, for the address behind the figure: the shifts that were late. */
  readonly rows?: Readonly<Record<string, readonly string[]>>
}

/** The grouping and filter of reports that count by employee. */
export const byEmployee = { grouping: 'employee', filter: 'employees_ids' } as const

export const measureWords = contributionPoint<MeasureWords>('measure-words')

/** How a workspace names a measure: "activity-track.late_shifts". */
export const measureKey = ({ report, measure }: Pick<MeasureWords, 'report' | 'measure'>): string =>
  `${report}.${measure}`

/** The words of a question, as they are compared: small, without accents and the s of a plural. */
export const comparedWords = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))

/** Questions about how something is done want no figure, whatever words they hold. */
const INSTRUCTION =
  /^\s*(?:how (?:do|can|should|must|to)|what (?:do|should|must) |when (?:do|should|must|may) |where (?:do|can|should) |may |can i |should |must |why )/i

/** Whether a question can be asking for a figure. */
export const asksForFigure = (question: string): boolean => !INSTRUCTION.test(question)

/** The measures a question asks for, the best first: those that hold the longest group of its words. */
export function measuresAsked<M extends MeasureWords>(
  question: string,
  among: readonly M[],
): readonly M[] {
  if (!asksForFigure(question)) return []
  const words = new Set(comparedWords(question))
  const fits = among.map((measure) => ({ measure, fit: fitOf(measure, words) }))
  const best = Math.max(0, ...fits.map(({ fit }) => fit))
  return best === 0 ? [] : fits.filter(({ fit }) => fit === best).map(({ measure }) => measure)
}

const fitOf = ({ words }: MeasureWords, asked: ReadonlySet<string>): number =>
  Math.max(
    0,
    ...words.map((group) => {
      const all = comparedWords(group)
      return all.every((word) => asked.has(word)) ? all.length : 0
    }),
  )
