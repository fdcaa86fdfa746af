import { areas } from '#apps/server/areas.ts'
import type { Report as DeclaredReport } from '#platform/contract/reports.ts'
import { medianOf, type Report } from './report.ts'

/** Days of the two ranges: a month, and as long as a report may be, at most a year. */
const MONTH = 30
const YEAR = 365
const TIMES = 3

/** How long an administrator waits for each report of a month and of a year, one after the other; nobody promised how long. */
export async function measureReports(report: Report, url: string, token: string): Promise<void> {
  const declared = areas.flatMap(({ area }) => area.reports)
  for (const one of declared) {
    const times = []
    for (const days of [MONTH, Math.min(YEAR, one.longest)])
      times.push(`${Math.round(await waitFor(url, token, one, days))} ms for ${days} days`)
    report.note(`report: ${one.page.label}: ${times.join(', ')}`)
  }
}

async function waitFor(
  url: string,
  token: string,
  { call, opens, series, compares }: DeclaredReport,
  days: number,
): Promise<number> {
  const dayBefore = (ago: number) =>
    new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const body = JSON.stringify({
    date_from: dayBefore(days - 1),
    date_to: dayBefore(0),
    group_by: [opens ?? series],
    compare: compares === true,
  })
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const began = performance.now()
    const answer = await fetch(`${url}/api/${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    if (!answer.ok) throw new Error(`${call.path}: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return medianOf(times)
}
