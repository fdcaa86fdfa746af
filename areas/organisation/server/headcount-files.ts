import { type FigureColumns, figuresFile } from '#platform/server/export/figures-file.ts'
import type { Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
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

const ofClients: FigureColumns<ClientHeadcountRow> = {
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

const ofCompany: FigureColumns<HeadcountRow> = {
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

const files = {
  of: clientHeadcounts,
  words: ['Headcount', 'Client', 'Office', 'Designation', 'Shift', 'Group'],
}

/** What clients ordered, as a file. */
export async function exportClientHeadcount(
  request: CallRequest<Calls['exportClientHeadcount']>,
): Promise<Download> {
  const { data } = await clientHeadcountReport(request)
  const rows = data.clientHeadcountReport
  return figuresFile(request, { ...files, page: clientHeadcountPage, columns: ofClients }, rows)
}

/** The headcount of the company, as a file. */
export async function exportPremierHeadcount(
  request: CallRequest<Calls['exportPremierHeadcount']>,
): Promise<Download> {
  const { data } = await premierHeadcount(request)
  return figuresFile(request, { ...files, page: headcountPage, columns: ofCompany }, data.rows)
}
