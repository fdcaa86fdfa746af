import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Counts as phones send them: again, late, torn, at once with another's, and of things that are not what they seem.
let program: TestProgram
let keeper: Person
let other: Person
let laptop: number

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  keeper = await program.as('office-admin')
  other = await program.as('admin')
  laptop = await made('asset_types/create', {
    ...{ name: 'Laptop', code: 'LAP', approval_required: [] },
  })
})
afterAll(() => program.close())

const made = async (path: string, body: object): Promise<number> => {
  const answer = await keeper.post(path, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}
const newAsset = async (office = 'Karachi', more: object = {}) => {
  const office_id = program.company.offices[office]
  const body = { name: 'Latitude', atype_id: laptop, office_id, ...more }
  return (await keeper.post('assets/create', body)).body.data as { id: number; asset_tag: string }
}
const counting = async (office = 'Karachi', more: object = {}): Promise<number> => {
  const id = await made('stocktakes/create', {
    ...{ name: `Count of ${office}`, office_id: program.company.offices[office] },
    ...{ planned_on: '2026-03-20', ...more },
  })
  expect((await keeper.post(`stocktakes/start/${id}`)).status).toBe(200)
  return id
}
const count = (id: number, code: string, more: object = {}, by = keeper) =>
  by.post(`stocktakes/count/${id}`, { code, ...more })
const close = (id: number, more: object = {}) => keeper.post(`stocktakes/close/${id}`, more)
const cancel = (id: number) => keeper.post(`stocktakes/cancel/${id}`)
const lineOf = async (stocktake_id: number, asset_id: number) =>
  (await keeper.post('stocktake_lines/getByAttributes', { stocktake_id, asset_id })).body.data[0]

describe('a count of a stocktake', () => {
  it('answers a key it knows with the count it kept, whatever comes with it, and after the stocktake was closed too [assets-48]', async () => {
    const [one, two] = [await newAsset(), await newAsset()]
    const id = await counting()
    await count(id, one.asset_tag, { client_key: 'k-1' })
    const torn = await count(id, two.asset_tag, { client_key: 'k-1' })
    expect(torn.body.data).toMatchObject({ asset_id: one.id, result: 'Found' })
    expect(await lineOf(id, two.id)).toMatchObject({ result: 'Pending', counts: 0 })
    await close(id)
    const again = await count(id, one.asset_tag, { client_key: 'k-1' })
    expect([again.status, again.body.data?.asset_id]).toEqual([200, one.id])
    expect((await count(id, two.asset_tag, { client_key: 'k-2' })).status).toBe(409)
  })

  it('shows the latest of many counts that come at once, and knows how many there were [assets-49]', async () => {
    const one = await newAsset('New York')
    program.at('2026-03-20T11:00:00.000Z')
    const id = await counting('New York')
    program.at('2026-03-20T12:00:00.000Z')
    const times = Array.from({ length: 12 }, (_, at) => at)
    const answers = await Promise.all(
      times.map((at) =>
        count(
          id,
          one.asset_tag,
          {
            counted_at: `2026-03-20T11:${String(10 + at)}:00.000Z`,
            condition: at === 11 ? 'Poor' : 'Good',
            client_key: `at-${at}`,
          },
          at % 2 === 0 ? keeper : other,
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(times.map(() => 200))
    expect(await lineOf(id, one.id)).toMatchObject({
      ...{ counts: 12, condition: 'Poor', counted_at: '2026-03-20T11:21:00.000Z' },
    })
    await cancel(id)
  })

  it('counts many in one request and answers each; what is refused stops nothing, and nothing is counted twice [assets-50]', async () => {
    const [one, two, strange] = [await newAsset(), await newAsset(), await newAsset('New York')]
    const id = await counting()
    const counts = [
      { client_key: 'm-1', code: one.asset_tag },
      { client_key: 'm-2', code: 'NO-SUCH' },
      { client_key: 'm-3', code: strange.asset_tag, condition: 'Fair' },
      { client_key: 'm-4', code: one.asset_tag },
      { client_key: 'm-5', code: two.asset_tag, counted_at: '2026-03-22T12:00:00.000Z' },
    ]
    const sent = await keeper.post(`stocktakes/countMany/${id}`, { counts })
    expect(sent.body.message).toBe('3 of 5 counted')
    expect(sent.body.data).toMatchObject([
      { client_key: 'm-1', counted: { asset_id: one.id, result: 'Found' } },
      {
        ...{ client_key: 'm-2', code: 'asset.unknown_code' },
        error: 'No asset has this tag or serial number.',
      },
      { client_key: 'm-3', counted: { asset_id: strange.id, result: 'Unexpected' } },
      { client_key: 'm-4', counted: { asset_id: one.id } },
      { client_key: 'm-5', code: 'asset.counted_future' },
    ])
    await keeper.post(`stocktakes/countMany/${id}`, { counts })
    expect((await lineOf(id, one.id)).counts).toBe(2)
    const none = await keeper.post(`stocktakes/countMany/${id}`, { counts: [] })
    expect(none.status).toBe(422)
    await close(id)
    const late = await keeper.post(`stocktakes/countMany/${id}`, {
      counts: [
        { client_key: 'm-9', code: two.asset_tag },
        { client_key: 'm-1', code: one.asset_tag },
      ],
    })
    expect(late.body.data).toMatchObject([
      { client_key: 'm-9', error: 'This stocktake is closed, so nothing is counted in it.' },
      { client_key: 'm-1', counted: { asset_id: one.id } },
    ])
  })

  it('says of each difference what was done about it, and nothing that was not [assets-51]', async () => {
    const [discarded, foreign] = [await newAsset('New York'), await newAsset('New York')]
    const same = await newAsset('Karachi', { condition: 'Good' })
    const worse = await newAsset('Karachi', { condition: 'Good' })
    await keeper.put(`assets/discardAsset/${discarded.id}`, { reason: 'Lost' })
    const id = await counting()
    await count(id, discarded.asset_tag, { condition: 'Poor' })
    await count(id, foreign.asset_tag)
    await count(id, same.asset_tag, { condition: 'Good' })
    await count(id, worse.asset_tag, { condition: 'Poor' })
    await close(id)
    expect((await lineOf(id, discarded.id)).settled).toBeNull()
    expect((await lineOf(id, foreign.id)).settled).toBe('Belongs here now')
    expect((await lineOf(id, same.id)).settled).toBeNull()
    expect((await lineOf(id, worse.id)).settled).toBe('Condition noted')
  })

  it('tells nobody what is expected while a blind count goes on [assets-52]', async () => {
    const one = await newAsset('New York')
    const id = await counting('New York', { is_blind: true })
    const seen = await count(id, one.asset_tag)
    expect(seen.body.data).toMatchObject({ asset_tag: one.asset_tag, result: null })
    const hidden = (await keeper.get(`stocktakes/getById/${id}`)).body.data
    expect(hidden).toMatchObject({
      ...{ counted: 1, expected: null, found: null, missing: null, unexpected: null },
    })
    const all = await keeper.post('stocktake_lines/getByAttributes', { stocktake_id: id })
    expect(all.body.data).toEqual([])
    expect((await keeper.put(`stocktakes/update/${id}`, { is_blind: false })).status).toBe(422)
    expect((await close(id)).body.data.expected).toEqual(expect.any(Number))
    expect(await lineOf(id, one.id)).toMatchObject({ result: 'Found' })
  })
})
