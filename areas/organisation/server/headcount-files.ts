import { type ExportFormat, fileTypes, formatWords } from '#platform/contract/exports.ts'
import type { PageDeclaration } from '#platform/contract/pages.ts'
import type { Cell } from '#platform/server/export/export-columns.ts'
import { writerFor } from '#platform/server/export/write-file.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import type {
  ClientHeadcountRow,
  headcountCalls,
  HeadcountRow,
} from '../contract/headcount-calls.ts'
import { clientHeadcounts } from '../contract/client-headcounts.ts'
import { clientHeadcountPage, headcountPage } from '../contract/headcount-pages.ts'
import { clientHeadcountReport } from './client-headcount-report.ts'
import { premierHeadcount } from './premier-headcount.ts'

type Calls = typeof headcountCalls

/** The columns of a file: their heads, and what stands under each. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

const ofClients: Columns<ClientHeadcountRow> = {
  Headcount: ({ name }) => name,
  Client: ({ client }) => client,
  Office: ({ office }) => office,
  Designation: ({ designation }) => designation,
  Shift: ({ shift }) => shift,
  Ordered: ({ required }) => required,
  'To staff': ({ to_staff }) => to_staff,
  People: ({ actual }) => actual,
  Variance: ({ variance }) => variance,
  Gap: ({ gap }) => gap,
  'Fulfilment (%)': ({ fulfilment_percent }) => fulfilment_percent,
  Leaving: ({ leaving }) => leaving,
  Joining: ({ joining }) => joining,
  Forecast: ({ forecast }) => forecast,
  'To hire': ({ to_hire }) => to_hire,
}

const ofCompany: Columns<HeadcountRow> = {
  Group: ({ label }) => label,
  Opening: ({ opening }) => opening,
  Joined: ({ joined }) => joined,
  Left: ({ left }) => left,
  'Moved in': ({ moved_in }) => moved_in,
  'Moved out': ({ moved_out }) => moved_out,
  Closing: ({ closing }) => closing,
  Average: ({ average }) => average,
  'Attrition (%)': ({ attrition_percent }) => attrition_percent,
  'A year (%)': ({ annualised_percent }) => annualised_percent,
  Ordered: ({ required }) => required,
  Gap: ({ gap }) => gap,
}

/** Columns whose cells are words; the others hold numbers. */
const WORDS = new Set(['Headcount', 'Client', 'Office', 'Designation', 'Shift', 'Group'])

/** What clients ordered, as a file. */
export async function exportClientHeadcount(
  request: CallRequest<Calls['exportClientHeadcount']>,
): Promise<Download> {
  const { data } = await clientHeadcountReport(request)
  const { clientHeadcountReport: rows } = data as { clientHeadcountReport: ClientHeadcountRow[] } // what the report itself answers
  return fileOf(request, clientHeadcountPage, ofClients, rows)
}

/** The headcount of the company, as a file. */
export async function exportPremierHeadcount(
  request: CallRequest<Calls['exportPremierHeadcount']>,
): Promise<Download> {
  const { data } = await premierHeadcount(request)
  const { rows } = data as { rows: HeadcountRow[] } // what the report itself answers
  return fileOf(request, headcountPage, ofCompany, rows)
}

async function fileOf<Row>(
  { engine, viewer, asked, input }: CallRequest & { input: { format: ExportFormat } },
  { url, label }: PageDeclaration,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<Download> {
  const { format } = input
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)))
  const heads = Object.keys(columns).map((header) => ({
    header,
    type: WORDS.has(header) ? ('text' as const) : ('number' as const),
    expression: '',
  }))
  const pieces: Uint8Array[] = []
  for await (const piece of writerFor[format](heads, once(cells))) pieces.push(Buffer.from(piece))
  await recordFamilyHistory(engine.database, {
    resource: clientHeadcounts.name,
    action: 'export',
    viewer,
    request_id: asked.request_id,
    after: { words: `${label} as ${formatWords[format]}`, total: rows.length, format },
  })
  return new Download(`${url.slice(1)}.${format}`, fileTypes[format], Buffer.concat(pieces))
}

async function* once(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}
