import type { ReachWord } from '#platform/contract/permissions.ts'
import { reachOfBoth } from '#platform/server/access/more-rights.ts'
import type { Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import type { Counted } from '#platform/server/reports/count-report.ts'
import type { CountedGroup, Measured } from '#platform/server/reports/report-source.ts'
import type { Range } from '#platform/server/reports/report-filter.ts'
import { productionSources } from '../contract/figure-sources.ts'
import {
  type productionCalls,
  productionFigures,
  type ProductionGroup,
  productionGroups,
  productionPage,
  type ProductionRow,
  type ProductionSummary,
} from '../contract/production.ts'
import { askedClient } from './figures/asked-client.ts'
import { askedDays, daysBefore } from './figures/asked-days.ts'
import { type Chosen, chosenFilters, filtersOf } from './figures/asked-filters.ts'
import { countSource, onlyMeasures } from './figures/count-source.ts'
import { type FigureRow, figuresIn, keyOf, numberOf } from './figures/figure-rows.ts'
import { knows, type OpenSource, openSource, reachesAll } from './figures/open-source.ts'
import { figuresFile } from '#platform/server/export/figures-file.ts'
import { rowsBehind } from './figures/rows-behind.ts'
import { withDays } from './figures/with-days.ts'

type Calls = typeof productionCalls
type Asking = CallRequest<Calls['production']> | CallRequest<Calls['exportProduction']>

/** The work of a client, or of all: totals beside those before, a series by day, and the groups. */
export async function production(
  request: CallRequest<Calls['production']>,
): Promise<Answer<ProductionSummary>> {
  const summary = await summaryOf(request)
  const { offset, limit, sort } = readGrid(request.asked.input)
  const rows = sorted(summary.rows, sort)
  return {
    data: { ...summary, rows: rows.slice(offset, offset + limit) },
    total: rows.length,
  }
}

/** The groups as a file. */
export async function exportProduction(
  request: CallRequest<Calls['exportProduction']>,
): Promise<Download> {
  const { rows, behind } = await summaryOf(request)
  const shown = new Set(behind.flatMap(({ figures }) => Object.keys(figures)))
  const head = productionGroups[request.input.group_by as ProductionGroup] // declared as a choice of these
  const columns = Object.entries(productionFigures).flatMap(([name, { label }]) =>
    shown.has(name)
      ? [
          [
            label,
            (row: ProductionRow) => row[name as keyof typeof productionFigures] ?? null,
          ] as const,
        ] // a name of the table
      : [],
  )
  const { work } = sourcesOf(request)
  const of = work?.report.of ?? request.engine.registry.get('clients').declaration
  return figuresFile(
    request,
    {
      ...{ page: productionPage, of },
      columns: { [head]: ({ label }: ProductionRow) => label, ...Object.fromEntries(columns) },
      words: [head],
    },
    rows,
  )
}

interface Sources {
  /** Whose groups are the rows; without it there is nothing to show. */
  readonly work: OpenSource | undefined
  readonly days: readonly OpenSource[]
  readonly apart: readonly OpenSource[]
  /** The people of this page whose work the reader may see. */
  readonly reach: readonly ReachWord[]
}

/** What the reader may see of the figures. */
function sourcesOf(request: Asking): Sources {
  const open = productionSources.among(request.engine.contributions).flatMap((declared) => {
    const found = openSource(request, declared)
    return found ? [found] : []
  })
  const work = open.find(({ declared }) => declared.counted === 'work')
  if (!work) return { work, days: [], apart: [], reach: [] }
  const reach = reachOfBoth(request.reach, work.reach)
  const others = open.filter((source) => source !== work && reachesAll(source.reach, reach))
  return {
    ...{ work, reach },
    days: others.filter(({ declared }) => declared.counted === 'days'),
    apart: others.filter(({ declared }) => declared.counted === 'apart'),
  }
}

/** Figures of a series, and of a category. */
const SERIES = ['logs', 'quantity', 'time_seconds']
const OF_CATEGORIES = [...SERIES, 'average_seconds']

async function summaryOf(request: Asking): Promise<ProductionSummary> {
  const { input } = request
  const [client, range] = await Promise.all([askedClient(request), askedDays(request, input)])
  const chosen = chosenFilters(input, client?.id ?? null)
  const { work, days, apart, reach } = sourcesOf(request)
  const group = input.group_by as ProductionGroup // declared as a choice of these
  const before = daysBefore(range)
  const head = {
    client,
    range: named(range),
    previous_range: named(before),
  }
  if (!work) return { ...head, ...NOTHING }
  const whole = { ...work, ...withDays(work, days) }
  const known = apart.filter(({ declared }) => knows(declared, chosen))
  const count = counterOf(request, { chosen, reach })
  const [now, earlier, byDay, byCategory, beside, besideBefore] = await Promise.all([
    count(whole, range, group),
    count(whole, before),
    count({ ...work, ...onlyMeasures(work, SERIES) }, range, 'day'),
    count({ ...work, ...onlyMeasures(work, OF_CATEGORIES) }, range, 'category'),
    Promise.all(known.map((source) => count(source, range, group))),
    Promise.all(known.map((source) => count(source, before))),
  ])
  const figured = [work, ...days]
  const ofWork = (row: Measured): FigureRow =>
    Object.assign({}, ...figured.map((source) => figuresIn(source, row)))
  const totalsOf = (counted: Counted, others: readonly Counted[]): FigureRow => ({
    ...ofWork(counted.totals),
    ...known.reduce<FigureRow>(
      (all, source, place) => ({ ...all, ...figuresIn(source, others[place]?.totals ?? {}) }),
      {},
    ),
  })
  return {
    ...head,
    totals: totalsOf(now, beside),
    previous: totalsOf(earlier, besideBefore),
    series: byDay.groups.map(pointOf).toSorted((one, other) => one.date.localeCompare(other.date)),
    by_category: byCategory.groups.map((row) => ({
      ...{ id: Number(keyOf(row)), label: row.label },
      ...only(figuresIn(work, row), OF_CATEGORIES),
    })),
    rows: now.groups.map((row) => ({
      ...{ key: keyOf(row), label: row.label },
      ...ofWork(row),
      ...known.reduce<FigureRow>(
        (all, source, place) => ({ ...all, ...ofGroup(source, beside[place], keyOf(row), group) }),
        {},
      ),
    })),
    chart: byCategory.series,
    behind: [...figured, ...known].map(rowsBehind),
  }
}

const NOTHING = {
  ...{ totals: {}, previous: {} },
  ...{ series: [], by_category: [], rows: [], chart: [], behind: [] },
} as const

interface Narrowed {
  readonly chosen: Chosen
  readonly reach: readonly ReachWord[]
}

/** Counts sources of one request: of some days, by a grouping that the source knows. */
const counterOf =
  (request: Asking, { chosen, reach }: Narrowed) =>
  (source: OpenSource, range: Range, group?: string): Promise<Counted> => {
    const grouping = group === undefined ? undefined : source.declared.groupings[group]
    const filters = filtersOf(source, chosen)
    return countSource(request, source, {
      ...{ range, filters, reach },
      groupings: grouping === undefined ? [] : [grouping],
    })
  }

/** The figures that a source counted of one group; none of groupings it does not know, which is not nothing. */
function ofGroup(
  source: OpenSource,
  counted: Counted | undefined,
  key: string,
  group: string,
): FigureRow {
  if (source.declared.groupings[group] === undefined) return {}
  const found = counted?.groups.find((row) => keyOf(row) === key)
  if (found) return figuresIn(source, found)
  const nothing = Object.keys(source.declared.figures).map((name) => [
    name,
    source.report.measures[source.declared.figures[name]?.measure ?? '']?.kind === 'count'
      ? 0
      : null,
  ])
  return Object.fromEntries(nothing)
}

const named = ({ from, to }: Range) => ({ date_from: from, date_to: to })

const pointOf = (row: CountedGroup) => ({
  date: keyOf(row),
  quantity: numberOf(row['quantity']) ?? 0,
  time_seconds: numberOf(row['time_seconds']) ?? 0,
})

const only = (row: FigureRow, names: readonly string[]): FigureRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

/** By a figure or by the words of the groups, a minus in front for the largest first; the most work first without one. */
function sorted(rows: readonly ProductionRow[], sort: string | undefined): ProductionRow[] {
  if (sort === undefined) return [...rows]
  const name = sort.replace(/^-/, '')
  if (name !== 'label' && !Object.hasOwn(productionFigures, name)) return [...rows]
  const sign = sort.startsWith('-') ? -1 : 1
  const of = (row: ProductionRow) => row[name as keyof typeof productionFigures] ?? -Infinity // checked above
  return rows.toSorted((one, other) =>
    name === 'label'
      ? sign * one.label.localeCompare(other.label)
      : sign * (of(one) === of(other) ? 0 : of(one) < of(other) ? -1 : 1),
  )
}
