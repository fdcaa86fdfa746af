import type { Report } from '#platform/contract/reports.ts'
import type { Row } from '#platform/server/records/served.ts'
import type { Counted } from '#platform/server/reports/count-report.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { AskedDays } from '../../contract/figures/asked-days.ts'
import type { MeasureWords } from '../../contract/figures/measure-words.ts'
import type { AskedPeople } from './asked-people.ts'

/** People named one by one at most; the others are counted. */
const MOST_LINES = 20

/** A figure in words: what, of whom, when, how much, and the people behind it, the largest first. */
export function figureText(
  report: Report,
  { label, measure, also }: MeasureWords,
  counted: Counted,
  { days, people }: { readonly days: AskedDays; readonly people: AskedPeople },
): string {
  const total = textOf(report, measure, counted.totals)
  const head = `${t(label)}, ${whom(people)}, ${daysText(days)}: ${total}`
  const shown = counted.groups
    .filter((group) => isSomething(report, measure, group))
    .toSorted((one, other) => Number(other[measure]) - Number(one[measure]))
  const lines = shown.slice(0, MOST_LINES).map((group) => {
    const beside = also === undefined ? '' : ` (${textOf(report, also, group)})`
    return `${String(group['label'])}: ${textOf(report, measure, group)}${beside}`
  })
  const more = shown.length - lines.length
  return [head, ...lines, ...(more > 0 ? [t`and ${more} more`] : [])].join('\n')
}

const textOf = ({ measures }: Report, name: string, row: Row): string =>
  measureText(measures[name]?.kind ?? 'number', row[name])

/** A share of nothing is none; a sum of nothing is nobody's. */
const isSomething = ({ measures }: Report, name: string, row: Row): boolean =>
  row[name] !== null &&
  row[name] !== undefined &&
  (measures[name]?.ratio !== undefined || Number(row[name]) > 0)

function whom(people: AskedPeople): string {
  if (people.who === 'named') return people.names.join(', ')
  return {
    self: t`yours`,
    team: t`your team`,
    everybody: t`everybody you may see`,
  }[people.who]
}

const daysText = ({ from, to }: AskedDays): string =>
  from === to ? shortDay(from) : t`${shortDay(from)} to ${shortDay(to)}`
