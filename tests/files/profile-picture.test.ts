import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from '../harness/forms.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { pdf, picture } from './sent-files.ts'

let program: TestProgram

beforeAll(async () => {
  program = await startProgram()
})

afterAll(() => program.close())

const pathFor = (name: string) =>
  `userProfile/updateProfileImage/${program.company.employees[name] ?? 0}`
const photo = async () => ({ ...(await picture('me.jpg')), field: 'profile_pic' })
const contentOf = async (person: string, path: string) =>
  (await program.as(person)).file('GET', path.replace('/api/', ''))

test('people set their own picture: square, and shown wherever they are [files-1]', async () => {
  const agent = await program.as('agent')
  const saved = await upload(agent, pathFor('agent'), [await photo()])
  expect(saved.body.message).toBe('Profile Image Updated Successfully')
  const { avatar, user } = (await agent.get('session')).body.data
  expect(avatar).toBe(saved.body.data.profile_pic)
  expect(user).toMatchObject({ avatar, employee: { profile_pic: avatar } })
  const { width, height } = await sharp((await contentOf('agent', avatar)).content).metadata()
  expect({ width, height }).toEqual({ width: 512, height: 512 })
  const record = await (
    await program.as('lead')
  ).get(`employees/getById/${program.company.employees.agent}`)
  expect(record.body.data.profile_pic).toBe(avatar)
})

test('two pictures that come at the same moment take turns, and one of them stays', async () => {
  const agent = await program.as('agent')
  const both = await Promise.all([
    upload(agent, pathFor('agent'), [await photo()]),
    upload(agent, pathFor('agent'), [await photo()]),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { avatar } = (await agent.get('session')).body.data
  expect(both.map(({ body }) => body.data.profile_pic)).toContain(avatar)
})

test('a picture is seen by the person and by a person who may see the person', async () => {
  const { avatar } = (await (await program.as('agent')).get('session')).body.data
  for (const [person, status] of [
    ['agent', 200],
    ['lead', 200],
    ['hr', 200],
    ['lead2', 404],
    ['agent2', 404],
  ] as const)
    expect((await contentOf(person, avatar)).status, person).toBe(status)
})

test('the picture of another person is set by HR alone, and only where the right reaches [files-2]', async () => {
  for (const person of ['agent', 'lead', 'manager'])
    expect(
      (await upload(await program.as(person), pathFor('agent-b'), [await photo()])).status,
    ).toBe(403)
  const hr = await program.as('hr')
  expect((await upload(hr, pathFor('agent-b'), [await photo()])).status).toBe(200)
  expect((await upload(hr, 'userProfile/updateProfileImage/99999', [await photo()])).status).toBe(
    404,
  )
  expect((await upload(hr, 'userProfile/updateProfileImage/x', [await photo()])).status).toBe(404)
})

test('a new picture takes the place of the last one', async () => {
  const agent = await program.as('agent-c')
  const first = await upload(agent, pathFor('agent-c'), [await photo()])
  const second = await upload(agent, pathFor('agent-c'), [await photo()])
  expect((await contentOf('agent-c', first.body.data.profile_pic)).status).toBe(404)
  expect((await contentOf('agent-c', second.body.data.profile_pic)).status).toBe(200)
})

test('only one JPEG or PNG is taken', async () => {
  const agent = await program.as('agent')
  const field = 'profile_pic'
  for (const [files, status, words] of [
    [[{ ...pdf(), field }], 422, { profile_pic: ['Choose an image.'] }],
    [
      [{ ...(await picture('a.gif', { format: 'gif' })), field }],
      422,
      { profile_pic: ['Choose an image.'] },
    ],
    [[await photo(), await photo()], 413, 'One file at a time can be uploaded here.'],
    [[], 422, { profile_pic: ['Choose a file.'] }],
  ] as const) {
    const answer = await upload(agent, pathFor('agent'), files)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toEqual(words)
  }
})
