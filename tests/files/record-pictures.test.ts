import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from '../harness/forms.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { pdf, picture } from './sent-files.ts'

// Logos of clients and pictures of offices: one a record, cut to the size its family keeps.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const logoOf = (id: number | undefined) => `client/uploadPicture/${id ?? 0}`
const sent = async (name: string) => ({ ...(await picture(name)), field: 'picture' })
const contentOf = async (person: string, path: string) =>
  (await program.as(person)).file('GET', path.replace('/api/', ''))

test('a client has a logo, a square, in its record and its list', async () => {
  const admin = await program.as('admin')
  const id = program.company.clients.Larkspur
  const { status, body } = await upload(admin, logoOf(id), [await sent('logo.jpg')])
  expect([status, body.message]).toEqual([200, 'Client Updated Successfully'])
  const { logo } = (await admin.get(`client/getById/${id}`)).body.data
  expect(logo).toBe(body.data.logo)
  const listed = (await admin.get('client/getAll')).body.data
  expect(listed.find((each: { id: number }) => each.id === id).logo).toBe(logo)
  const { width, height } = await sharp((await contentOf('admin', logo)).content).metadata()
  expect([width, height]).toEqual([512, 512])
})

test('an office has a picture as wide as it is kept, and a new one takes its place', async () => {
  const admin = await program.as('admin')
  const [office] = (await admin.get('offices/getAll')).body.data
  const path = `offices/uploadPicture/${office.id}`
  const first = (await upload(admin, path, [await sent('front.jpg')])).body.data.picture
  const second = (await upload(admin, path, [await sent('back.jpg')])).body.data.picture
  expect(second).not.toBe(first)
  expect((await contentOf('admin', first)).status).toBe(404)
  const { width, height } = await sharp((await contentOf('admin', second)).content).metadata()
  expect([width, height]).toEqual([1200, 800])
  const { data } = (await admin.get(`offices/getHistory/${office.id}`)).body
  expect(JSON.stringify(data)).toContain('back.jpg')
})

test('a picture is set by a person who may change the record, and seen by a person who may see it [files-14]', async () => {
  const id = program.company.clients.Larkspur
  expect((await upload(await program.as('lead'), logoOf(id), [await sent('a.jpg')])).status).toBe(
    403,
  )
  const admin = await program.as('admin')
  expect((await upload(admin, logoOf(99_999), [await sent('a.jpg')])).status).toBe(404)
  const { logo } = (await admin.get(`client/getById/${id}`)).body.data
  expect((await contentOf('lead', logo)).status).toBe(200)
  expect((await contentOf('agent', logo)).status).toBe(404)
})

test('what is no JPEG or PNG is no picture, and the address cannot be set by hand', async () => {
  const admin = await program.as('admin')
  const id = program.company.clients.Larkspur
  const refused = await upload(admin, logoOf(id), [{ ...pdf(), field: 'picture' }])
  expect(refused).toBeRefused('file.no_image', { field: 'picture' })
  const forged = await admin.post(`client/update/${id}`, { logo: '/api/files/f_x' })
  expect(forged.status).toBe(422)
})
