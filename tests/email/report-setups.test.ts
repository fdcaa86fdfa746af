import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentReport } from '#areas/email/contract/report-setups/report-setup-calls.ts'
import type { Person } from '../harness/program.ts'
import {
  addLogs,
  deliveriesOf,
  production,
  type ReportCompany,
  saveSetup,
  sendNow,
  startReports,
} from './report-mails.ts'

// Set-ups of reports: what the report knows is taken, everything else is refused by name; and nobody sends what they may not see.
let company: ReportCompany
let admin: Person
beforeAll(async () => {
  company = await startReports()
  ;({ admin } = company)
})
afterAll(() => company.close())

const users = () => company.program.company.users
const to = (...names: string[]) => ({ recipients_users: names.map((name) => users()[name]) })
const create = (who: Person, draft: object) => who.post('email_report_setup/create', draft)

describe('a report set-up', () => {
  it('is added, changed and deleted with its messages, and belongs to the person who made it', async () => {
    const made = await create(admin, production('Kept', to('lead')))
    expect(made.body.message).toBe('Email Report Setup Added Successfully')
    const { id, version, owner_id } = made.body.data
    expect(owner_id).toBe(users()['admin'])
    const changed = await admin.post(`email_report_setup/update/${id}`, {
      version,
      days_back: 5,
      period: 'Custom days back',
    })
    expect(changed.body.message).toBe('Email Report Setup Updated Successfully')
    expect(changed.body.data).toMatchObject({ receivers: 1, last_status: null })
    const gone = await admin.delete(`email_report_setup/delete/${id}`)
    expect(gone.body.message).toBe('Email Report Setup deleted successfully')
  })

  const wrong: readonly [string, object, string, Record<string, string>][] = [
    ['nobody gets it', { recipients_users: [] }, 'no_receiver', {}],
    ['its report is none', { report: 'luck' }, 'no_report', {}],
    [
      'a filter is not the report’s',
      { filters: { luck: 1 } },
      'filter',
      { filter: 'luck', problem: 'No such filter' },
    ],
    [
      'a filter holds what it cannot',
      { filters: { client_ids: ['x'] } },
      'filter',
      { filter: 'Client' },
    ],
    ['filters are no names', { filters: [1] }, 'no_filters', {}],
    ['it is grouped by luck', { group_by: ['luck'] }, 'no_grouping', { name: 'luck' }],
    [
      'a figure is not the report’s',
      { group_by: ['client'], measures: ['luck'] },
      'no_measure',
      { name: 'luck' },
    ],
    ['a column is not the report’s', { columns: ['password'] }, 'no_column', { name: 'password' }],
    ['it is sorted by luck', { sort: '-luck' }, 'no_sort', { name: 'luck' }],
    ['custom days have no number', { period: 'Custom days back' }, 'days_back', {}],
    ['the contacts would need rights', { recipients_contacts: 'one' }, 'contacts_own_scope', {}],
  ]
  it.each(wrong)('is refused when %s', async (_why, more, key, figures) => {
    const contacts = 'recipients_contacts' in more ? { recipients_contacts: [await contact()] } : {}
    const draft = production('Refused', { ...to('lead'), ...more, ...contacts })
    expect(await create(admin, draft)).toBeRefused(`report_setup.${key}`, figures)
  })

  it('holds no more days than its report', async () => {
    const overtime = { ...production('Long', to('lead')), report: 'overtime' }
    const { body } = await create(admin, { ...overtime, period: 'Custom days back', days_back: 93 })
    expect(body).toBeRefused('report_setup.period_too_long', { days: 92, field: 'days_back' })
    expect((await create(admin, { ...overtime, period: 'Last quarter' })).status).toBe(200)
  })

  it('is refused with a stale version, and answers the record', async () => {
    const id = await saveSetup(admin, production('Stale', to('lead')))
    await admin.post(`email_report_setup/update/${id}`, { version: 1, description: 'one' })
    const { status, body } = await admin.post(`email_report_setup/update/${id}`, {
      ...{ version: 1, description: 'two' },
    })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('is not deleted while a schedule sends it [email-26]', async () => {
    const id = await saveSetup(admin, production('Scheduled', to('lead')))
    const schedule = await admin.post('email_scheduler/create', {
      ...{ name: 'Monday production', kind: 'Report', email_report_setup_id: id },
      ...{ frequency: 'Daily', time_of_day: '06:00', start_date: '2026-06-03' },
      office_id: company.program.company.offices['Karachi'],
    })
    expect(schedule.status, JSON.stringify(schedule.body)).toBe(200)
    const { status, body } = await admin.delete(`email_report_setup/delete/${id}`)
    expect({ status, body }).toBeRefused('report_setup.scheduled', { names: 'Monday production' })
  })
})

describe('the reports that can be sent', () => {
  const reportsOf = async (who: Person): Promise<SentReport[]> =>
    (await who.get('email_report_setup/getReports')).body.data

  it('are those the person may view, of every area, with what can be chosen', async () => {
    const names = (await reportsOf(admin)).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        ...['all-logged-activities', 'adherence', 'course-report', 'tickets-report'],
        ...['all-audit-reports', 'unreturned-equipment'],
      ]),
    )
    const hr = await reportsOf(await company.program.as('hr'))
    expect(hr.map(({ name }) => name)).not.toContain('all-logged-activities')
    const list = hr.find(({ name }) => name === 'unreturned-equipment')
    expect(list).toMatchObject({ longest: null, hasPeople: true, groupings: {} })
    expect(Object.keys(list?.filters ?? {})).toEqual(['employees_ids', 'offices_ids', 'reasons'])
  })

  it('are the only ones: another is refused when it is saved', async () => {
    const hr = await company.program.as('hr')
    const { status, body } = await create(hr, production('Not mine', to('hr')))
    expect([status, body.code]).toEqual([422, 'report_setup.no_report'])
  })

  it('hold a list of what there is at the moment, without days', async () => {
    const hr = await company.program.as('hr')
    const list = { ...production('Unreturned', to('hr')), report: 'unreturned-equipment' }
    const id = await saveSetup(hr, { ...list, send_if_empty: true })
    const { body } = await hr.post(`email_report_setup/preview/${id}`)
    expect(body.data).toMatchObject({
      total: 0,
      period: '',
      columns: expect.arrayContaining(['Person', 'Tag']),
    })
    const run = await sendNow(company, hr, id)
    expect(await deliveriesOf(company, run.id)).toEqual({
      hr: { state: 'sent', reason: null, rows: 0 },
    })
  })

  it('can each be previewed and answer their columns [email-24]', async () => {
    for (const { name, groupings, opens, longest } of await reportsOf(admin)) {
      const days = longest === null || longest >= 7 ? { period: 'Last 7 days' } : {}
      const grouped = opens.filter((one) => one in groupings)
      for (const group_by of grouped.length > 0 ? [[], grouped] : [[]]) {
        const draft = {
          ...production(`Each ${name} ${group_by.join()}`, to('lead')),
          ...days,
          report: name,
          group_by,
        }
        const id = await saveSetup(admin, draft)
        const { status, body } = await admin.post(`email_report_setup/preview/${id}`)
        expect([name, status, body.error]).toEqual([name, 200, undefined])
        expect(body.data.columns.length, name).toBeGreaterThan(0)
      }
    }
  })
})

describe('whose rights decide', () => {
  it('keeps a set-up that sends its owner’s rows to people who may see them all [email-25]', async () => {
    const { program } = company
    const director = await program.as('director')
    const manager = await program.as('manager')
    const id = await saveSetup(
      manager,
      production('Of the manager', { ...to('lead'), data_scope: 'Owner' }),
    )
    const line = await director.post(`email_report_setup/update/${id}`, {
      version: 1,
      description: 'Seen from above',
    })
    expect(line.status).toBe(200)
    await program.database.rows(
      `update roles_permissions p set reporting_access_view = '{all}' from objects o, roles r where o.id = p.object_id and r.id = p.role_id and r.name = 'HR' and o.object_url = '/email-report-setup'`,
    )
    const hr = await program.as('hr')
    const { status, body } = await hr.post(`email_report_setup/update/${id}`, {
      ...{ version: 2, ...to('hr') },
    })
    expect([status, body.code]).toEqual([403, 'report_setup.stronger_owner'])
  })

  it('gives a set-up to people of whom one may see everything, and to nobody who sees more', async () => {
    const manager = await company.program.as('manager')
    const given = production('Given', { ...to('lead'), owner_id: users()['lead2'] })
    expect((await create(manager, given)).body.data.owner_id).toBe(users()['lead2'])
    const lead = await company.program.as('lead')
    await company.program.database.rows(
      `update roles_permissions p set rights_view = '1', rights_add = '1', reporting_access_view = '{all}' from objects o, roles r where o.id = p.object_id and r.id = p.role_id and r.name = 'Team Lead' and o.object_url = '/email-report-setup'`,
    )
    company.program.forgetAccess()
    const up = { ...to('lead'), owner_id: users()['director'] }
    const { status, body } = await create(lead, production('Given up', up))
    expect([status, body.code]).toEqual([403, 'report_setup.stronger_owner'])
  })

  it('shows a preview under the rights of the person who looks', async () => {
    const { program } = company
    await addLogs(program, { of: 'agent', count: 3 })
    await addLogs(program, { of: 'agent2', count: 4 })
    const manager = await program.as('manager')
    const id = await saveSetup(
      manager,
      production('Looked at', { ...to('lead'), data_scope: 'Owner' }),
    )
    const seen = await manager.post(`email_report_setup/preview/${id}`)
    expect(seen.body.data).toMatchObject({ total: 7, period: '1 Jun 2026' })
    expect((await admin.post(`email_report_setup/preview/${id}`)).body.data.total).toBe(7)
    const hr = await program.as('hr')
    expect((await hr.post(`email_report_setup/preview/${id}`)).status).toBe(403)
  })

  it('shows a set-up to its owner and those above, never to its receivers', async () => {
    const manager = await company.program.as('manager')
    const id = await saveSetup(manager, production('Hidden', to('agent')))
    const agent = await company.program.as('agent')
    expect((await agent.get(`email_report_setup/getById/${id}`)).status).toBe(403)
    const director = await company.program.as('director')
    expect((await director.get(`email_report_setup/getById/${id}`)).status).toBe(200)
  })
})

describe('contacts outside', () => {
  it('get a report only while the settings allow it, and only what the owner may see [email-27]', async () => {
    const { program } = company
    await addLogs(program, { of: 'agent-b', count: 2 })
    const draft = production('For the client', {
      data_scope: 'Owner',
      recipients_contacts: [await contact()],
    })
    const off = await create(admin, draft)
    expect(off.body.error.recipients_contacts[0]).toContain('are not sent outside')
    await program.database.rows(
      `update settings set "values" = "values" || '{"send_reports_outside": true}' where type = 'General'`,
    )
    const run = await sendNow(company, admin, await saveSetup(admin, draft))
    expect(run).toMatchObject({ state: 'Done', deliveries: 1 })
    expect(Object.keys(await deliveriesOf(company, run.id))).toEqual(['client-contact'])
  })
})

let count = 0
/** A contact of the client, who has an address. */
async function contact(): Promise<number> {
  count += 1
  const [made] = await company.program.database.rows<{ id: number }>(
    `insert into company_contacts (company_id, first_name, last_name, email) select company_id, 'Cora', 'Client', case when $1 = 1 then 'other' else 'client-contact' end || '@test.example' from clients limit 1
     returning id`,
    [count],
  )
  if (!made) throw new Error('an insert answers its row')
  return made.id
}
