import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import { makeDocument, publish, startWriting, type Writers } from '../documents/publishing.ts'
import { done, makeWorkspace } from './working.ts'

let program: TestProgram
let admin: Person
let writers: Writers
let category: number
beforeAll(async () => {
  ;({ program, admin, writers, category } = await startWriting())
})
afterAll(() => program.close())

async function keepUp(): Promise<void> {
  done(await admin.post('schedules/runNow/index-workspace-documents'))
  await program.engine.schedules.workOff()
}

const passagesOf = (documentId: number) =>
  program.database.rows<{ version_id: number; heading: string | null; body: string }>(
    'select version_id, heading, body from workspaces.document_chunks where document_id = $1 order by position',
    [documentId],
  )

it('the search finds the passages of published documents in the categories of workspaces, as long as they are published [workspaces-22]', async () => {
  const document = await makeDocument(writers.author, category, {
    body: '<h2>Greeting</h2><p>Say your name first.</p><h2>Refunds</h2><h3>Large ones</h3><p>Ask the team lead.</p>',
  })
  await publish(writers, document.id)
  await keepUp()
  // No workspace answers from this category yet.
  expect(await passagesOf(document.id)).toEqual([])
  await makeWorkspace(admin, { document_category_ids: [category] })
  await keepUp()
  const [first] = await passagesOf(document.id)
  expect(await passagesOf(document.id)).toMatchObject([
    { heading: 'Greeting', body: 'Say your name first.' },
    { heading: 'Refunds › Large ones', body: 'Ask the team lead.' },
  ])
  done(await writers.author.post(`documents/newVersion/${document.id}`, { change_note: 'Shorter' }))
  const { version } = done(await writers.author.get(`documents/getById/${document.id}`))
  done(
    await writers.author.post(`documents/update/${document.id}`, {
      ...{ version, body: '<h2>Greeting</h2><p>Say the name of the client.</p>' },
    }),
  )
  await publish(writers, document.id)
  await keepUp()
  const after = await passagesOf(document.id)
  expect(after.filter(({ version_id }) => version_id !== first?.version_id)).toMatchObject([
    { heading: 'Greeting', body: 'Say the name of the client.' },
  ])
  // At once, not only when the passages are looked through.
  done(await admin.post(`documents/archive/${document.id}`, { reason: 'Out of date' }))
  expect(await passagesOf(document.id)).toEqual([])
  await keepUp()
  const left = await program.database.rows(
    'select from workspace_document_chunks where document_id = $1',
    [document.id],
  )
  expect(left).toHaveLength(0)
})
