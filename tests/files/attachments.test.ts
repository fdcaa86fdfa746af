import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { areas } from '#apps/server/areas.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { examples } from '../harness/drafts.ts'
import { upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { pdf, picture, sheet, text } from './sent-files.ts'

let program: TestProgram
let hr: Person

beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})

afterAll(() => program.close())

const idOf = (name: string) => program.company.employees[name] ?? 0
const attach = (name: string, ...files: Parameters<typeof upload>[2]) =>
  upload(hr, `employees/uploadAttachments/${idOf(name)}`, files)
const attachedTo = async (name: string, person = hr) =>
  (await person.post(`employees/getAttachments/${idOf(name)}`)).body.data

/** A person without an account, whom HR may delete. */
async function newPerson(): Promise<number> {
  const families = areas.flatMap(({ area }) => area.resources)
  return (await examples(program, await program.as('admin'), families).create(employees)).id
}

/** Every row has its content, every content its row, and nothing is left on its way. */
async function expectNoStrayFile() {
  const { incoming, kept, rows } = await program.files()
  expect({ incoming, kept }).toEqual({ incoming: 0, kept: rows })
}

/** The part of a file's address that follows /api/. */
const pathOf = (file: { file_path: string }) => file.file_path.replace('/api/', '')

test('files are attached, listed, fetched whole and taken off again [files-3]', async () => {
  const sent = [text(), pdf(), sheet()]
  const answer = await attach('agent', ...sent)
  expect(answer.body).toMatchObject({
    message: 'Attachments Uploaded Successfully',
    data: [
      { title: 'notes.txt', is_image: false, created_by_name: 'hr' },
      { title: 'contract.pdf' },
      { title: 'hours.xlsx' },
    ],
  })
  const [first] = await attachedTo('agent')
  expect(first.file_name).toBe(`${first.id}_notes.txt`)
  const file = await hr.file('GET', pathOf(first))
  expect(file.content.toString()).toBe('What was agreed')
  expect(file.headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': `attachment; filename="notes.txt"; filename*=UTF-8''notes.txt`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-store',
  })
  const gone = await hr.delete(`employees/deleteAttachment/${first.id}`)
  expect(gone.body).toEqual({
    data: { id: first.id },
    message: 'Attachment deleted successfully',
  })
  expect((await hr.file('GET', pathOf(first))).status).toBe(404)
  expect(await attachedTo('agent')).toHaveLength(2)
})

test('a picture is written anew, without the place it was taken at [files-9]', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const extension = format === 'jpeg' ? 'jpg' : format
    await attach('lead', await picture(`desk.${extension}`, { format }))
  }
  for (const file of await attachedTo('lead')) {
    expect(file.is_image).toBe(true)
    const { content } = await hr.file('GET', pathOf(file))
    const { width, height, exif } = await sharp(content).metadata()
    expect({ width, height, exif }).toEqual({ width: 80, height: 60, exif: undefined })
  }
})

test('the files of a person are for HR and the person: who merely sees the record does not get them [files-6]', async () => {
  const [file] = (await attach('agent-b', pdf('medical.pdf'))).body.data
  const [lead, agent, self] = await Promise.all(['lead', 'agent', 'agent-b'].map(program.as))
  expect((await lead?.get(`employees/getById/${idOf('agent-b')}`))?.status).toBe(200)
  for (const other of [lead, agent]) {
    expect((await other?.post(`employees/getAttachments/${idOf('agent-b')}`))?.status).toBe(404)
    expect((await other?.file('GET', pathOf(file)))?.status).toBe(404)
  }
  expect((await program.stranger.file('GET', pathOf(file))).status).toBe(401)
  expect(await attachedTo('agent-b', self)).toHaveLength(1)
  expect((await self?.file('GET', pathOf(file)))?.status).toBe(200)
  // What one sees one does not therefore change.
  expect((await self?.delete(`employees/deleteAttachment/${file.id}`))?.status).toBe(403)
  const own = `employees/uploadAttachments/${idOf('agent-b')}`
  expect((await upload(self ?? hr, own, [text()])).status).toBe(403)
})

test('the files of a deleted record go with its rights [files-7]', async () => {
  const person = await newPerson()
  const path = `employees/uploadAttachments/${person}`
  const [file] = (await upload(hr, path, [pdf()])).body.data
  const admin = await program.as('office-admin')
  expect((await admin.file('GET', pathOf(file))).status).toBe(200)
  expect((await hr.delete(`employees/delete/${person}`)).status).toBe(200)
  expect((await admin.file('GET', pathOf(file))).status).toBe(404)
  expect((await hr.file('GET', pathOf(file))).status).toBe(200)
  expect((await upload(hr, path, [pdf()])).status).toBe(404)
  await hr.post(`employees/restore/${person}`)
  expect((await admin.file('GET', pathOf(file))).status).toBe(200)
})

test('a repeated upload attaches once, and another one under its key is refused [files-8]', async () => {
  const path = `employees/uploadAttachments/${idOf('manager')}`
  const headers = { 'idempotency-key': 'the-same-press' }
  const first = await upload(hr, path, [text()], headers)
  const again = await upload(hr, path, [text()], headers)
  expect(again.body).toEqual(first.body)
  expect(await attachedTo('manager')).toHaveLength(1)
  expect((await upload(hr, path, [text('other.txt', 'Other')], headers)).status).toBe(422)
  await expectNoStrayFile()
})

test('two uploads at the same moment do not exceed what a record holds', async () => {
  const five = Array.from({ length: 5 }, (_, at) => text(`${at}.txt`))
  for (let time = 0; time < 3; time += 1) await attach('director', ...five)
  const both = await Promise.all([attach('director', ...five), attach('director', ...five)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await attachedTo('director')).toHaveLength(20)
  await expectNoStrayFile()
})

test('the history of a person counts files without telling their names', async () => {
  const { data } = (await hr.get(`employees/getHistory/${idOf('agent')}`)).body
  const changes = data.flatMap((entry: { changes: unknown[] }) => entry.changes)
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Attachments', before: null, after: '3 files' }),
      expect.objectContaining({ label: 'Attachments', before: '1 file', after: null }),
    ]),
  )
})

test('one person keeps no more than a person may', async () => {
  const { database, company } = program
  await database.rows(
    `insert into files (key, purpose, name, type, bytes, created_by) values ('f_0000000000000000000000', 'media', 'large.png', 'image/png', 999999990, $1)`,
    [company.users['office-admin']],
  )
  const admin = await program.as('office-admin')
  const path = `employees/uploadAttachments/${idOf('agent')}`
  const full = await upload(admin, path, [text()])
  expect(full).toBeRefused('file.quota')
  await database.rows(`delete from files where name = 'large.png'`)
  await expectNoStrayFile()
})

test('a file of a person is given a type and a day until which it holds, by a person who may change the person [files-15]', async () => {
  await attach('agent2', pdf('passport.pdf'))
  const [file] = (await attachedTo('agent2')).slice(-1)
  expect([file.document_type, file.expires_on]).toEqual([null, null])
  const path = `employees/describeAttachment/${file.id}`
  const said = { document_type: 'ID', expires_on: '2030-03-31' }
  const { status, body } = await hr.put(path, said)
  expect([status, body.message]).toEqual([200, 'Attachment Updated Successfully'])
  expect((await attachedTo('agent2')).at(-1)).toMatchObject(said)
  const wrong = await hr.put(path, { document_type: 'Passport' })
  expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([422, ['document_type']])
  expect((await (await program.as('lead')).put(path, said)).status).toBe(403)
  expect((await hr.put('employees/describeAttachment/99999', said)).status).toBe(404)
})
