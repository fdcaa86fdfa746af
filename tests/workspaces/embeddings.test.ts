import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, startModelServer, wordHashes } from '../harness/model-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bring, done, makeWorkspace, words } from './working.ts'

let server: ModelServer
let program: TestProgram
let admin: Person
beforeAll(async () => {
  server = await startModelServer()
  program = await startProgram(server.program)
  admin = await program.as('admin')
})
afterAll(async () => {
  await program.close()
  await server.close()
})

async function embed(): Promise<void> {
  done(await admin.post('schedules/runNow/embed-workspace-passages'))
  await program.engine.schedules.workOff()
}

const numbersOf = (workspace: number) =>
  program.database.rows<{ body: string; embedding: number[] | null; embedding_model: string }>(
    'select body, embedding, embedding_model from workspace_chunks where workspace_id = $1 order by id',
    [workspace],
  )

it('the search keeps the numbers of passages with the model they are of, asks once, and waits while the model fails', async () => {
  const { id } = await makeWorkspace(admin)
  server.fails('fault')
  await bring(program, admin, id, [words('a.txt', 'Refunds above 50 EUR')])
  await embed()
  expect(await numbersOf(id)).toMatchObject([{ embedding: null }])
  server.fails('well')
  await embed()
  const [passage] = await numbersOf(id)
  expect(passage?.embedding_model).not.toBe('')
  const wanted = wordHashes('Refunds above 50 EUR')
  expect(passage?.embedding).toHaveLength(wanted.length)
  for (const [at, number] of (passage?.embedding ?? []).entries())
    expect(number).toBeCloseTo(wanted[at] ?? 0, 5)
  server.requests.length = 0
  await embed()
  expect(server.requests).toHaveLength(0)
})
