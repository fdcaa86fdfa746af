import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done } from '../documents/publishing.ts'
import { addFile, askIn, makeRefunds, makeWorkspace, newSession } from './chatting.ts'

let program: TestProgram
let agent: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-20T09:00:00.000Z')
  ;[agent, hr] = [await program.as('agent'), await program.as('hr')]
})
afterAll(() => program.close())

const refunds = once(() => makeRefunds(program))
const parrots = once(async () => {
  const workspace = await makeWorkspace(program)
  const sentences = Array.from({ length: 9 }, (_, place) => `Parrot ${place} sings.`)
  await addFile(program, workspace, [sentences.join(' ')])
  return { workspace }
})
const asked = async (person: Person, question: string, more: object = {}) =>
  done(await askIn(person, (await refunds()).workspace, question, { ...more }))
const scores = ({ citations }: { citations: { snippet: string; score: number }[] }) =>
  citations.map(({ snippet, score }) => [snippet.slice(0, 15), score])

describe('an answer without a language model', () => {
  it('quotes the sentences that fit best, with their passages [chat-1]', async () => {
    const { workspace } = await refunds()
    const { body } = await askIn(agent, workspace, 'Who has to approve a refund of 80 EUR?')
    expect(body.data).toMatchObject({
      ...{ answer_kind: 'search only', grounded: true, llm: 'search-only' },
      usage: { tokens_in: 0, tokens_out: 0, cost: '0.000000', estimated: false },
    })
    expect(body.data.answer).toBe(
      [
        'No language model is set up. These passages fit best:',
        "“Refunds above 50 EUR need the team lead's approval before they are released.” [1]",
        '“A refund up to 50 EUR may be released by the agent at once.” [2]',
      ].join('\n'),
    )
    expect(body.answer).toBe(body.data.answer)
    expect(scores(body.data)).toEqual([
      ['Refunds above 5', 0.75],
      ['A refund up to ', 0.5],
    ])
  })

  it('stands on nothing its asker may not see: not even a title is told [chat-7]', async () => {
    const question = 'What is the night allowance?'
    const own = await asked(agent, question)
    expect(own).toMatchObject({ answer_kind: 'not found', citations: [], grounded: false })
    expect(own.answer).toBe('I found nothing about this in the files of this workspace.')
    const theirs = await asked(hr, question)
    expect(theirs.citations).toMatchObject([
      { kind: 'document', score: 1, snippet: allowanceWords },
    ])
    expect(theirs.answer).toContain(`“${allowanceWords}” [1]`)
  })

  it('is none where nothing fits', async () => {
    for (const person of [agent, hr])
      expect(await asked(person, 'How do I reset my headset?')).toMatchObject({
        ...{ answer_kind: 'not found', citations: [] },
      })
  })

  it.each([
    ['Short', 2],
    ['', 4],
    ['Long', 8],
    [20, 2],
    [301, 8],
  ])('of length %j quotes at most so many sentences', async (length_of_answer, quotes) => {
    const { workspace } = await parrots()
    const { answer } = done(await askIn(agent, workspace, 'parrot', { length_of_answer }))
    expect(answer.split('\n').slice(1)).toHaveLength(quotes)
  })

  it('follows the question before it when it alone finds nothing [chat-10]', async () => {
    const session_id = newSession()
    await asked(agent, 'Who has to approve a refund of 80 EUR?', { session_id })
    const { answer_kind, citations } = await asked(agent, 'And otherwise?', { session_id })
    expect(answer_kind).toBe('search only')
    expect(citations).toHaveLength(2)
    expect(await asked(agent, 'And otherwise?')).toMatchObject({ answer_kind: 'not found' })
  })

  it('is found for mistyped words too, of passages its asker may see', async () => {
    const mistyped = await asked(agent, 'Whose aproval for rfunds?')
    expect(scores(mistyped)[0]?.[0]).toBe('Refunds above 5')
    expect(await asked(agent, 'night allowanse')).toMatchObject({ answer_kind: 'not found' })
    expect(await asked(hr, 'nigt allowanse')).toMatchObject({ citations: [{ kind: 'document' }] })
  })

  it('stands on as many passages as are asked for, else as the workspace says', async () => {
    const question = 'refund'
    for (const [k, passages] of [
      ['1', 1],
      ['0', 2],
      ['x', 2],
      [-1, 2],
    ] as const)
      expect((await asked(agent, question, { k })).citations).toHaveLength(passages)
  })

  it('leaves out files that are not in the context, and names sheets as such', async () => {
    const workspace = await makeWorkspace(program)
    await addFile(program, workspace, ['The parrot is blue.'], { included: false })
    await addFile(program, workspace, ['Acme sells parrots.'], {
      ...{ source: 'Outcome sheet', title: 'Client outcome sheet' },
    })
    const { citations } = done(await askIn(agent, workspace, 'parrot'))
    expect(citations).toMatchObject([{ kind: 'sheet', title: 'Client outcome sheet' }])
  })
})

const allowanceWords = 'The night allowance for agents is 12 percent of the hourly rate.'

describe('one file', () => {
  it('is asked by the name it is stored under, whether it is in the context or not [chat-6]', async () => {
    const workspace = await makeWorkspace(program)
    const file = await addFile(program, workspace, ['The parrot is blue.'], { included: false })
    await addFile(program, workspace, ['Another parrot is green.'])
    const [{ blob_name } = { blob_name: '' }] = await program.database.rows<{ blob_name: string }>(
      'select blob_name from workspace_attachments where id = $1',
      [file],
    )
    const { body } = await agent.post('chat', {
      ...{ context_blob_name: blob_name, user_question: 'Which colour has the parrot?' },
    })
    expect(body.chatbot_response.answer).toContain('“The parrot is blue.” [1]')
    expect(body.data.chatbot_response.citations).toHaveLength(1)
    const other = await program.as('lead')
    const ask = { context_blob_name: blob_name, user_question: 'parrot' }
    expect((await other.post('chat', ask)).status).toBe(404)
    expect((await agent.post('chat', { ...ask, context_blob_name: 'x' })).status).toBe(404)
    expect(await agent.post('chat', { ...ask, user_question: ' ' })).toBeRefused(
      'chat.no_file_question',
    )
  })
})
