import { checkDraft, type CheckedDraft } from '#platform/contract/fields/check-draft.ts'
import type { Field, Fields } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { opensWith } from '#platform/contract/reports.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import {
  listTable,
  ownersOfList,
  type ServedListReport,
} from '#platform/server/reports/list-report.ts'
import type { Sendable } from '#platform/server/reports/sendable.ts'
import type { ServedReport } from '#platform/server/reports/report-source.ts'
import { ownersIn, reportTable, rowColumnsOf } from '#platform/server/reports/report-table.ts'
import type { Table, TableAsked } from '#platform/server/reports/table.ts'
import type { SentReport } from '../../contract/report-setups/report-setup-calls.ts'

/** A report or a list as it is sent: what can be chosen of it, and how it is made for a person. */
export interface SendableReport extends SentReport {
  readonly table: (asked: TableAsked) => Promise<Table>
  /** Whose rows it holds for a person, and whether these are employees or accounts. */
  readonly owners: ((asked: TableAsked) => Promise<number[]>) | undefined
  readonly ownersAre: 'employee' | 'user'
  /** The circles of what it counts, which show more of a row to some people. */
  readonly circles: readonly string[]
  /** The choice among several reports of its page. */
  readonly variant: string | undefined
  /** What its call is asked, checked. */
  readonly input: (asked: ReportBody) => CheckedDraft
}

/** What a set-up asks a report. */
export interface ReportBody {
  readonly filters: Readonly<Record<string, unknown>>
  readonly from: string
  readonly to: string
  readonly group_by: readonly string[]
  readonly measures: readonly string[]
}

/** Every report that can be sent. */
export const sendableReports = ({ reports, listReports }: Sendable): SendableReport[] => [
  ...reports.map(ofReport),
  ...listReports.map(ofList),
]

/** A report by its name. */
export const findReport = (engine: Sendable, name: string): SendableReport | undefined =>
  sendableReports(engine).find((one) => one.name === name)

/** The reports a person may view, as they are chosen. */
export const reportsFor = (
  engine: Sendable & Pick<Engine, 'rights'>,
  viewer: Viewer,
): SentReport[] =>
  sendableReports(engine)
    .filter(({ page }) => engine.rights.has(viewer, page, 'view'))
    .map(asChosen)
    .toSorted((one, other) => one.label.localeCompare(other.label))

const asChosen = (report: SendableReport): SentReport => {
  const { name, label, page, filters, groupings, measures, columns } = report
  const { longest, opens, hasPeople } = report
  return { name, label, page, filters, groupings, measures, columns, longest, opens, hasPeople }
}

function ofReport(served: ServedReport): SendableReport {
  const { report } = served
  const isShown = ([, { ofPeople }]: [string, { ofPeople?: true }]) =>
    report.rows !== 'own' || !ofPeople
  const filters: Fields = {
    ...Object.fromEntries(
      Object.entries(report.filters)
        .filter(isShown)
        .map(([name, { input }]) => [name, input]),
    ),
    ...report.asks,
  }
  const hasPeople = typeof report.of.rows === 'object'
  return {
    name: report.name,
    label: report.page.label,
    page: report.page.url,
    filters,
    groupings: labelsIn(Object.entries(report.groupings).filter(isShown)),
    measures: labelsIn(Object.entries(report.measures).filter(([, { isHidden }]) => !isHidden)),
    columns: columnLabels(report.of.fields, rowColumnsOf(report)),
    longest: report.longest,
    opens: opensWith(report),
    hasPeople,
    variant: variantIn(report.call.input, report.name),
    circles: report.of.circles.map(({ url }) => url),
    table: (asked) => reportTable(served, asked),
    owners: hasPeople ? (asked) => ownersIn(served, asked) : undefined,
    ownersAre: typeof report.of.rows === 'object' ? report.of.rows.of : 'user',
    input: ({ filters: given, from, to, group_by, measures }) =>
      checkDraft(report.call.input, {
        ...given,
        ...{ date_from: from, date_to: to, group_by, measures },
      }),
  }
}

function ofList(served: ServedListReport): SendableReport {
  const { report } = served
  return {
    name: report.name,
    label: report.page.label,
    page: report.page.url,
    filters: report.filters,
    groupings: {},
    measures: {},
    columns: labelsIn(Object.entries(report.columns)),
    longest: null,
    opens: [],
    hasPeople: report.owner !== undefined,
    variant: undefined,
    circles: [],
    table: (asked) => listTable(served, asked),
    owners: report.owner === undefined ? undefined : (asked) => ownersOfList(served, asked),
    ownersAre: 'employee',
    input: (asked) => checkDraft(report.filters, asked.filters),
  }
}

/** Of several reports on a page the first has the name of all; the others end in their own. */
function variantIn(input: Fields, name: string): string | undefined {
  const choices = input['report']?.choices?.map(String) ?? []
  return choices.find((one) => name.endsWith(`-${one}`)) ?? choices[0]
}

const labelsIn = (
  named: readonly (readonly [string, { readonly label: string }])[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(named.map(([name, { label }]) => [name, label]))

const columnLabels = (
  fields: Readonly<Record<string, Field>>,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field ? [[name, labelOf(name, field)]] : []
    }),
  )
