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

it('the server says of a long list that it is longer than ten thousand, as often as it is asked', async () => {
  expect(await totalOf()).toEqual([20, 10_000, true])
  expect(await totalOf()).toEqual([20, 10_000, true])
})

it('the server answers a thousand rows where nobody says how many, and pages that follow each other [conformance-15]', async () => {
  const page = async (query: string) => {
    const { status, body } = await admin.get(`contact_board/getAll?sort=id&${query}`)
    expect(status).toBe(200)
    return body.data.map(({ id }: { id: number }) => id)
  }
  const first = await page('startRow=0&endRow=20')
  const second = await page('startRow=20&endRow=40')
  expect([first.length, second.length]).toEqual([20, 20])
  const unasked = await page('')
  expect(unasked).toHaveLength(1000)
  expect(unasked.slice(0, 40)).toEqual([...first, ...second])
})

it.each(['outbox', 'schedules'])(
  'the server answers %s by pages with a total, like every list [conformance-28]',
  async (list) => {
    await program.database.rows(
      `insert into outbox (effect_key, recipient, subject, body_text, body_html, state, next_try_at)
     select $1 || n, 'a@example.com', 'Mail ' || n, 'x', 'x', 'sent', null from generate_series(1, 3) n`,
      [list],
    )
    const page = async (query: string) => (await admin.get(`${list}/getAll?${query}`)).body
    const first = await page('startRow=0&endRow=2')
    const second = await page('startRow=2&endRow=3')
    expect([first.data.length, second.data.length]).toEqual([2, 1])
    expect(first.total).toBeGreaterThanOrEqual(3)
    expect((await page('startRow=0&endRow=3')).data).toEqual([...first.data, ...second.data])
    expect((await page('startRow=-1')).error).toHaveProperty('startRow')
    expect((await page('sort=id')).error).toEqual({ sort: ['This list keeps its own order'] })
  },
)

it('the server counts a shorter one each time: what comes and goes shows in the next total', async () => {
  expect(await totalOf('Notice 99')).toEqual([20, 111, undefined])
  const { body } = await admin.post('contact_board/create', {
    title: 'Notice 99999',
    description: 'Ask',
  })
  expect(await totalOf('Notice 99')).toEqual([20, 112, undefined])
  await admin.delete(`contact_board/delete/${body.data.id}`)
  expect(await totalOf('Notice 99')).toEqual([20, 111, undefined])
})
