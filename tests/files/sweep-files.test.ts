import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles, sweepOwnFolders } from '#platform/server/jobs/sweep-files.ts'
import { FORM_HEADERS, formOf, upload } from '../harness/forms.ts'
import { PASSWORD } from '../harness/company.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { pdf, picture } from './sent-files.ts'

const HOUR_MS = 3_600_000

let program: TestProgram
let agent: Person
let token: string
let path: string

beforeAll(async () => {
  program = await startProgram()
  agent = await program.as('agent')
  const login = { email: 'agent@test.example', password: PASSWORD }
  token = (await program.stranger.post('login', login)).body.data.access_token
  path = `userProfile/update/${program.company.employees.agent}`
})

afterAll(() => program.close())

/** Sweeps as if so many hours had passed. */
async function sweepAfter(hours: number): Promise<void> {
  program.at(new Date(Date.now() + hours * HOUR_MS).toISOString())
  await sweepFiles(program.engine)
  await sweepOwnFolders(program.engine)
  program.at(undefined)
}

async function bringPicture(): Promise<string> {
  const form = formOf([{ ...(await picture()), field: 'upload' }])
  const address = `common/uploadCKMedia?token=${token}`
  return (await program.stranger.ask('POST', address, form, FORM_HEADERS)).body.url
}

test('a picture that no text shows is gone after a day, one that is shown stays [files-16]', async () => {
  const [shown, unsaved] = [await bringPicture(), await bringPicture()]
  await agent.put(path, { bio: `<p><img src="${shown}"></p>` })
  await sweepAfter(23)
  expect(await program.files()).toEqual({ incoming: 0, kept: 2, rows: 2 })
  await sweepAfter(25)
  expect(await program.files()).toEqual({ incoming: 0, kept: 1, rows: 1 })
  const fetch = async (url: string) => (await agent.file('GET', url.replace('/api/', ''))).status
  expect([await fetch(shown), await fetch(unsaved)]).toEqual([200, 404])
  await agent.put(path, { bio: '<p>without it</p>' })
  await sweepAfter(25)
  expect(await program.files()).toEqual({ incoming: 0, kept: 0, rows: 0 })
})

test('attachments stay with their record, and go when it is gone for good', async () => {
  const hr = await program.as('hr')
  const { agent: id } = program.company.employees
  const [file] = (await upload(hr, `employees/uploadAttachments/${id}`, [pdf()])).body.data
  await sweepAfter(1000)
  expect(await program.files()).toEqual({ incoming: 0, kept: 1, rows: 1 })
  await program.database.rows('update files set record_id = 999999 where id = $1', [file.id])
  await sweepAfter(25)
  expect(await program.files()).toEqual({ incoming: 0, kept: 0, rows: 0 })
})

test('a content that nothing knows and a file that never arrived whole are gone after a day', async () => {
  const { incoming, storage } = program.engine.places
  const arriving = await incoming.newPath()
  await writeFile(arriving, 'half of some')
  const whole = await incoming.newPath()
  await writeFile(whole, 'kept by a server that ended before it wrote the row')
  await storage.keep('f_0123456789abcdefghijkl', whole)
  await sweepAfter(23)
  expect(await program.files()).toEqual({ incoming: 1, kept: 1, rows: 0 })
  await sweepAfter(25)
  expect(await program.files()).toEqual({ incoming: 0, kept: 0, rows: 0 })
})
