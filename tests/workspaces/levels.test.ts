import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done, give, makeWorkspace } from './working.ts'

let program: TestProgram
let admin: Person
let lead: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  lead = await program.as('lead')
  agent = await program.as('agent')
})
afterAll(() => program.close())

const user = (name: string) => program.company.users[name]
const role = (name: string) => program.company.roles[name]

/** The level of a person in a workspace, as the database says it. */
async function levelOf(workspaceId: number, name: string, moment = '2026-11-20T12:00:00Z') {
  const [found] = await program.database.rows<{ level: string }>(
    'select level from workspaces.levels_of($1, $2) where workspace_id = $3',
    [user(name), moment, workspaceId],
  )
  return found?.level ?? null
}

const RANKS: Readonly<Record<string, number>> = { Chat: 1, Contribute: 2, Manage: 3 }

/** Whom `people_of` names, which counts the other way round. */
const peopleOf = async (workspaceId: number) => {
  const rows = await program.database.rows<{ user_id: number; rank: number }>(
    `select user_id, rank from workspaces.people_of($1, '2026-11-20T12:00:00Z')`,
    [workspaceId],
  )
  return new Map(rows.map(({ user_id, rank }) => [user_id, rank]))
}

describe('the level of a person', () => {
  it('is the highest that is allowed, and none where one row denies [workspaces-1]', async () => {
    const { id } = await makeWorkspace(lead)
    await give(lead, id, { kind: 'Role', target_id: role('Agent') })
    const office = program.company.offices['Karachi']
    await give(lead, id, { kind: 'Office', target_id: office, level: 'Contribute' })
    await give(lead, id, { kind: 'User', target_id: user('agent-b'), effect: 'Deny' })
    expect(await levelOf(id, 'agent')).toBe('Contribute')
    expect(await levelOf(id, 'agent-b')).toBeNull()
    // Of another office.
    expect(await levelOf(id, 'agent-c')).toBe('Chat')
    expect(await levelOf(id, 'hr')).toBe('Contribute')
  })

  it('is Manage for the owner and for super admins, whatever is denied [workspaces-2]', async () => {
    const { id } = await makeWorkspace(lead)
    await give(lead, id, { kind: 'Role', target_id: role('Team Lead'), effect: 'Deny' })
    await give(lead, id, { kind: 'Role', target_id: role('Super Admin'), effect: 'Deny' })
    expect(await levelOf(id, 'lead')).toBe('Manage')
    expect(await levelOf(id, 'lead2')).toBeNull()
    expect(await levelOf(id, 'admin')).toBe('Manage')
  })

  it('begins and ends with days of the person [workspaces-3]', async () => {
    const { id } = await makeWorkspace(lead)
    const row = { kind: 'Role', target_id: role('Agent') }
    await give(lead, id, { ...row, valid_from: '2026-11-21', valid_to: '2026-11-22' })
    // In Karachi the 21st begins at 19:00 of the 20th, in New York five hours after the 21st began in London.
    expect(await levelOf(id, 'agent', '2026-11-20T18:59:00Z')).toBeNull()
    expect(await levelOf(id, 'agent', '2026-11-20T19:00:00Z')).toBe('Chat')
    expect(await levelOf(id, 'agent-c', '2026-11-21T04:59:00Z')).toBeNull()
    expect(await levelOf(id, 'agent-c', '2026-11-21T05:00:00Z')).toBe('Chat')
    expect(await levelOf(id, 'agent', '2026-11-22T19:00:00Z')).toBeNull()
  })

  it('is the same counted from the workspace', async () => {
    const { id } = await makeWorkspace(lead)
    await give(lead, id, { kind: 'Role', target_id: role('Agent') })
    await give(lead, id, { kind: 'User', target_id: user('agent2'), effect: 'Deny' })
    await give(lead, id, { kind: 'User', target_id: user('hr'), level: 'Manage' })
    const people = await peopleOf(id)
    for (const name of Object.keys(program.company.users)) {
      const level = await levelOf(id, name)
      const rank = people.get(user(name) ?? 0)
      expect([name, rank]).toEqual([name, level === null ? undefined : RANKS[level]])
    }
  })
})

describe('a workspace', () => {
  it('is there for the people who have a level in it, and for nobody else [workspaces-4]', async () => {
    const { id } = await makeWorkspace(lead)
    expect((await agent.get(`workspace/getById/${id}`)).status).toBe(404)
    expect((await agent.get('workspace/getAll')).body.data).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    const row = await give(lead, id, { kind: 'User', target_id: user('agent') })
    expect(done(await agent.get(`workspace/getById/${id}`)).id).toBe(id)
    expect(done(await agent.get('workspace/getAll'))).toContainEqual(
      expect.objectContaining({ id }),
    )
    await lead.delete(`workspace_access/delete/${row.id}`)
    expect((await agent.get(`workspace/getById/${id}`)).status).toBe(404)
    expect((await agent.post(`workspace/getAttachments/${id}`)).status).toBe(404)
  })

  it('shows its wording to those who manage it [workspaces-10]', async () => {
    const { id } = await makeWorkspace(lead, { system_msg: 'Answer in two sentences.' })
    await give(lead, id, { kind: 'User', target_id: user('agent') })
    expect(done(await lead.get(`workspace/getById/${id}`)).system_msg).toBe(
      'Answer in two sentences.',
    )
    expect(done(await agent.get(`workspace/getById/${id}`))).not.toHaveProperty('system_msg')
  })

  it('is changed by those who manage it, whatever page they come by', async () => {
    const { id } = await makeWorkspace(lead)
    await give(lead, id, { kind: 'User', target_id: user('agent'), level: 'Contribute' })
    const change = { description: 'About refunds' }
    const refused = await agent.put(`workspace/update/${id}`, change)
    expect([refused.status, refused.body.code]).toEqual([403, 'workspace.managers_only'])
    await give(lead, id, { kind: 'User', target_id: user('agent'), level: 'Manage' })
    expect(done(await agent.put(`workspace/update/${id}`, change)).description).toBe(
      'About refunds',
    )
  })

  it('is offered to those who may chat in it while it is active [workspaces-11]', async () => {
    const { id } = await makeWorkspace(admin, {
      state: 'Active',
      measures: [{ report: 'tickets-report', measure: 'tickets' }],
    })
    await give(admin, id, { kind: 'User', target_id: user('agent') })
    const offered = async (person: Person, query = '') =>
      done(await person.get(`workspace/getAllForDropdown${query}`)).map(
        (one: { id: number }) => one.id,
      )
    expect(await offered(agent)).toEqual([id])
    expect(await offered(lead)).toEqual([])
    // A lead may view the agent, and has no level of their own; the agent may not view the lead.
    expect(await offered(lead, `?user_id=${user('agent')}`)).toEqual([])
    expect(await offered(admin, `?user_id=${user('agent')}`)).toEqual([id])
    expect(await offered(agent, `?user_id=${user('admin')}`)).toEqual([])
    done(await admin.put(`workspace/update/${id}`, { state: 'Archived' }))
    expect(await offered(agent)).toEqual([])
  })
})

describe('access', () => {
  it('is given by those who manage the workspace', async () => {
    const { id } = await makeWorkspace(lead)
    await give(lead, id, { kind: 'User', target_id: user('hr') })
    const hr = await program.as('hr')
    const row = { workspace_id: id, kind: 'User', target_id: user('agent') }
    expect((await hr.post('workspace_access/create', row)).status).toBe(403)
    // Not seen at all: it does not exist.
    const lead2 = await program.as('lead2')
    expect((await lead2.post('workspace_access/create', row)).status).toBe(404)
    expect(done(await lead2.get('workspace_access/getAll'))).toEqual([])
  })

  it('is never raised for oneself: not now, not from tomorrow on, not by becoming the owner [workspaces-5]', async () => {
    // The manager reaches the lead's workspaces by the page, and has no level in them.
    const manager = await program.as('manager')
    const { id } = await makeWorkspace(lead)
    const own = { workspace_id: id, kind: 'User', target_id: user('manager') }
    for (const row of [own, { ...own, valid_from: '2999-01-01' }, { ...own, level: 'Manage' }]) {
      const { status, body } = await manager.post('workspace_access/create', row)
      expect([status, body.code]).toEqual([403, 'workspace.own_level'])
    }
    expect(
      (await manager.put(`workspace/update/${id}`, { owner_id: user('manager') })).body.code,
    ).toBe('workspace.own_level')
    const configured = await manager.post('workspace/updateWorkspaceConfiguration', {
      workspaceId: id,
      access: [{ kind: 'Role', target_id: role('Manager'), level: 'Chat' }],
    })
    expect(configured.body.code).toBe('workspace.own_level')
    // What is taken away is no raise, and neither is what others get.
    await give(manager, id, { kind: 'User', target_id: user('agent') })
    await give(manager, id, { ...own, effect: 'Deny' })
  })

  it('makes nobody the owner whom the person does not reach, by whichever call [workspaces-6]', async () => {
    const { id: workspaceId } = await makeWorkspace(admin)
    await give(admin, workspaceId, { kind: 'User', target_id: user('lead'), level: 'Manage' })
    const owner_id = user('hr')
    const configured = await lead.post('workspace/updateWorkspaceConfiguration', {
      ...{ workspaceId, owner_id },
    })
    const created = await lead.post('workspace/create', { name: 'Of somebody else', owner_id })
    for (const { status, body } of [configured, created])
      expect([status, Object.keys(body.error)]).toEqual([422, ['owner_id']])
    // What is not changed is not asked for, and whom one reaches may be chosen.
    const about = { workspaceId, description: 'Refunds' }
    done(await lead.post('workspace/updateWorkspaceConfiguration', about))
    const byAdmin = { workspaceId, owner_id }
    done(await admin.post('workspace/updateWorkspaceConfiguration', byAdmin))
  })

  it('cannot be raised by removing what keeps oneself out [workspaces-8]', async () => {
    const manager = await program.as('manager')
    const { id } = await makeWorkspace(lead)
    await give(lead, id, { kind: 'Role', target_id: role('Manager') })
    const denial = await give(lead, id, {
      kind: 'User',
      target_id: user('manager'),
      effect: 'Deny',
    })
    const removed = await manager.delete(`workspace_access/delete/${denial.id}`)
    expect([removed.status, removed.body.code]).toEqual([403, 'workspace.own_level'])
    const softened = await manager.put(`workspace_access/update/${denial.id}`, {
      valid_to: '2026-01-01',
    })
    expect(softened.body.code).toBe('workspace.own_level')
  })

  it('cannot be raised by taking back a deletion', async () => {
    const officeAdmin = await program.as('office-admin')
    const { id } = await makeWorkspace(lead)
    const row = await give(lead, id, { kind: 'Role', target_id: role('Admin'), level: 'Manage' })
    done(await lead.delete(`workspace_access/delete/${row.id}`))
    const taken = await officeAdmin.post(`workspace_access/restore/${row.id}`)
    expect([taken.status, taken.body.code]).toEqual([403, 'workspace.own_level'])
    done(await admin.post(`workspace_access/restore/${row.id}`))
    expect(await levelOf(id, 'office-admin')).toBe('Manage')
  })

  it('names somebody who exists, and the same only once', async () => {
    const { id } = await makeWorkspace(lead)
    const row = { workspace_id: id, kind: 'User', target_id: 999_999 }
    const unknown = await lead.post('workspace_access/create', row)
    expect(unknown).toBeRefused('workspace.unknown_target', { field: 'target_id' })
    await give(lead, id, { kind: 'User', target_id: user('agent') })
    const twice = await lead.post('workspace_access/create', { ...row, target_id: user('agent') })
    expect([twice.status, Object.keys(twice.body.error)]).toEqual([422, ['target_id']])
  })

  it('says what was done in the words of the contract [workspaces-9]', async () => {
    const { id } = await makeWorkspace(lead)
    const row = { workspace_id: id, kind: 'User', target_id: user('agent') }
    const made = await lead.post('workspace_access/create', row)
    expect(made.body.message).toBe('Workspace Access Added Successfully')
    const path = made.body.data.id
    const changed = await lead.put(`workspace_access/update/${path}`, { level: 'Contribute' })
    expect(changed.body.message).toBe('Workspace Access Updated Successfully')
    const gone = await lead.delete(`workspace_access/delete/${path}`)
    expect(gone.body.message).toBe('Workspace Access deleted successfully')
  })
})

it('a workspace begins with a prompt of the person who chooses it, or with one that is shared [workspaces-7]', async () => {
  const hr = await program.as('hr')
  const { id: workspaceId } = await makeWorkspace(lead)
  const prompt = async (person: Person, name: string, is_shared: boolean) =>
    done(await person.post('llm_prompts/create', { name, text: 'Be kind.', is_shared })).id
  const choose = async (prompt_id: number) =>
    (await lead.post('workspace/updateWorkspaceConfiguration', { workspaceId, prompt_id })).body
  const hidden = await prompt(hr, 'Hidden', false)
  expect((await choose(hidden)).code).toBe('workspace.other_prompt')
  const created = await lead.post('workspace/create', { name: 'With a prompt', prompt_id: hidden })
  expect(created.status).toBe(422)
  for (const own of [await prompt(hr, 'Shared', true), await prompt(lead, 'My own', false)])
    expect((await choose(own)).message).toBe('Workspace Updated Successfully')
  const update = (prompt_id: number) => lead.put(`workspace/update/${workspaceId}`, { prompt_id })
  expect((await update(hidden)).status).toBe(422)
  expect((await update(await prompt(hr, 'Shared as well', true))).status).toBe(200)
})
