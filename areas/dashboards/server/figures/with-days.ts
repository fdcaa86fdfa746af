import type { Measure } from '#platform/contract/reports.ts'
import { ownerOf } from '#platform/server/access/scope.ts'
import { identifier } from '#platform/server/database/database.ts'
import type { Beside, ReportSource, ServedReport } from '#platform/server/reports/report-source.ts'
import type { OpenSource } from './open-source.ts'

/** Figures of sources that are known of people and days, as measures of the report whose rows say which people and days. */
export function withDays(work: ServedReport, others: readonly OpenSource[]): ServedReport {
  return others.map(asBeside).reduce<ServedReport>(
    (all, one) => ({
      report: { ...all.report, measures: { ...all.report.measures, ...one.measures } },
      source: { ...all.source, beside: bothOf(all.source.beside, one.beside) },
    }),
    work,
  )
}

interface AsBeside {
  readonly beside: Beside
  readonly measures: Readonly<Record<string, Measure>>
}

/** A report as sums by person and day: counted by its own SQL, of the days that are asked for. */
function asBeside({ report, source, declared }: OpenSource): AsBeside {
  const own = (name: string) => `${report.name}_${name}`
  const measures = Object.entries(declared.figures).map(([figure, wanted]): [string, Measure] => {
    const measure = wanted && report.measures[wanted.measure]
    if (!measure?.ratio) throw new Error(`${figure} is no ratio of what is known of days`)
    const { of, by, ...times } = measure.ratio
    return [figure, { ...measure, ratio: { ...times, of: own(of), by: own(by) } }]
  })
  const names = [
    ...new Set(
      Object.values(declared.figures).flatMap((wanted) => {
        const ratio = wanted && report.measures[wanted.measure]?.ratio
        return ratio ? [ratio.of, ratio.by] : []
      }),
    ),
  ]
  const owner = `r.${identifier(ownerOf(report.of.rows).column)}`
  const day = `r.${identifier(report.day)}`
  return {
    measures: Object.fromEntries(measures),
    beside: {
      sums: names.map(own),
      query: (days, now) => {
        const where = `where not r.is_deleted and (${owner}, ${day}) in (select x.person, x.day from ${days} x)`
        const sums = source.sums(now)
        const columns = names.map((name) => `${sumOf(sums, name)} as ${identifier(own(name))}`)
        return `with ${source.rows(where, now, [])} select g.person, g.day, ${columns.join(', ')} from g group by 1, 2`
      },
    },
  }
}

function sumOf(sums: ReturnType<ReportSource['sums']>, name: string): string {
  const sum = sums[name]
  if (sum === undefined) throw new Error(`${name} is no sum, so it is not known of a day`)
  return sum
}

/** What two know of the same people and days. */
function bothOf(one: Beside | undefined, other: Beside): Beside {
  if (!one) return other
  const columns = [...one.sums, ...other.sums].map(identifier).join(', ')
  return {
    sums: [...one.sums, ...other.sums],
    query: (days, now) =>
      `select p.person, p.day, ${columns} from ${days} p left join (${one.query(days, now)}) k using (person, day) left join (${other.query(days, now)}) o using (person, day)`,
  }
}
