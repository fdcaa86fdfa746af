import type { Measure, Report } from '#platform/contract/reports.ts'
import { identifier } from '../database/database.ts'
import { where as whereAll } from '../records/read.ts'
import type { Group, Quantile, ReportSource } from './report-source.ts'

/** Series a chart tells apart; the others are drawn together. */
const SERIES = 5

const periods = {
  day: { key: 'g.day::text', label: (key) => key },
  week: { key: 'first_of_week(g.day)::text', label: (key) => key },
  month: { key: `to_char(g.day, 'YYYY-MM')`, label: (key) => key },
} satisfies Record<'day' | 'week' | 'month', Group>

/** A grouping's SQL: a period's is the same everywhere, the others are the source's. */
export function groupOf({ groupings }: Report, { groups }: ReportSource, name: string): Group {
  const period = groupings[name]?.period
  const group = period ? periods[period] : groups[name]
  if (!group) throw new Error(`nobody says how rows are grouped by ${name}`)
  return group
}

interface Asked {
  readonly where: string
  /** Conditions on `g`. */
  readonly parts: readonly string[]
  /** Whether the sums that are kept say all that is asked for. */
  readonly isKept: boolean
  /** The place of the moment the report is of. */
  readonly now: string
  readonly groupings: readonly string[]
  /** Groups answered at most. */
  readonly limit: number
}

/**
 * The totals, a series by day and the groups of the rows that `where` selects, each as JSON: `totals`, `series`, `groups`.
 * Rows are counted once, into one row for each group and day, and for each person where people are counted, and everything is added up from these.
 */
export function reportStatement(
  report: Report,
  source: ReportSource,
  { where, parts, isKept, now, groupings, limit }: Asked,
): string {
  const sums = source.sums(now)
  const rows = isKept && source.kept ? source.kept.rows : source.rows
  const keys = groupings.map((name, place) => ({
    name: `key${place}`,
    group: groupOf(report, source, name),
  }))
  const series = seriesOf(report, groupings)
  const split = groupOf(report, source, series)
  const ctes = [
    // A source that does not ask for the moment leaves it unused, which PostgreSQL refuses.
    `moment as (select ${now}::timestamptz as at)`,
    rows(where, now, [...new Set([...groupings, series])]),
    countedRows({
      keys,
      split,
      sums: withEnds(source, sums),
      parts,
      isByPerson: source.people !== undefined || source.beside !== undefined,
      having: isKept ? `having ${sums[report.counts]} > 0` : '',
    }),
    ...(source.beside
      ? [
          `beside as materialized (${source.beside.query('(select distinct person, day from counted)', now)})`,
        ]
      : []),
    seriesRows(report.counts),
  ]
  const of = { report, source, sums: Object.keys(sums), parts }
  return `with ${ctes.join(', ')}
   select ${now} as counted_at, (select to_json(x) from (${sumsQuery(of, [])}) x) as totals,
          ${asJson(seriesQuery(split))} as series,
          ${keys.length > 0 ? asJson(groupQuery(of, keys, report, limit)) : `'[]'::json`} as groups`
}

interface Key {
  readonly name: string
  readonly group: Group
}

interface Counting {
  readonly report: Report
  readonly source: ReportSource
  readonly sums: readonly string[]
  /** Conditions on `g`. */
  readonly parts: readonly string[]
}

/** The series of the chart: the first grouping that is no period, else the report's own. */
const seriesOf = ({ groupings: declared, series }: Report, groupings: readonly string[]): string =>
  groupings.find((one) => !declared[one]?.period) ?? series

const asJson = (query: string): string => `(select coalesce(json_agg(x), '[]') from (${query}) x)`

interface CountedRows {
  readonly keys: readonly Key[]
  readonly split: Group
  readonly sums: Readonly<Record<string, string>>
  readonly parts: readonly string[]
  /** Whether people are counted, or what is known of them: else a row for each would be many rows for nothing. */
  readonly isByPerson: boolean
  readonly having: string
}

function countedRows({ keys, split, sums, parts, isByPerson, having }: CountedRows): string {
  const places = [
    ...keys.map(({ name, group }) => `${group.key} as ${name}`),
    `${split.key} as part`,
  ]
  const columns = Object.entries(sums).map(([name, sql]) => `${sql} as ${identifier(name)}`)
  const by = places.map((_, place) => place + 1).join(', ')
  const who = isByPerson ? ['g.person', 'g.day'] : ['g.day']
  return `counted as materialized (
    select ${[...places, ...who, ...columns].join(', ')} from g ${whereAll(parts)} group by ${by}, ${who.join(', ')} ${having})`
}

/** The sums, and of what may be alike the least and the greatest: the same of a group in which all are. */
const withEnds = (
  { alike = {} }: ReportSource,
  sums: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...sums,
  ...Object.fromEntries(
    Object.entries(alike).flatMap(([name, value]) => [
      [`least_${name}`, `min(${value})`],
      [`greatest_${name}`, `max(${value})`],
    ]),
  ),
})

const alikeOf = (name: string): string => {
  const [from, to] = [`d.${identifier(`least_${name}`)}`, `d.${identifier(`greatest_${name}`)}`]
  return `case when min(${from}) = max(${to}) then min(${from}) end as ${identifier(name)}`
}

/** Sums, counts of people, what is known beside, quantiles, and the ratios of all these, over everything or by keys. */
function sumsQuery(of: Counting, keys: readonly Key[]): string {
  const { report, source, sums } = of
  const { people = {}, alike = {} } = source
  const names = keys.map(({ name }) => name)
  const own = [
    ...names,
    ...sums.map((name) => `coalesce(sum(d.${identifier(name)}), 0) as ${identifier(name)}`),
    ...Object.entries(people).map(([name, sql]) => `${sql} as ${identifier(name)}`),
    ...Object.keys(alike).map(alikeOf),
  ]
  const added = `select ${own.join(', ')} from counted d ${grouped(names)}`
  const known = withQuantiles(withBeside(added, source, names), of, keys)
  return `select s.*${ratiosOf(report)} from (${known}) s`
}

const grouped = (keys: readonly string[]): string =>
  keys.length > 0 ? `group by ${keys.join(', ')}` : ''

function withBeside(added: string, { beside }: ReportSource, keys: readonly string[]): string {
  if (!beside) return added
  const days = `select distinct ${[...keys, 'person', 'day'].join(', ')} from counted`
  const columns = beside.sums.map(
    (name) => `coalesce(sum(b.${identifier(name)}), 0) as ${identifier(name)}`,
  )
  const of = keys.map((key) => `p.${key}`)
  const known = `select ${[...of, ...columns].join(', ')} from (${days}) p left join beside b using (person, day) ${grouped(of)}`
  return joined(added, known, { keys, names: beside.sums })
}

function withQuantiles(added: string, { source, parts }: Counting, keys: readonly Key[]): string {
  const { quantiles = {} } = source
  const names = Object.keys(quantiles)
  if (names.length === 0) return added
  const by = keys.map(({ name }) => name)
  const known = [
    ...keys.map(({ name, group }) => `${group.key} as ${name}`),
    ...Object.entries(quantiles).map(quantileOf),
  ]
  return joined(
    added,
    `select ${known.join(', ')} from g ${whereAll(parts)} ${grouped(by.map((_name, place) => String(place + 1)))}`,
    { keys: by, names },
  )
}

const quantileOf = ([name, { of, at }]: [string, Quantile]): string =>
  `round((percentile_cont(${at}) within group (order by ${of}))::numeric, 2) as ${identifier(name)}`

/** Sums with what another query knows of the same keys. */
function joined(
  added: string,
  known: string,
  { keys, names }: { readonly keys: readonly string[]; readonly names: readonly string[] },
): string {
  const same = keys.map((key) => `k.${key} = o.${key}`).join(' and ')
  const columns = names.map((name) => `k.${identifier(name)}`).join(', ')
  return `select o.*, ${columns} from (${added}) o join (${known}) k on ${same === '' ? 'true' : same}`
}

/** Ratios are empty over nothing and rounded half up to two digits. */
function ratiosOf({ measures }: Report): string {
  return Object.entries<Measure>(measures)
    .flatMap(([name, { ratio, shareOf }]) => {
      if (ratio)
        return `, round((${ratio.times ?? 1} * s.${identifier(ratio.of)})::numeric / nullif(s.${identifier(ratio.by)}, 0), 2) as ${identifier(name)}`
      if (shareOf === undefined) return []
      const part = `s.${identifier(shareOf)}`
      return `, round((100.0 * ${part})::numeric / nullif(sum(${part}) over (), 0), 2) as ${identifier(name)}`
    })
    .join('')
}

function groupQuery(of: Counting, keys: readonly Key[], report: Report, limit: number): string {
  const names = keys.map(({ name }) => name)
  const labels = keys.map(
    ({ name, group }, place) => `${group.label(`t.${name}`)} as label${place}`,
  )
  const order = `t.${identifier(report.counts)} desc nulls last, ${names.map((name) => `t.${name}`).join(', ')}`
  return `select t.*, ${labels.join(', ')} from (${sumsQuery(of, keys)}) t order by ${order} limit ${limit}`
}

/** The charted measure a day, for the largest parts; the others together. */
const seriesRows = (counts: string): string => `
  largest as (select part, sum(${identifier(counts)}) as size from counted group by 1 order by 2 desc, 1 limit ${SERIES}),
  points as (
    select c.day, l.part, coalesce(sum(c.${identifier(counts)}), 0) as size
      from counted c left join largest l using (part) group by c.day, l.part)`

const seriesQuery = ({ label }: Group): string => `
  select p.day as date, coalesce(p.part, '') as key, p.part is null as is_rest,
         case when p.part is null then 'Other' else ${label('p.part')} end as label, p.size as value
    from points p order by p.day, p.size desc, p.part`
