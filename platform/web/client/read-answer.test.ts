import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

const answer = (status: number, body: string) =>
  new Response(body, { status, headers: { 'x-request-id': '7F3A-91C2' } })

test('the data of a success', async () => {
  expect(await readAnswer(answer(200, '{"data":[1],"total":1}'))).toEqual({ data: [1], total: 1 })
})

test('the messages of a 422 stand by their fields [platform-20]', async () => {
  const body = '{"error":{"name":["Name is required"]}}'
  await expect(readAnswer(answer(422, body))).rejects.toMatchObject({
    status: 422,
    fields: { name: ['Name is required'] },
    number: '7F3A-91C2',
  })
})

test('a conflict brings the record as it is now', async () => {
  const body = '{"error":"A person changed this","current":{"id":4,"version":2}}'
  await expect(readAnswer(answer(409, body))).rejects.toMatchObject({
    message: 'A person changed this',
    current: { version: 2 },
  })
})

test.each([answer(200, '<html>'), answer(502, '<html>'), answer(200, '{"rows":[]}')])(
  'an answer that cannot be read says so in the specified words',
  async (response) => {
    await expect(readAnswer(response)).rejects.toThrow(
      'Unable to perform action.Something went wrong',
    )
  },
)
