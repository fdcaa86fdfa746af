import { weekStartOf } from '#platform/server/week-start.ts'
import type { Weekday } from '#platform/contract/days.ts'
import { daysAfter } from '#platform/contract/days.ts'
import type { Report } from '#platform/contract/reports.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ServedReport } from '#platform/server/reports/report-source.ts'
import { daysAsked } from '../../contract/figures/asked-days.ts'
import {
  type MeasureWords,
  measureKey,
  measuresAsked,
  measureWords,
} from '../../contract/figures/measure-words.ts'
import type { Passage } from '../answering/passage.ts'
import { dayOfPerson } from '../asker.ts'
import type { WorkspaceOfChat } from '../workspace-of-chat.ts'
import { type AskedPeople, filterOfPeople, peopleAsked } from './asked-people.ts'
import { countFigure } from './count-figure.ts'
import { figureText } from './figure-words.ts'

type Request = Pick<CallRequest, 'engine' | 'viewer' | 'sql' | 'now'>
type Measured = MeasureWords & { readonly served: ServedReport }

/** Figures one answer stands on at most. */
const MOST_FIGURES = 3

/** The figures of a workspace its asker may see: of reports whose page they may view. */
export function figuresOf(
  { engine, viewer }: Request,
  { measures }: Pick<WorkspaceOfChat, 'measures'>,
): Measured[] {
  const listed = new Set(measures.map(measureKey))
  return measureWords
    .among(engine.contributions)
    .filter((words) => listed.has(measureKey(words)))
    .flatMap((words) => {
      const served = engine.reports.find(({ report }) => report.name === words.report)
      return served && engine.rights.has(viewer, served.report.page.url, 'view')
        ? [{ ...words, served }]
        : []
    })
}

/** The figures a question asks for, each counted under the rights of the asker, with the address of the rows behind it. */
export async function findFigures(
  request: Request,
  workspace: Pick<WorkspaceOfChat, 'id' | 'measures'>,
  question: string,
): Promise<Passage[]> {
  const asked = measuresAsked(question, figuresOf(request, workspace)).slice(0, MOST_FIGURES)
  if (asked.length === 0) return []
  const today = await dayOfPerson(request.sql, request.viewer, request.now)
  const weekStart = await weekStartOf(request.sql)
  const found = await Promise.all(
    asked.map((one) =>
      figure(request, one, { question, today, weekStart, workspaceId: workspace.id }),
    ),
  )
  return found.flatMap((one) => (one ? [one] : []))
}

/** Tells a figure apart from every other passage. */
export const figureKey = (of: Parameters<typeof measureKey>[0]): string => `m${measureKey(of)}`

interface Asking {
  readonly question: string
  readonly today: string
  readonly weekStart: Weekday
  readonly workspaceId: number
}

async function figure(
  request: Request,
  { served, ...words }: Measured,
  { question, today, weekStart, workspaceId }: Asking,
): Promise<Passage | undefined> {
  const { report } = served
  const isOwn = report.rows === 'own'
  const reach = request.engine.rights.need(request.viewer, report.page.url, 'view')
  const people = await peopleAsked(request, reach, question)
  const filters =
    isOwn || !words.people
      ? {}
      : filterOfPeople(people, words.people.filter, request.viewer, reach.includes('all'))
  if (!filters || !Object.keys(filters).every((name) => Object.hasOwn(report.filters, name)))
    return undefined
  const days = within(daysAsked(question, today, weekStart), report)
  const counted = await countFigure(request, served, {
    ...{ date_from: days.from, date_to: days.to, filters },
    group_by: isOwn || !words.people ? [] : [words.people.grouping],
  })
  const asked: AskedPeople = isOwn ? { who: 'self' } : words.people ? people : { who: 'everybody' }
  return {
    kind: 'measure',
    id: workspaceId,
    key: figureKey(words),
    title: report.page.label,
    heading: words.label,
    page: null,
    words: figureText(report, words, counted, { days, people: asked }),
    language: 'simple',
    score: 1,
    url: addressOf(report, days, { ...filters, ...words.rows }),
  }
}

/** A range that is longer than the report counts ends where it was asked to. */
function within(
  days: ReturnType<typeof daysAsked>,
  { longest }: Report,
): ReturnType<typeof daysAsked> {
  const earliest = daysAfter(days.to, 1 - longest)
  return { ...days, from: days.from < earliest ? earliest : days.from }
}

/** The page of the report with the rows behind a figure. */
function addressOf(
  { page }: Report,
  { from, to }: { readonly from: string; readonly to: string },
  filters: Readonly<Record<string, readonly (string | number)[]>>,
): string {
  const narrowed = Object.entries(filters).map(([name, values]) => [name, { in: values }])
  const filter = { date: { between: [from, to] }, ...Object.fromEntries(narrowed) }
  return `${page.url}?filter=${encodeURIComponent(JSON.stringify(filter))}`
}
