import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done, give, makeWorkspace, sendForm } from './working.ts'

let program: TestProgram
let admin: Person
let lead: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-20T12:00:00.000Z')
  admin = await program.as('admin')
  lead = await program.as('lead')
  agent = await program.as('agent')
})
afterAll(() => program.close())

const user = (name: string) => program.company.users[name]

const ANSWERS = [
  ['client_customer_nature', 'Consumers'],
  ['industry', 'Travel'],
  ['industry', 'Retail'],
  ['operations_resources', 'Voice'],
  ['operations_resources', 'Chat, with pictures'],
  ['location_service', 'Lisbon, night'],
] as const

/** The answers that sheets of this file choose from, by their words. */
const answers = once(async () => {
  const found = new Map<string, number>()
  for (const [name, opt_display] of ANSWERS)
    found.set(
      opt_display,
      done(await admin.post('workspace_categories/create', { name, opt_display })).id,
    )
  for (const [opt_display, parent] of [
    ['Hotels', 'Travel'],
    ['Shoes', 'Retail'],
  ] as const)
    found.set(
      opt_display,
      done(
        await admin.post('workspace_categories/create', {
          ...{ name: 'sub_industries', opt_display },
          parent_id: found.get(parent),
        }),
      ).id,
    )
  return (words: string) => found.get(words) ?? 0
})

/** A sheet as people fill it in, by the words they read. */
const FORM = {
  client_name: 'Acme',
  client_customer_nature: 'Consumers',
  account_managers: 'lead, Somebody Else',
  industry: 'Travel',
  sub_industries: 'Hotels',
  operations_resources: 'Chat, with pictures, Voice',
  location_service: 'Lisbon, night',
  signup_year: 2021,
  client_does: 'Acme lets rooms by the night in forty cities of Europe.',
}

const text = async (person: Person, attachment: number) =>
  (await person.file('GET', `workspace/getOutcomeSheet/${attachment}`)).content.toString()

describe('a client outcome sheet', () => {
  it('becomes a text file of its workspace that answers may use, and follows its record [workspaces-17]', async () => {
    await answers()
    const { id } = await makeWorkspace(lead)
    const sent = await sendForm(lead, `workspace/uploadForm/${id}`, FORM)
    expect(sent.body.message).toBe('Workspace Form Added Successfully')
    const sheet = done(sent)
    expect(sheet).toMatchObject({
      ...{ workspace: id, file_name: 'Client outcome sheet - Acme.md' },
    })
    expect(done(await lead.post(`workspace/getAttachments/${id}`))).toMatchObject([
      {
        ...{ id: sheet.attachment_id, source: 'Outcome sheet', state: 'Indexed' },
        include_in_context: true,
      },
    ])
    expect(await text(lead, sheet.attachment_id)).toContain('Acme lets rooms by the night')
    expect(await text(lead, sheet.attachment_id)).toContain('- Chat, with pictures')
    const passages = async () =>
      done(await lead.get(`workspace/getAttachmentText/${sheet.attachment_id}`)).passages
    expect(await passages()).toContainEqual(
      expect.objectContaining({
        heading: 'Client outcome sheet - Acme › What Acme does',
        body: 'Industry: Travel, Hotels.\nAcme lets rooms by the night in forty cities of Europe.',
      }),
    )
    const changed = await lead.put(`workspace-form/update/${sheet.workspaceFormId}`, {
      client_does: 'Acme sells tickets for museums and nothing else.',
    })
    expect(changed.body.message).toBe('Workspace Form Updated Successfully')
    expect(await text(lead, sheet.attachment_id)).toContain('tickets for museums')
    expect(JSON.stringify(await passages())).not.toContain('rooms')
    const { body } = await lead.post(`workspace/getWorkspaceForm/${id}`)
    expect(body.workspaceFormList).toEqual(body.data)
    expect(body.data).toMatchObject([{ id: sheet.workspaceFormId, client_name: 'Acme' }])
    const gone = await lead.delete(`workspace/deleteWorkspaceForm/${sheet.workspaceFormId}`)
    expect(gone.body.message).toBe('Workspace Form deleted successfully')
    expect(done(await lead.post(`workspace/getAttachments/${id}`))).toEqual([])
    expect(
      (await lead.file('GET', `workspace/getOutcomeSheet/${sheet.attachment_id}`)).status,
    ).toBe(404)
  })

  it('knows the account managers who work here', async () => {
    await answers()
    const { id } = await makeWorkspace(lead)
    const { workspaceFormId } = done(await sendForm(lead, `workspace/uploadForm/${id}`, FORM))
    const form = done(await lead.get(`workspace-form/getById/${workspaceFormId}`))
    expect(form.account_managers).toEqual(['lead', 'Somebody Else'])
    expect(form.account_manager_ids).toEqual([program.company.employees['lead']])
  })

  it('goes to the one workspace of its client, else stays a draft of the person who sent it [workspaces-18]', async () => {
    await answers()
    const form = { ...FORM, client_name: 'Larkspur' }
    const draft = done(await sendForm(lead, 'upload/clientoutcomesheet', form))
    expect(draft).toMatchObject({ workspace: null, attachment_id: null, file_name: null })
    const { id } = await makeWorkspace(lead, { client_id: program.company.clients['Larkspur'] })
    expect(done(await sendForm(lead, 'upload/clientoutcomesheet', form)).workspace).toBe(id)
    // Somebody who may not contribute there has a draft again, which nobody else sees.
    const own = done(await sendForm(agent, 'upload/clientoutcomesheet', form))
    expect(own.workspace).toBeNull()
    const hr = await program.as('hr')
    expect((await hr.get(`workspace-form/getById/${own.workspaceFormId}`)).status).toBe(404)
    const named = { ...form, workspace: id }
    expect((await sendForm(agent, 'upload/clientoutcomesheet', named)).status).toBe(404)
    await give(lead, id, { kind: 'User', target_id: user('agent') })
    expect((await sendForm(agent, 'upload/clientoutcomesheet', named)).status).toBe(403)
    await give(lead, id, { kind: 'User', target_id: user('agent'), level: 'Contribute' })
    expect(done(await sendForm(agent, 'upload/clientoutcomesheet', named)).workspace).toBe(id)
  })

  it('is refused field by field, in a form of its own [workspaces-19]', async () => {
    await answers()
    const { id } = await makeWorkspace(lead)
    const empty = await sendForm(lead, `workspace/uploadForm/${id}`, {})
    expect([empty.status, Object.keys(empty.body.error).toSorted()]).toEqual([
      422,
      [
        ...['account_managers', 'client_customer_nature', 'client_does', 'client_name'],
        ...['industry', 'location_service', 'operations_resources', 'signup_year'],
      ],
    ])
    const errorsOf = async (more: object) =>
      await sendForm(lead, `workspace/uploadForm/${id}`, { ...FORM, ...more })
    expect((await errorsOf({ industry: 'Fishing' })).body.error).toEqual({
      industry: ['Choose an existing industry'],
    })
    expect(await errorsOf({ sub_industries: 'Shoes' })).toBeRefused(
      'workspace_form.other_industry',
      { answer: 'Shoes' },
    )
    expect(await errorsOf({ signup_year: 2027 })).toBeRefused('workspace_form.future_year', {
      year: 2026,
    })
    const short = await errorsOf({ client_does: 'Too short' })
    expect(short.body.error).toHaveProperty('client_does')
    expect(done(await lead.post(`workspace/getAttachments/${id}`))).toEqual([])
  })
})

describe('the answers of sheets', () => {
  it('are looked up by the names of their questions [workspaces-20]', async () => {
    const id = await answers()
    const { body } = await lead.post('workspace_categories/getFormValues', {
      names: ['industry', 'location_service', 'no_such_question'],
    })
    expect(body.data).toEqual({
      industry: [
        { id: id('Retail'), opt_display: 'Retail', parent_id: null },
        { id: id('Travel'), opt_display: 'Travel', parent_id: null },
      ],
      location_service: [
        { id: id('Lisbon, night'), opt_display: 'Lisbon, night', parent_id: null },
      ],
      no_such_question: [],
    })
  })

  it('are called otherwise in the sheets that use them too [workspaces-21]', async () => {
    const id = await answers()
    const { id: workspace } = await makeWorkspace(lead)
    const { attachment_id } = done(await sendForm(lead, `workspace/uploadForm/${workspace}`, FORM))
    const rename = async (opt_display: string) =>
      done(await admin.put(`workspace_categories/update/${id('Hotels')}`, { opt_display }))
    await rename('Inns')
    const passages = async () =>
      JSON.stringify(done(await lead.get(`workspace/getAttachmentText/${attachment_id}`)).passages)
    expect(await passages()).toContain('Travel, Inns')
    expect(await passages()).not.toContain('Hotels')
    expect(await text(lead, attachment_id)).toContain('Travel, Inns')
    await rename('Hotels')
  })

  it('stay while a sheet uses them, and say what was done in the words of the contract', async () => {
    const id = await answers()
    const { id: workspace } = await makeWorkspace(lead)
    done(await sendForm(lead, `workspace/uploadForm/${workspace}`, FORM))
    const used = await admin.delete(`workspace_categories/delete/${id('Hotels')}`)
    expect([used.status, used.body.code]).toEqual([409, 'workspace_form.answer_used'])
    const made = await admin.post('workspace_categories/create', {
      ...{ name: 'industry', opt_display: 'Banking' },
    })
    expect(made.body.message).toBe('Workspace Category Added Successfully')
    const path = made.body.data.id
    const changed = await admin.put(`workspace_categories/update/${path}`, { sort_order: 3 })
    expect(changed.body.message).toBe('Workspace Category Updated Successfully')
    const gone = await admin.delete(`workspace_categories/delete/${path}`)
    expect(gone.body.message).toBe('Workspace Category deleted successfully')
  })
})
