import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendWhatIsDue } from '#areas/email/server/runs/do-runs.ts'
import {
  addLogs,
  arrivedFor,
  production,
  type ReportCompany,
  saveSetup,
  startReports,
} from './report-mails.ts'

// A weekly report in three zones over a change of clocks: it comes at 6 AM there, with the rows of yesterday there.
let company: ReportCompany
beforeAll(async () => {
  company = await startReports()
  const { program } = company
  program.at('2026-10-23T12:00:00.000Z')
  for (const day of ['2026-10-25', '2026-11-01'])
    await addLogs(program, { of: 'agent', count: day === '2026-10-25' ? 7 : 9, day, hour: 12 })
})
afterAll(() => company.close())

const zoneOf = async (name: string): Promise<number> => {
  const [zone] = await company.program.database.rows<{ id: number }>(
    'select id from time_zones where iana_name = $1',
    [name],
  )
  return zone?.id ?? 0
}

async function weekly(zone: string): Promise<number> {
  const { admin, program } = company
  const timezone_id = await zoneOf(zone)
  const setup = await saveSetup(
    admin,
    production(`Weekly ${zone}`, {
      timezone_id,
      recipients_users: [program.company.users['lead']],
    }),
  )
  const { status, body } = await admin.post('email_scheduler/create', {
    ...{ name: `Mondays ${zone}`, kind: 'Report', email_report_setup_id: setup, timezone_id },
    ...{ frequency: 'Weekly', days_of_week: ['Monday'], time_of_day: '06:00' },
    start_date: '2026-10-24',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}

const dueOf = async (id: number): Promise<string[]> => {
  const runs = await company.program.database.rows<{ due_at: string }>(
    `select due_at from email_runs where email_scheduler_id = $1 and state = 'Done' order by due_at`,
    [id],
  )
  return runs.map(({ due_at }) => due_at)
}

it('a weekly report comes at its local time in each zone, with the rows of yesterday there [email-8]', async () => {
  const zones = ['Asia/Manila', 'Europe/Lisbon', 'America/New_York']
  const ids: number[] = []
  for (const zone of zones) ids.push(await weekly(zone))
  const mondays = ['2026-10-25T22:00', '2026-10-26T06:00', '2026-10-26T10:00']
  const later = ['2026-11-01T22:00', '2026-11-02T06:00', '2026-11-02T11:00']
  for (const due of [...mondays, ...later]) {
    company.program.at(`${due}:15.000Z`)
    await sendWhatIsDue(company.program.engine)
  }
  // Europe changed its clocks on 25 October, New York on 1 November, Manila never does.
  expect(await Promise.all(ids.map(dueOf))).toEqual(
    zones.map((_zone, place) => [mondays, later].map((week) => `${week[place] ?? ''}:00.000Z`)),
  )
  const subject = (zone: string, day: string) => `Weekly ${zone}: ${day}`
  for (const [day, rows] of [
    ['25 Oct 2026', 7],
    ['1 Nov 2026', 9],
  ] as const) {
    const mail = await arrivedFor(company, 'lead', subject('Europe/Lisbon', day))
    const [sheet] = await readWorkbook(mail.files[0]?.content ?? Buffer.alloc(0))
    expect(sheet?.data).toHaveLength(rows + 1)
  }
})
