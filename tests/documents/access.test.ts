import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import {
  acknowledge,
  at,
  idsOf,
  listed,
  client,
  done,
  followCalendar,
  makeCategory,
  makeDocument,
  publish,
  startWriting,
  type Writers,
} from './publishing.ts'

let program: TestProgram
let admin: Person
let agent: Person
let writers: Writers
let category: number
beforeAll(async () => {
  ;({ program, admin, agent, writers, category } = await startWriting())
  program.at(at(1))
})
afterAll(() => program.close())

const published = async (more: object) => {
  const { id } = await makeDocument(writers.author, category, { ...more })
  await publish(writers, id)
  return id
}

describe('access', () => {
  it('keeps a document of another client from existing, until the person works for that client [documents-19]', async () => {
    const { company, database } = program
    const halcyon = company.clients['Halcyon']
    const id = await published({
      ...{ title: 'Boreal greeting', read_required: true, access: client(halcyon) },
    })
    for (const path of [`documents/getById/${id}`, `documents/getDocumentsViewById/${id}`])
      expect((await agent.get(path)).status).toBe(404)
    expect((await acknowledge(agent, id)).status).toBe(404)
    expect(idsOf(await listed(agent))).not.toContain(id)
    expect(await listed(agent, { search: 'boreal' })).toEqual([])
    const counted = async () =>
      done(await agent.get('documents/getTree')).reduce(
        (sum: number, row: { documents: number }) => sum + row.documents,
        0,
      )
    const before = await counted()
    program.at(at(3))
    await database.rows(
      'update employees set client_ids = client_ids || $2::bigint where id = $1',
      [company.employees['agent'], halcyon],
    )
    expect(await counted()).toBe(before + 1)
    expect(idsOf(await listed(agent, { search: 'boreal' }))).toEqual([id])
    const opened = done(await agent.get(`documents/getDocumentsViewById/${id}`))
    expect(opened).toMatchObject({ read_due_on: '2026-05-10', read_state: 'To read' })
    await followCalendar(program, admin)
    program.at(at(11))
    expect(done(await agent.get(`documents/getDocumentsViewById/${id}`))).toMatchObject({
      ...{ read_due_on: '2026-05-10', read_state: 'Late' },
    })
    await database.rows(
      'update employees set client_ids = array_remove(client_ids, $2) where id = $1',
      [company.employees['agent'], halcyon],
    )
    await followCalendar(program, admin)
    // What was missed stays missed; nobody is asked for it any more.
    expect(
      await database.rows(
        'select due_on from document_reads where document_id = $1 and user_id = $2 and due_on is not null',
        [id, company.users['agent']],
      ),
    ).toEqual([{ due_on: '2026-05-10' }])
    expect((await agent.get(`documents/getDocumentsViewById/${id}`)).status).toBe(404)
    const { cards } = (await agent.post('dashboard/getDefault')).body.data
    expect(JSON.stringify(cards['documents-to-read'] ?? [])).not.toContain('Boreal greeting')
    program.at(at(1))
  })

  it('by office, department, designation, role and person reaches those people and nobody else [documents-20]', async () => {
    const { company, database } = program
    const [person] = await database.rows<{
      office: number
      department: number
      designation: number
    }>(
      'select office_id as office, department_id as department, designation_id as designation from employees where id = $1',
      [company.employees['agent']],
    )
    const row = (target: string, target_id: number | undefined) => [
      { target, target_id, level: 'Read' },
    ]
    const reaches = async (access: object[]) => {
      const id = await published({ access })
      const status = async (name: string) =>
        (await (await program.as(name)).get(`documents/getDocumentsViewById/${id}`)).status
      return [await status('agent'), await status('agent-c')]
    }
    expect(await reaches(row('Office', person?.office))).toEqual([200, 404])
    expect(await reaches(row('Department', person?.department))).toEqual([200, 200])
    expect(await reaches(row('Designation', person?.designation))).toEqual([200, 200])
    expect(await reaches(row('Role', company.roles['Agent']))).toEqual([200, 200])
    expect(await reaches(row('User', company.users['agent-c']))).toEqual([404, 200])
    const unknown = await writers.author.post('documents/create', {
      ...{ title: 'For nobody', category_id: category, access: row('Client', 999_999) },
    })
    expect(unknown).toBeRefused('document.target_unknown', { row: 1 })
    const missing = await writers.author.post('documents/create', {
      ...{ title: 'For nobody', category_id: category, access: [{ target: 'Office' }] },
    })
    expect(missing).toBeRefused('document.target_missing', { target: 'office', row: 1 })
  })

  it('to edit lets a colleague change drafts, and neither archive nor delete [documents-39]', async () => {
    const { company } = program
    const lead = await program.as('lead')
    const { id } = await makeDocument(writers.author, category, {
      access: [
        { target: 'Everyone', level: 'Read' },
        { target: 'User', target_id: company.users['lead'], level: 'Edit' },
      ],
    })
    expect((await (await program.as('lead2')).get(`documents/getById/${id}`)).status).toBe(404)
    done(await lead.post(`documents/update/${id}`, { body: '<p>By a colleague</p>' }))
    await publish(writers, id)
    expect((await lead.post(`documents/archive/${id}`, { reason: 'Mine' })).status).toBe(403)
    expect((await lead.delete(`documents/delete/${id}`)).status).toBe(403)
    done(await lead.post(`documents/newVersion/${id}`, { change_kind: 'Small' }))
    expect((await listed(lead)).find((row: { id: number }) => row.id === id).access).toBe('Edit')
  })

  it('to edit gives nobody the document: its owner, approver, readers and facts stay [documents-27]', async () => {
    const lead2 = await program.as('lead2')
    const mine = program.company.users['lead2']
    const access = [
      { target: 'Everyone', level: 'Read' },
      { target: 'User', target_id: mine, level: 'Edit' },
    ]
    const { id, title } = await makeDocument(writers.author, category, { access })
    for (const taken of [
      { owner_id: mine },
      { approver_id: program.company.users['lead'] },
      { access: access.slice(1) },
      { title: 'Mine' },
      { read_required: true },
      { expires_on: '2026-12-31' },
      { body: '<p>Allowed</p>', category_id: (await makeCategory(writers.author)).id },
    ])
      expect(await lead2.post(`documents/update/${id}`, taken)).toBeRefused('document.content_only')
    const whole = done(await lead2.get(`documents/getById/${id}`))
    const { owner_id, approver_id, version } = whole
    const form = { title, owner_id, approver_id, access, version, body: '<p>By an editor</p>' }
    expect(done(await lead2.post(`documents/update/${id}`, form)).body).toBe('<p>By an editor</p>')
    await publish(writers, id)
    done(await writers.author.post(`documents/archive/${id}`, { reason: 'Out of date' }))
    expect((await lead2.post(`documents/newVersion/${id}`)).status).toBe(403)
  })

  it('shows readers no draft, no old version and nothing of the list with access [documents-40]', async () => {
    const id = await published({ body: '<p>Published text</p>' })
    done(await writers.author.post(`documents/newVersion/${id}`))
    done(await writers.author.post(`documents/update/${id}`, { body: '<p>Secret plan</p>' }))
    const answers = [
      await agent.get(`documents/getById/${id}`),
      await agent.get(`documents/getDocumentsViewById/${id}`),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('Secret plan')
      expect(body.data).toMatchObject({ body: '<p>Published text</p>', document_version: '1.0' })
      expect(body.data.access).toBe('Read')
      expect(body.data).not.toHaveProperty('draft_version_id')
    }
    expect(await listed(agent, { search: 'secret' })).toEqual([])
    expect((await agent.get(`document_versions/getAll`)).status).toBe(403)
  })
})
