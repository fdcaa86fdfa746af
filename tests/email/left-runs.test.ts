import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendWhatIsDue } from '#areas/email/server/runs/do-runs.ts'
import {
  addLogs,
  deliveriesOf,
  MORNING,
  production,
  type ReportCompany,
  saveSetup,
  sendNow,
  startReports,
} from './report-mails.ts'
import { Scheduling } from './scheduling.ts'

// Reports by schedule when something is not as it should be: late, without right, without an address, or on a server that died.
let company: ReportCompany
let of: Scheduling
beforeAll(async () => {
  company = await startReports()
  of = new Scheduling(company.program, company.admin)
  await addLogs(company.program, { of: 'agent', count: 4 })
})
afterAll(() => company.close())

const users = () => company.program.company.users
const to = (...names: string[]) => ({ recipients_users: names.map((name) => users()[name]) })

/** Daily at 8:00 in Berlin from tomorrow on, unless said otherwise. */
async function scheduled(setup: number, more: object = {}): Promise<number> {
  company.program.at(MORNING)
  const report = { kind: 'Report', email_report_setup_id: setup, ...to(), message: null }
  const { id } = await of.made({
    ...{ ...report, email_template_id: null, start_date: '2026-06-03', ...more },
  })
  return id
}

const mailsOf = (schedule: number) =>
  company.program.database.rows<{ subject: string; state: string; reason: string | null }>(
    `select o.subject, o.state, o.reason from outbox o join email_runs r on r.id = o.run_id where r.email_scheduler_id = $1 order by o.recipient`,
    [schedule],
  )

const isActive = (name: string, active: boolean) =>
  company.program.database.rows('update users set is_active = $2 where id = $1', [
    users()[name],
    active,
  ])

describe('a report by schedule', () => {
  it('that is late is still of the days before it was due', async () => {
    const { database } = company.program
    const [zone] = await database.rows<{ id: number }>(
      `select id from time_zones where iana_name = 'Europe/Berlin'`,
    )
    const setup = await saveSetup(
      company.admin,
      production('Late', { ...to('lead'), send_if_empty: true, timezone_id: zone?.id }),
    )
    const id = await scheduled(setup, { time_of_day: '23:00', end_date: '2026-06-03' })
    await of.lookAt('2026-06-04T00:30:00.000Z')
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual(['Late: 2 Jun 2026'])
  })

  it('is paused at once when the owner has lost the right', async () => {
    const director = await company.program.as('director')
    const owned = production('Lost', { data_scope: 'Owner', ...to('lead') })
    const id = await scheduled(await saveSetup(director, owned))
    await isActive('director', false)
    await of.lookAt('2026-06-03T06:00:30.000Z')
    await isActive('director', true)
    expect(await of.runsOf(id)).toEqual([
      ['2026-06-03T06:00', 'Failed', 'The owner may no longer see this report.'],
    ])
    expect(await of.read(id)).toMatchObject({ state: 'Paused', next_due_at: null })
  })

  it('is shown with its mails to the owner of the set-up, whoever made the schedule', async () => {
    const manager = await company.program.as('manager')
    const id = await scheduled(await saveSetup(manager, production('Of mine', to('lead'))))
    await of.lookAt('2026-06-03T06:00:30.000Z')
    const subjects = async (who: string) =>
      (await (await company.program.as(who)).get('email_deliveries/getAll')).body.data.map(
        ({ subject }: { subject: string }) => subject,
      )
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await subjects('manager')).toContain('Of mine: 2 Jun 2026')
    expect((await manager.get('email_runs/getAll')).body.total).toBe(1)
    expect(await subjects('agent')).not.toContain('Of mine: 2 Jun 2026')
  })
})

describe('a receiver', () => {
  it('without an address that mail can go to keeps nobody else from theirs', async () => {
    const { database } = company.program
    await database.rows(`update users set email = 'o:b(c@test.example' where id = $1`, [
      users()['lead2'],
    ])
    const odd = production('Odd', { ...to('lead', 'lead2'), send_if_empty: true })
    const report = await scheduled(await saveSetup(company.admin, odd))
    const news = await of.made({ ...to('lead', 'lead2'), start_date: '2026-06-03' })
    await of.lookAt('2026-06-03T06:00:30.000Z')
    await database.rows(`update users set email = 'lead2@test.example' where id = $1`, [
      users()['lead2'],
    ])
    for (const id of [report, news.id])
      expect((await mailsOf(id)).map(({ reason }) => reason)).toEqual([null, 'no address'])
    const announced = await (await company.program.as('lead2')).get('announcements/getAll')
    expect(announced.body.total).toBe(1)
  })

  it('who was skipped does not learn of the report', async () => {
    const setup = await saveSetup(company.admin, production('Not for HR', to('hr', 'lead')))
    const run = await sendNow(company, company.admin, setup)
    expect(await deliveriesOf(company, run.id)).toMatchObject({ hr: { reason: 'no right' } })
    const read = async (who: string) =>
      (await (await company.program.as(who)).get('email_deliveries/getAll')).body.data
    expect(JSON.stringify(await read('hr'))).not.toContain('Not for HR')
    expect(JSON.stringify(await read('admin'))).toContain('no right')
  })
})

describe('a mail that failed', () => {
  it('is not sent again to a person who has left', async () => {
    const { database } = company.program
    const setup = await saveSetup(
      company.admin,
      production('Left us', { ...to('lead'), send_if_empty: true }),
    )
    const run = await sendNow(company, company.admin, setup)
    const mail = async () =>
      (
        await database.rows<{ id: number; state: string }>(
          'select id, state from outbox where run_id = $1',
          [run.id],
        )
      )[0]
    await expect.poll(async () => (await mail())?.state).toBe('sent')
    await database.rows(`update outbox set state = 'failed' where run_id = $1`, [run.id])
    const again = async () => company.admin.post(`email_deliveries/retry/${(await mail())?.id}`)
    await isActive('lead', false)
    expect(await again()).toMatchObject({ status: 409, body: { code: 'outbox.receiver_gone' } })
    await isActive('lead', true)
    expect((await again()).status).toBe(200)
  })
})

describe('what a person has sent now', () => {
  it('is sent by another server when the one that did it has died', async () => {
    const { database, company: people, engine } = company.program
    const setup = await saveSetup(company.admin, production('Left', to('lead')))
    const [run] = await database.rows<{ id: number }>(
      `insert into email_runs (email_report_setup_id, due_at, state, started_at, attempts, leased_until, created_by)
       values ($1, $2, 'Running', statement_timestamp(), 1, statement_timestamp() - interval '1 second', $3) returning id`,
      [setup, MORNING, people.users['admin']],
    )
    company.program.at(MORNING)
    await sendWhatIsDue(engine)
    expect(Object.keys(await deliveriesOf(company, run?.id ?? 0))).toEqual(['lead'])
  })

  it('says why it failed, and does not wait for ever', async () => {
    const setup = await saveSetup(company.admin, production('Broken', to('lead')))
    await company.program.database.rows(
      `update email_report_setup set filters = '{"client_ids": "none"}' where id = $1`,
      [setup],
    )
    company.program.at(MORNING)
    const run = await sendNow(company, company.admin, setup)
    expect(run).toMatchObject({ state: 'Failed', reason: expect.stringMatching(/^[A-Z]/) })
  })
})
