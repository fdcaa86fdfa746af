import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A total is counted up to ten thousand; beyond that it says so instead of counting on, and is not counted again at once.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  await program.database.rows(
    `insert into contact_board (title, description, created_by) select 'Notice ' || n, 'Ask', 1 from generate_series(1, 10050) n`,
  )
})
afterAll(() => program.close())

const totalOf = async (search = '') => {
  const { body } = await admin.get(`contact_board/getAll?endRow=20&search=${search}`)
  return [body.data.length, body.total, body.total_is_capped]
}

it('says of a long list that it is longer than ten thousand, as often as it is asked', async () => {
  expect(await totalOf()).toEqual([20, 10_000, true])
  expect(await totalOf()).toEqual([20, 10_000, true])
})

it('counts a shorter one each time: what comes and goes shows in the next total', async () => {
  expect(await totalOf('Notice 99')).toEqual([20, 111, undefined])
  const { body } = await admin.post('contact_board/create', {
    title: 'Notice 99999',
    description: 'Ask',
  })
  expect(await totalOf('Notice 99')).toEqual([20, 112, undefined])
  await admin.delete(`contact_board/delete/${body.data.id}`)
  expect(await totalOf('Notice 99')).toEqual([20, 111, undefined])
})
