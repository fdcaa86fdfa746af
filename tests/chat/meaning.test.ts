import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, startModelServer, wordHashes } from '../harness/model-server.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { done } from '../documents/publishing.ts'
import { addFile, askIn, makeWorkspace } from './chatting.ts'

let server: ModelServer
let program: TestProgram
beforeAll(async () => {
  server = await startModelServer()
  program = await startProgram(server.program)
  program.at('2026-11-20T09:00:00.000Z')
})
afterAll(async () => {
  await program.close()
  await server.close()
})

/** Gives the passages of a file the numbers of a model. */
const embed = (file: number, words: string, model: string) =>
  program.database.rows(
    'update workspace_chunks set embedding = $2, embedding_model = $3 where attachment_id = $1',
    [file, wordHashes(words), model],
  )

it('passages that share no word with a question are found by their meaning, and fused with those that do', async () => {
  const agent = await program.as('agent')
  const workspace = await makeWorkspace(program)
  const alike = await addFile(program, workspace, ['Zorb.'], { title: 'Alike' })
  await addFile(program, workspace, ['A parrot is blue.'], { title: 'By words' })
  const other = await addFile(program, workspace, ['Plim.'], { title: 'Of another model' })
  await embed(alike, 'which parrot', 'words-64')
  await embed(other, 'which parrot', 'words-32')
  server.answers('It is blue [1].')
  const { message_id } = done(await askIn(agent, workspace, 'Which parrot?'))
  const [kept] = await program.database.rows<{ k: number }>(
    'select k from chat_messages where id = $1',
    [message_id],
  )
  expect(kept?.k).toBe(2)
  // Numbers of another model say nothing of this one's, and a file that left the context is not compared.
  await program.database.rows(
    'update workspace_attachments set include_in_context = false where id = $1',
    [alike],
  )
  const { citations } = done(await askIn(agent, workspace, 'Which parrot?'))
  expect(citations).toMatchObject([{ title: 'By words' }])
})
