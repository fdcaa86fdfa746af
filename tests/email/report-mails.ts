import { runReport } from '#areas/email/server/report-run/run-report.ts'
import { giveUpRun } from '#areas/email/server/runs/give-up-run.ts'
import { addRun, claimRun, type RunEnd } from '#areas/email/server/runs/run-store.ts'
import { expect } from 'vitest'
import { smtpCarrier } from '#platform/server/mail/mail-carrier.ts'
import { type Arrived, type MailServer, startMailServer } from '../harness/mail-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

/** The morning on which reports of these tests are sent; yesterday was the first of June. */
export const MORNING = '2026-06-02T06:00:00.000Z'
export const YESTERDAY = '2026-06-01'
const LIMITS = { greetingMs: 10_000, silenceMs: 10_000, wholeMs: 20_000 }

/** A company that mails reports over a real mail server. */
export interface ReportCompany {
  readonly program: TestProgram
  readonly server: MailServer
  readonly admin: Person
  close(): Promise<void>
}

export async function startReports(): Promise<ReportCompany> {
  const server = await startMailServer()
  const carrier = smtpCarrier(server.url, 'Muster <no-reply@test.example>', LIMITS)
  const program = await startProgram({ carrier })
  program.at(MORNING)
  const admin = await program.as('admin')
  const close = async () => {
    await program.close()
    await server.close()
  }
  return { program, server, admin, close }
}

/** Logs of a person on a day, a minute each. */
export async function addLogs(
  { company, database }: TestProgram,
  { of, count, client = 'Larkspur', day = YESTERDAY, hour = 1 }: LogsOf,
): Promise<void> {
  await database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, quantity, duration_seconds, started_at, ended_at, business_date)
     select $1, $2, $3, $4, $5, $6, 1, 60, $7::date + make_interval(hours => $9, mins => n), $7::date + make_interval(hours => $9, mins => n + 1), $7::date from generate_series(1, $8) n`,
    [
      ...[company.employees[of], company.users[of], company.clients[client]],
      ...[company.categories.Bookings, company.setups['Booking change'], company.statuses.Solved],
      ...[day, count, hour],
    ],
  )
}

interface LogsOf {
  readonly of: string
  readonly count: number
  readonly client?: string
  readonly day?: string
  /** The hour at which the first of them begins. */
  readonly hour?: number
}

/** Everything a set-up must say. */
export const production = (name: string, more: object = {}) => ({
  ...{ name, report: 'all-logged-activities', period: 'Yesterday', format: 'XLSX' },
  ...more,
})

/** Saves a set-up and answers its id. */
export async function saveSetup(who: Person, draft: object): Promise<number> {
  const { status, body } = await who.post('email_report_setup/create', draft)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}

/** A run as its table holds it. */
export interface Run {
  readonly state: string
  readonly reason: string | null
  readonly rows: number
  readonly deliveries: number
}

/** Sends a set-up now and waits until its run has ended. */
export async function sendNow(
  { program }: ReportCompany,
  who: Person,
  setup: number,
): Promise<Run & { readonly id: number }> {
  const { status, body } = await who.post(`email_report_setup/sendNow/${setup}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const id: number = body.data.run_id
  program.engine.jobs.wake()
  const read = async () =>
    (
      await program.database.rows<Run>(
        'select state, reason, rows, deliveries from email_runs where id = $1',
        [id],
      )
    )[0]
  await expect.poll(async () => (await read())?.state).not.toMatch(/Due|Running/)
  const run = await read()
  if (!run) throw new Error(`run ${id} is gone`)
  return { ...run, id }
}

/** What became of each receiver of a run, by the part of the address before the @. */
export async function deliveriesOf({ program }: ReportCompany, run: number) {
  const rows = await program.database.rows<{
    name: string
    state: string
    reason: string | null
    rows: number | null
  }>(
    `select split_part(recipient, '@', 1) as name, case when state in ('waiting', 'sending') then 'sent' else state end as state, reason, rows
       from outbox where run_id = $1 order by 1`,
    [run],
  )
  return Object.fromEntries(rows.map(({ name, ...row }) => [name, row]))
}

/** Waits for the mail of a subject that begins so. */
export async function arrivedFor(
  { server }: ReportCompany,
  name: string,
  subject: string,
): Promise<Arrived> {
  const find = () =>
    server.arrived.find(
      (one) => one.to === `${name}@test.example` && one.subject.startsWith(subject),
    )
  await expect.poll(() => find()?.to).toBeDefined()
  const mail = find()
  if (!mail) throw new Error(`no mail of ${subject} for ${name}`)
  return mail
}

/** Does a run as a schedule does it. */
export async function runDue(company: ReportCompany, setupId: number): Promise<RunEnd> {
  const { engine } = company.program
  const runId = await addRun(engine.database, {
    ...{ email_report_setup_id: setupId, due_at: MORNING, created_by: null },
  })
  const run = await claimRun(engine.database, runId)
  if (!run) throw new Error('a run that was just added waits')
  const asked = { setupId, runId: run.id, dueAt: MORNING, now: MORNING }
  return runReport(engine, asked).catch((problem) => giveUpRun(engine.database, run, problem))
}
