import { areas } from '#apps/server/areas.ts'
import { opensWith, type Report as DeclaredReport } from '#platform/contract/reports.ts'
import { medianOf, type Report } from './report.ts'

/** Days of the two ranges: a month, and as long as a report may be, at most a year. */
const MONTH = 30
const YEAR = 365
const TIMES = 3

/** How long an administrator waits for each report of a month and of a year, one after the other; nobody promised how long. */
export async function measureReports(report: Report, url: string, token: string): Promise<void> {
  await measureLists(report, url, token)
  const declared = areas.flatMap(({ area }) => area.reports)
  for (const one of declared) {
    const times = []
    for (const days of [MONTH, Math.min(YEAR, one.longest)])
      times.push(`${await waitFor(url, token, one, days)} for ${days} days`)
    report.note(`report: ${one.page.label}: ${times.join(', ')}`)
  }
}

/** The list of logs an administrator opens: as it is, narrowed to a client, and to what is due. */
async function measureLists(report: Report, url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const narrowed = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`
  const lists = [
    ['list of logs', ''],
    ['list of one client', narrowed({ client_id: { eq: 1 } })],
    ['list of what is overdue', narrowed({ follow_up_state: { eq: 'Overdue' } })],
    ['list searched for a reference', '?search=OM-48'],
  ] as const
  for (const [name, query] of lists) {
    const time = await medianTime(() =>
      fetch(`${url}/api/activity_log/getAll${query}`, { headers }),
    )
    report.note(`${name}: ${time}`)
  }
}

async function waitFor(
  url: string,
  token: string,
  one: DeclaredReport,
  days: number,
): Promise<string> {
  const { call, series, compares } = one
  const opened = opensWith(one)
  const dayBefore = (ago: number) =>
    new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const body = JSON.stringify({
    date_from: dayBefore(days - 1),
    date_to: dayBefore(0),
    group_by: opened.length > 0 ? opened : [series],
    compare: compares === true,
  })
  return medianTime(() =>
    fetch(`${url}/api/${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    }),
  )
}

/** How long an answer takes, or the words it is refused in: too long is an answer too. */
async function medianTime(ask: () => Promise<Response>): Promise<string> {
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const began = performance.now()
    const answer = await ask()
    if (!answer.ok) return `refused, ${await answer.text()}`
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return `${Math.round(medianOf(times))} ms`
}
