import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORM_HEADERS, formOf, type SentFile } from '../harness/forms.ts'
import { PASSWORD } from '../harness/company.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { pdf, picture } from './sent-files.ts'

let program: TestProgram

beforeAll(async () => {
  program = await startProgram()
})

afterAll(() => program.close())

/** Sends a picture the way the editor does: the token stands in the address. */
async function bring(token: string, file: SentFile, headers: Record<string, string> = {}) {
  return program.stranger.ask(
    'POST',
    `common/uploadCKMedia?token=${token}`,
    formOf([{ ...file, field: 'upload' }]),
    { ...FORM_HEADERS, ...headers },
  )
}

async function tokenOf(name: string): Promise<string> {
  const login = { email: `${name}@test.example`, password: PASSWORD }
  return (await program.stranger.post('login', login)).body.data.access_token
}

const mine = (name: string) => program.company.employees[name] ?? 0
const statusFor = async (name: string, url: string) =>
  (await (await program.as(name)).file('GET', url.replace('/api/', ''))).status

test('a picture comes with the token in its address, or in the header as everywhere else [files-12]', async () => {
  const token = await tokenOf('agent')
  const answer = await bring(token, await picture('chart.png', { format: 'png' }))
  const { url } = answer.body
  expect(answer.body).toEqual({
    data: { url, width: 80, height: 60 },
    uploaded: 1,
    fileName: 'chart.png',
    url,
  })
  const header = { authorization: `Bearer ${token}` }
  expect((await bring('', await picture(), header)).status).toBe(200)
  expect((await bring('', await picture())).status).toBe(401)
  expect((await bring('not-a-token-of-anybody-0', await picture())).status).toBe(401)
  // Everywhere else a token in the address is no token.
  expect((await program.stranger.get(`session?token=${token}`)).status).toBe(401)
})

test('only one image is taken', async () => {
  const refused = await bring(await tokenOf('agent'), pdf())
  expect(refused).toBeRefused('file.no_image', { field: 'upload' })
})

test('until the text is saved only the writer sees its picture, then a person who may see the record [files-13]', async () => {
  const { url } = (await bring(await tokenOf('agent'), await picture())).body
  expect(await statusFor('agent', url)).toBe(200)
  for (const other of ['lead', 'hr', 'agent2']) expect(await statusFor(other, url)).toBe(404)
  const agent = await program.as('agent')
  const bio = `<p>My desk</p><img src="${url}" alt="desk">`
  const saved = await agent.put(`userProfile/update/${mine('agent')}`, { bio })
  expect(saved.body.data.bio).toBe(`<p>My desk</p><img src="${url}" alt="desk" />`)
  for (const other of ['agent', 'lead', 'hr']) expect(await statusFor(other, url)).toBe(200)
  for (const other of ['agent2', 'lead2']) expect(await statusFor(other, url)).toBe(404)
})

test("naming the picture of another person in a text of one's own does not show it [files-22]", async () => {
  const { url } = (await bring(await tokenOf('agent-b'), await picture())).body
  const agent = await program.as('agent2')
  await agent.put(`userProfile/update/${mine('agent2')}`, { bio: `<img src="${url}">` })
  expect(await statusFor('agent2', url)).toBe(404)
  expect(await statusFor('agent-b', url)).toBe(200)
})

test('pictures of elsewhere do not stay in a text', async () => {
  const agent = await program.as('agent-c')
  for (const src of [
    'https://evil.example/x.png',
    '//evil.example/x.png',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    '/api/files/../session',
    '/api/files/f_0?token=1',
  ]) {
    const bio = `<p>words</p><img src="${src}" onerror="alert(1)">`
    const saved = await agent.put(`userProfile/update/${mine('agent-c')}`, { bio })
    expect(saved.body.data.bio).toBe('<p>words</p>')
  }
})
