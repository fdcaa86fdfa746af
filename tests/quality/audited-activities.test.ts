import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { publishedForm } from './published-form.ts'
import { NOW, logOf, refusalOf, reviewOf, verb } from './reviewing.ts'

// Reviews of logged activities: once with a form, or by the errors found in them.
let program: TestProgram
let lead: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[lead, agent] = await Promise.all([program.as('lead'), program.as('agent')])
})
afterAll(() => program.close())

const quality = () => program.as('office-admin')

describe('a logged activity', () => {
  it('is audited once with a form, counts its audits, and is not changed any more [quality-20]', async () => {
    const log = await logOf(program, agent)
    const audit_form_id = await publishedForm(program.database)
    const of = {
      source: 'Logged activity',
      interaction_reference: null,
      activity_log_id: log,
      audit_form_id,
    }
    const { body } = await reviewOf(program, lead, of)
    const audits = async () => (await lead.get(`activity_log/getById/${log}`)).body.data.audit_count
    expect(await reviewOf(program, lead, of)).toBeRefused('review.audited_already', {
      number: body.data.review_number,
    })
    expect(await audits()).toBe(0)
    await verb(lead, 'submit', body.data.id)
    expect(await audits()).toBe(1)
    const change = async (person: Person) =>
      refusalOf(await person.put(`activity_log/update/${log}`, { description: 'Later' }))
    expect(await change(lead)).toEqual([
      409,
      'This log was audited and cannot be changed. Its review has to be voided first.',
    ])
    // Its agent learns of a review when it is released.
    expect(await change(agent)).toEqual([
      409,
      'This log can no longer be changed. Ask your lead about it.',
    ])
    const seen = (await agent.get(`activity_log/getById/${log}`)).body.data
    expect(Object.hasOwn(seen, 'audit_count')).toBe(false)
    const range = { date_from: '2026-03-01', date_to: '2026-03-31' }
    const auditable = async (asked: object) => {
      const answer = await lead.post('activity_reports/getAuditActivities', { ...range, ...asked })
      return answer.body.data.find(({ id }: { id: number }) => id === log)
    }
    expect(await auditable({})).toBeUndefined()
    expect(await auditable({ audited: true })).toMatchObject({
      ...{ audited: 'y', review_number: body.data.review_number, score: 100 },
    })
    await verb(await quality(), 'void', body.data.id, { reason: 'Wrong form' })
    expect(await auditable({})).toMatchObject({ audited: 'n', review_number: null, score: null })
    expect(await audits()).toBe(0)
    expect((await reviewOf(program, lead, of)).status).toBe(200)
  })

  it('shows its score under the line of an invoice, to who may read the review [quality-1]', async () => {
    const { database, company } = program
    const { Larkspur } = company.clients
    const [manager, admin] = await Promise.all([program.as('manager'), quality()])
    const setup = company.setups['Booking change']
    await database.rows(
      `insert into client_rates (client_id, kind, label, activity_setup_id, rate, valid_from) values ($1, 'Unit', 'Bookings', $2, 1, '2026-01-01')`,
      [Larkspur, setup],
    )
    const [audited, other] = [await logOf(program, agent), await logOf(program, agent)]
    const audit_form_id = await publishedForm(program.database, { release_delay_hours: 48 })
    const { body: review } = await reviewOf(program, lead, {
      ...{ source: 'Logged activity', interaction_reference: null, submit: true },
      ...{ activity_log_id: audited, audit_form_id },
    })
    const days = { period_start: '2026-03-01', period_end: '2026-03-09' }
    const bill = await admin.post('client_invoices/create', { client_id: Larkspur, ...days })
    expect(bill.status, JSON.stringify(bill.body)).toBe(200)
    const line = bill.body.data.lines.find(({ label }: { label: string }) => label === 'Bookings')
    const path = `client_invoices/getSources/${bill.body.data.id}?position=${line.position}&endRow=1000`
    const beside = async (person: Person) => {
      const { data } = (await person.get(path)).body
      return [audited, other].map(
        (log) => data.find(({ log_id }: { log_id: number }) => log_id === log).beside,
      )
    }
    const none = [{ label: 'Quality score', value: null, opens: null }]
    const score = [
      {
        ...{ label: 'Quality score', value: 100 },
        opens: `/activity-audit/audit-reviews/view?id=${review.data.id}`,
      },
    ]
    expect(await beside(manager)).toEqual([none, none])
    expect((await verb(admin, 'release', review.data.id)).status).toBe(200)
    expect(await beside(manager)).toEqual([score, none])
    expect(await beside(admin)).toEqual([score, none])
    // A manager of the client whose people are others, and who bills without the page of reviews.
    const reach = async (reach: string, right: string) => {
      await database.rows(
        `update roles_permissions p set rights_view = $2, reporting_access_view = array[$1::text] from objects o, roles r
          where o.id = p.object_id and o.object_url = '/activity-audit/audit-reviews' and r.id = p.role_id and r.name = 'Manager'`,
        [reach, right],
      )
    }
    await reach('self', '1')
    await expect.poll(() => beside(manager)).toEqual([none, none])
    await reach('indirect', '0')
    await expect.poll(() => beside(manager)).toEqual([[], []])
    await reach('indirect', '1')
    expect((await lead.get(path)).status).toBe(403)
  })

  it('tells its agent nothing of a review before its release [quality-43]', async () => {
    const log = await logOf(program, agent)
    const audit_form_id = await publishedForm(program.database, { release_delay_hours: 48 })
    const range = { date_from: '2026-03-01', date_to: '2026-03-31' }
    const asked = async (number: string) => {
      const answers = await Promise.all([
        agent.get(`activity_log/getById/${log}`),
        agent.get(`activity_log/getHistory/${log}`),
        agent.get('activity_log/getAll?sort=-id'),
        agent.post('activity_reports/getAuditActivities', { ...range, audited: true }),
        agent.get('audit_reviews/getAll'),
        agent.get(`audit_reviews/getAll?search=${number}`),
        agent.get('audit_reviews/getAllForDropdown'),
        agent.post('audit_reviews/getByAttributes', { activity_log_id: log }),
        agent.post('audit_reports/getAllAuditReports', { ...range, report: 'agents' }),
        agent.post('dashboard/getDefault'),
        agent.get(`search/find?q=${number}`),
        agent.get('notifications/getAll'),
      ])
      return answers.map(({ status, body }) => [status, body.data ?? body.error])
    }
    const before = await asked('AR-0')
    const { body } = await reviewOf(program, lead, {
      ...{ source: 'Logged activity', interaction_reference: null, submit: true },
      ...{ activity_log_id: log, audit_form_id },
    })
    expect(body.data.status).toBe('Submitted')
    expect(await asked('AR-0')).toEqual(before)
    const { id } = body.data
    for (const path of ['getById', 'getHistory', 'getSheet'])
      expect((await agent.get(`audit_reviews/${path}/${id}`)).status).toBe(404)
    expect((await verb(agent, 'acknowledge', id)).status).toBe(404)
    const item = { checkpoint_id: 22, reason: 'It is there, look again.' }
    const dispute = { audit_review_id: id, kind: 'Slip', items: [item] }
    expect(await agent.post('audit_disputes/create', dispute)).toBeRefused('dispute.no_review')
  })

  it('is of its person and its client', async () => {
    const log = await logOf(program, agent)
    const of = { source: 'Logged activity', interaction_reference: null, activity_log_id: log }
    const other = { ...of, employee_id: program.company.employees['agent-b'] }
    expect(await reviewOf(program, lead, other)).toBeRefused('review.other_person', {
      name: 'agent',
    })
  })

  it('is audited without a form by the errors found in it', async () => {
    const { database } = program
    const [category] = await database.rows<{ id: number }>(
      `insert into audit_error_categories (name) values ('Data entry') returning id`,
    )
    const severities = await database.rows<{ id: number }>(
      `insert into audit_error_severities (name, rank, points, is_critical) values ('Minor', 1, 2, false), ('Major', 2, 10, false), ('Critical', 3, 100, true) returning id`,
    )
    const [minor, major, critical] = severities.map(({ id }) => ({
      error_category_id: category?.id,
      error_severity_id: id,
    }))
    const audit = async (findings: unknown[]) =>
      reviewOf(program, lead, {
        ...{ source: 'Logged activity', interaction_reference: null, audit_form_id: null },
        ...{ activity_log_id: await logOf(program, agent), answers: [], findings, submit: true },
      })
    const { body } = await audit([minor, minor, major])
    expect(body.data).toMatchObject({ score: 86, outcome: 'Pass', audit_form_id: null })
    expect((await audit([minor, minor, major, critical])).body.data).toMatchObject({
      ...{ score: 0, raw_score: 86, outcome: 'Fail', fatal_count: 1 },
    })
    expect((await audit([{ ...minor, error_severity_id: 999_999 }])).body.error).toEqual({
      'findings.0.error_severity_id': ['Choose a severity of this client.'],
    })
  })
})
