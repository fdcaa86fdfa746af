import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  brokenPdf,
  pdfFile,
  sheetFile,
  slidesFile,
  textFile,
  wordFile,
} from '../documents/sample-files.ts'
import { picture } from '../files/sent-files.ts'
import { type SentFile, upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bring, done, give, makeWorkspace, words } from './working.ts'

let program: TestProgram
let lead: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  lead = await program.as('lead')
  agent = await program.as('agent')
})
afterAll(() => program.close())

const user = (name: string) => program.company.users[name]

async function textOf(person: Person, id: number) {
  const { passages } = done(await person.get(`workspace/getAttachmentText/${id}`))
  return passages.map(({ body }: { body: string }) => body).join('\n')
}

describe('a file', () => {
  it('is read, whatever program it is of, and is in no context by itself [workspaces-12]', async () => {
    const { id, code } = await makeWorkspace(lead, { name: 'Refunds and more' })
    const files = await bring(program, lead, id, [
      await pdfFile('The walrus policy'),
      wordFile('The walrus procedure'),
      sheetFile('Walrus price'),
      slidesFile('Walrus launch', 2),
      textFile('Walrus notes'),
    ])
    expect(files.map(({ state, include_in_context }) => [state, include_in_context])).toEqual(
      files.map(() => ['Indexed', false]),
    )
    expect(files[0]).toMatchObject({
      ...{ title: 'policy.pdf', blob_name: `${code}/policy.pdf`, source: 'Upload', pages: 1 },
      ...{ file_name: `${files[0]?.id}_policy.pdf`, is_image: false, error: null, chunks: 1 },
    })
    expect(files[3]).toMatchObject({ pages: 2, chunks: 2 })
    for (const file of files)
      expect((await textOf(lead, file.id)).toLowerCase()).toContain('walrus')
    const content = await lead.file('GET', String(files[4]?.['file_path']).slice('/api/'.length))
    expect(content.content.toString()).toBe('Walrus notes')
  })

  it('without words says so: a picture has no text, a broken file is no file', async () => {
    const { id } = await makeWorkspace(lead)
    const [image, broken] = await bring(program, lead, id, [await picture(), brokenPdf])
    expect(image).toMatchObject({ state: 'No text', is_image: true, error: null })
    expect(broken).toMatchObject({
      state: 'Failed',
      error: 'This file is damaged or cannot be read.',
    })
  })

  it('is taken once, whatever it is called [workspaces-13]', async () => {
    const { id } = await makeWorkspace(lead)
    await bring(program, lead, id, [words('Refund rules.txt', 'Refunds above 50 EUR')])
    const twice = await upload(lead, `workspace/uploadAttachments/${id}`, [
      words('New.txt', 'Something else'),
      words('Other name.txt', 'Refunds above 50 EUR'),
    ])
    expect(twice).toBeRefused('workspace_attachment.same_content', {
      name: 'Refund rules.txt',
      field: 'files.1',
    })
    // Nothing of the upload stays, and another workspace may have it.
    expect(done(await lead.post(`workspace/getAttachments/${id}`))).toHaveLength(1)
    const other = await makeWorkspace(lead)
    await bring(program, lead, other.id, [words('Refund rules.txt', 'Refunds above 50 EUR')])
  })

  it('of another kind is refused', async () => {
    const { id } = await makeWorkspace(lead)
    const page: SentFile = { name: 'page.html', type: 'text/html', content: '<p>Hello</p>' }
    const { status } = await upload(lead, `workspace/uploadAttachments/${id}`, [page])
    expect(status).toBe(415)
  })

  it('is added by those who may contribute, seen by those who may chat, and by nobody else', async () => {
    const { id } = await makeWorkspace(lead)
    const path = `workspace/uploadAttachments/${id}`
    const file = words('a.txt', 'Something to read')
    expect((await upload(agent, path, [file])).status).toBe(404)
    await give(lead, id, { kind: 'User', target_id: user('agent') })
    expect((await upload(agent, path, [file])).status).toBe(403)
    const [added] = await bring(program, lead, id, [file])
    const download = String(added?.['file_path']).slice('/api/'.length)
    expect((await agent.file('GET', download)).content.toString()).toBe('Something to read')
    expect(await textOf(agent, added?.id ?? 0)).toBe('Something to read')
    const stranger = await program.as('agent-b')
    expect((await stranger.file('GET', download)).status).toBe(404)
    expect((await stranger.get(`workspace/getAttachmentText/${added?.id}`)).status).toBe(404)
    expect((await stranger.delete(`workspace/deleteAttachment/${added?.id}`)).status).toBe(404)
    expect((await agent.delete(`workspace/deleteAttachment/${added?.id}`)).status).toBe(403)
    await give(lead, id, { kind: 'User', target_id: user('agent'), level: 'Contribute' })
    const gone = await agent.delete(`workspace/deleteAttachment/${added?.id}`)
    expect(gone.body.message).toBe('Attachment deleted successfully')
    expect((await agent.file('GET', download)).status).toBe(404)
    const left = await program.database.rows(
      'select from workspace_chunks where attachment_id = $1',
      [added?.id],
    )
    expect(left).toHaveLength(0)
  })
})

describe('the context', () => {
  it('is exactly the files that are named, of this workspace and with words [workspaces-14]', async () => {
    const { id } = await makeWorkspace(lead)
    const other = await makeWorkspace(lead)
    const [one, two, image] = await bring(program, lead, id, [
      words('one.txt', 'The first file'),
      words('two.txt', 'The second file'),
      await picture('Scan 3.jpg'),
    ])
    const [foreign] = await bring(program, lead, other.id, [words('three.txt', 'The third file')])
    const include = (...attachmentIds: (number | undefined)[]) =>
      lead.post('workspace/updateContext', { workspaceId: id, attachmentIds })
    const included = async () =>
      done(await lead.post(`workspace/getAttachments/${id}`))
        .filter((file: { include_in_context: boolean }) => file.include_in_context)
        .map((file: { id: number }) => file.id)
    const saved = await include(one?.id, two?.id)
    expect(saved.body.message).toBe('Workspace Context Updated Successfully')
    expect(await included()).toEqual([one?.id, two?.id])
    done(await include(two?.id))
    expect(await included()).toEqual([two?.id])
    expect(await include(one?.id, image?.id)).toBeRefused('workspace_attachment.not_read', {
      name: 'Scan 3.jpg',
    })
    expect((await include(foreign?.id)).status).toBe(422)
    expect(await included()).toEqual([two?.id])
    const missing = await lead.post('workspace/updateContext', { workspaceId: id })
    expect([missing.status, Object.keys(missing.body.error)]).toEqual([422, ['attachmentIds']])
    // By its code as well, and by managers alone.
    expect((await agent.post('workspace/updateContext', { workspaceId: other.code })).status).toBe(
      422,
    )
    await give(lead, id, { kind: 'User', target_id: user('agent'), level: 'Contribute' })
    const refused = await agent.post('workspace/updateContext', {
      ...{ workspaceId: id, attachmentIds: [] },
    })
    expect(refused.status).toBe(403)
  })

  it('is needed before people may chat [workspaces-15]', async () => {
    const { id } = await makeWorkspace(lead)
    const activate = () =>
      lead.post('workspace/updateWorkspaceConfiguration', { workspaceId: id, state: 'Active' })
    const early = await activate()
    expect(early).toBeRefused('workspace.no_context')
    const [file] = await bring(program, lead, id, [words('a.txt', 'Something to read')])
    const saved = await lead.post('workspace/updateWorkspaceConfiguration', {
      ...{ workspaceId: id, k: 3, attachmentIds: [file?.id], state: 'Active' },
      access: [{ kind: 'Role', target_id: program.company.roles['Agent'] }],
    })
    expect(saved.body.message).toBe('Workspace Updated Successfully')
    expect(done(saved)).toMatchObject({
      ...{ state: 'Active', files_included: 1 },
      access: [{ kind: 'Role', level: 'Chat', effect: 'Allow', target_name: 'Agent' }],
      readiness: { has_context: true, has_people: true, is_active: true },
    })
    expect(done(await lead.get(`workspace/getById/${id}`)).k).toBe(3)
    // All or nothing: an unknown field keeps the rest from being saved.
    const wrong = await lead.post('workspace/updateWorkspaceConfiguration', {
      ...{ workspaceId: id, attachmentIds: [], nothing: 1 },
    })
    expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([422, ['nothing']])
    expect(done(await lead.get(`workspace/getConfiguration/${id}`)).files_included).toBe(1)
  })

  it('is gone with the workspace, once, while the record stays [workspaces-16]', async () => {
    const { id } = await makeWorkspace(lead)
    await bring(program, lead, id, [words('a.txt', 'Something to read')])
    const drop = () => lead.post('delete/workspace', { workspace: id })
    expect(done(await drop())).toMatchObject({ chunks: 1 })
    // Nothing reads them again by itself.
    await program.engine.schedules.workOff()
    expect(done(await drop())).toMatchObject({ chunks: 0 })
    expect(done(await lead.post(`workspace/getAttachments/${id}`))).toMatchObject([
      { state: 'Failed', include_in_context: false, chunks: null },
    ])
    expect(done(await lead.get(`workspace/getById/${id}`)).id).toBe(id)
    await give(lead, id, { kind: 'User', target_id: user('agent') })
    expect((await agent.post('delete/workspace', { workspace: id })).status).toBe(403)
    const { body } = await lead.delete(`workspace/delete/${id}`)
    expect(body.message).toBe('Workspace deleted successfully')
    expect((await lead.get(`workspace/getById/${id}`)).status).toBe(404)
    expect((await agent.post(`workspace/getAttachments/${id}`)).status).toBe(404)
    // A super admin takes it back: its files are read anew, and are in no context.
    const admin = await program.as('admin')
    done(await admin.post(`workspace/restore/${id}`))
    done(await admin.post('schedules/runNow/read-workspace-files'))
    await program.engine.schedules.workOff()
    expect(done(await lead.post(`workspace/getAttachments/${id}`))).toMatchObject([
      { state: 'Indexed', include_in_context: false, chunks: 1 },
    ])
  })
})
