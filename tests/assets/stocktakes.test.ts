import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A stocktake by several people: every count is kept, the latest shown, and closing settles the differences.
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
    allowed_holders: ['Employee', 'Workstation'],
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
  const answer = await keeper.post('assets/create', {
    ...{ name: 'Latitude', atype_id: laptop, office_id, ...more },
  })
  return answer.body.data as { id: number; asset_tag: string }
}
const planned = (office = 'Karachi', more: object = {}) =>
  made('stocktakes/create', {
    ...{ name: `Count of ${office}`, office_id: program.company.offices[office] },
    ...{ planned_on: '2026-03-20', ...more },
  })
const start = (id: number) => keeper.post(`stocktakes/start/${id}`)
const count = (id: number, code: string, more: object = {}, by = keeper) =>
  by.post(`stocktakes/count/${id}`, { code, ...more })
const close = (id: number, more: object = {}) => keeper.post(`stocktakes/close/${id}`, more)
const asset = async (id: number) => (await keeper.get(`assets/getById/${id}`)).body.data
const lines = async (stocktake_id: number, by = keeper) =>
  (await by.post('stocktake_lines/getByAttributes', { stocktake_id })).body.data
const lineOf = async (stocktake: number, asset_id: number) =>
  (await lines(stocktake)).find((line: { asset_id: number }) => line.asset_id === asset_id)

describe('a stocktake', () => {
  it('example 11: what is not found is missing, and what was found here belongs here from now on [assets-31]', async () => {
    const own = await Promise.all(Array.from({ length: 10 }, () => newAsset()))
    const foreign = await newAsset('New York')
    const id = await planned()
    expect((await start(id)).body.data).toMatchObject({
      status: 'Counting',
      expected: 10,
      found: 0,
    })
    for (const { asset_tag } of own.slice(0, 7)) await count(id, asset_tag)
    const strange = await count(id, foreign.asset_tag, { condition: 'Poor' })
    expect(strange.body.data).toMatchObject({ result: 'Unexpected', asset_tag: foreign.asset_tag })
    const closed = await close(id)
    expect(closed.body).toMatchObject({
      message: 'Stocktake closed',
      data: { status: 'Closed', expected: 10, found: 7, missing: 3, unexpected: 1, misplaced: 0 },
    })
    expect(await asset(foreign.id)).toMatchObject({
      ...{ office_id: program.company.offices['Karachi'], condition: 'Poor' },
      last_counted_on: '2026-03-20',
    })
    expect((await asset(own[9]?.id ?? 0)).last_counted_on).toBeNull()
    expect(await lineOf(id, own[9]?.id ?? 0)).toMatchObject({ result: 'Missing', counts: 0 })
    const history = await keeper.get(`assets/getAssetsHistoryById/${foreign.id}`)
    expect(history.body.data).toContainEqual(
      expect.objectContaining({ title: 'Counted in Count of Karachi', detail: expect.any(String) }),
    )
    expect(await count(id, own[9]?.asset_tag ?? '')).toBeRefused('asset.not_counting', {
      status: 'closed',
    })
  })

  it('knows an asset by the address of its label, its tag in any case, or a serial number of its own [assets-32]', async () => {
    const one = await newAsset('New York', { serial_number: 'SN-77' })
    const id = await planned('New York')
    await start(id)
    const address = `https://muster.example/assets/view?id=${one.id}`
    for (const code of [address, one.asset_tag.toLowerCase(), ' sn-77 '])
      expect((await count(id, code)).body.data).toMatchObject({ asset_id: one.id, result: 'Found' })
    for (const code of ['LAP-99999', 'https://muster.example/assets/view?id=999999', '?', "'; --"])
      expect(await count(id, code)).toBeRefused('asset.unknown_code')
    expect((await keeper.post('assets/find', { code: address })).body.data.asset_tag).toBe(
      one.asset_tag,
    )
    const lead = await program.as('lead')
    expect((await lead.post('assets/find', { code: address })).status).toBe(422)
    await keeper.post(`stocktakes/cancel/${id}`)
  })

  it('keeps every count of two people, shows the latest by when it was counted, and takes one that is sent again once [assets-33]', async () => {
    const one = await newAsset('New York')
    const id = await planned('New York')
    await start(id)
    program.at('2026-03-20T13:00:00.000Z')
    await count(id, one.asset_tag, { condition: 'Good', client_key: 'a' })
    const late = await count(
      id,
      one.asset_tag,
      { condition: 'Broken', client_key: 'b', counted_at: '2026-03-20T12:30:00.000Z' },
      other,
    )
    expect(late.body.data.before).toEqual(expect.any(String))
    await count(id, one.asset_tag, { condition: 'Poor', client_key: 'a' })
    expect(await lineOf(id, one.id)).toMatchObject({
      ...{ counts: 2, condition: 'Good', counted_by: program.company.users['office-admin'] },
    })
    await count(id, one.asset_tag, { condition: 'Fair', client_key: 'c' }, other)
    expect(await lineOf(id, one.id)).toMatchObject({ counts: 3, condition: 'Fair' })
    const ahead = await count(id, one.asset_tag, { counted_at: '2026-03-21T12:00:00.000Z' })
    expect(ahead).toBeRefused('asset.counted_future')
    // A fast clock does not beat what is counted after it, and a slow one counts nothing before the start.
    await count(id, one.asset_tag, { client_key: 'fast', counted_at: '2026-03-20T13:03:00.000Z' })
    expect((await lineOf(id, one.id)).counted_at).toBe('2026-03-20T13:00:00.000Z')
    const two = await newAsset('New York')
    await count(id, two.asset_tag, { client_key: 'slow', counted_at: '2026-03-19T12:00:00.000Z' })
    expect((await lineOf(id, two.id)).counted_at).toBe('2026-03-20T12:00:00.000Z')
    const both = await Promise.all([
      count(id, one.asset_tag, { client_key: 'd' }),
      count(id, one.asset_tag, { client_key: 'd' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await lineOf(id, one.id)).counts).toBe(5)
    program.at('2026-03-20T12:00:00.000Z')
    await keeper.post(`stocktakes/cancel/${id}`)
  })

  it('says what stands elsewhere or with another person, and leaves the differences where that is asked for [assets-34]', async () => {
    const one = await newAsset('New York')
    const two = await newAsset('New York')
    const foreign = await newAsset('Karachi')
    await keeper.put(`assets/saveBinding/${two.id}`, {
      employee_id: program.company.employees.agent,
    })
    const office_id = program.company.offices['New York']
    const workstation_id = await made('workstations/create', { office_id, number: 'N-1' })
    const id = await planned('New York')
    await start(id)
    expect((await count(id, one.asset_tag, { workstation_id })).body.data.result).toBe(
      'Wrong place',
    )
    const employee_id = program.company.employees['agent-c']
    expect((await count(id, two.asset_tag, { employee_id })).body.data.result).toBe('Wrong holder')
    for (const wrong of [{ employee_id: 999_999 }, { workstation_id: 999_999 }])
      expect((await count(id, one.asset_tag, wrong)).status).toBe(422)
    await count(id, foreign.asset_tag)
    const closed = await close(id, { apply: false })
    expect(closed.body.data).toMatchObject({ misplaced: 2, unexpected: 1 })
    expect((await asset(foreign.id)).office_id).toBe(program.company.offices['Karachi'])
    expect((await lineOf(id, foreign.id)).settled).toBeNull()
  })

  it('hands what was seen with another holder over to that one, who confirms it [assets-35]', async () => {
    const { employees, offices } = program.company
    const office_id = offices['New York']
    const [ours, loose, guarded] = [
      await newAsset('New York'),
      await newAsset('New York'),
      await newAsset('New York'),
    ]
    const workstation_id = await made('workstations/create', { office_id, number: 'N-2' })
    await keeper.put(`assets/saveBinding/${ours.id}`, { employee_id: employees.agent })
    await keeper.put(`assets/saveBinding/${guarded.id}`, { employee_id: employees.agent })
    const id = await planned('New York')
    await start(id)
    await count(id, ours.asset_tag, { employee_id: employees['agent-c'], condition: 'Fair' })
    await count(id, loose.asset_tag, { workstation_id })
    expect((await count(id, guarded.asset_tag, { workstation_id })).body.data.result).toBe('Found')
    await program.database.rows(`update asset_types set allowed_holders = '{Employee,Workstation}'`)
    expect((await close(id)).body.data).toMatchObject({ misplaced: 2, to_settle: 0 })
    expect(await asset(ours.id)).toMatchObject({
      ...{ status: 'Bound', allocated_employee: employees['agent-c'], condition: 'Fair' },
    })
    expect(await asset(loose.id)).toMatchObject({ status: 'Bound', workstation_id })
    expect(await asset(guarded.id)).toMatchObject({ allocated_employee: employees.agent })
    expect((await lineOf(id, ours.id)).settled).toBe('Condition noted, Holder noted')
    expect((await lineOf(id, loose.id)).settled).toBe('Place noted')
    const handed = await program.database.rows(
      'select employee_id, unbound_on::text, condition_in, condition_out, accepted_at from asset_bindings where asset_id = $1 order by id',
      [ours.id],
    )
    expect(handed).toMatchObject([
      { employee_id: employees.agent, unbound_on: '2026-03-20', condition_in: 'Fair' },
      {
        employee_id: employees['agent-c'],
        unbound_on: null,
        condition_out: 'Fair',
        accepted_at: null,
      },
    ])
  })

  it('leaves what was changed after it was seen as it is, also when the count is closed later [assets-37]', async () => {
    const { employees, offices } = program.company
    const [moved, taken] = [await newAsset('New York'), await newAsset('Karachi')]
    const id = await planned('New York')
    await start(id)
    const first = { employee_id: employees['agent-c'], condition: 'Poor' }
    for (const { asset_tag } of [moved, taken]) await count(id, asset_tag, first)
    await keeper.put(`assets/saveBinding/${moved.id}`, { employee_id: employees.agent })
    await keeper.put(`assets/saveBinding/${taken.id}`, { employee_id: employees.agent })
    await keeper.post(`assets/unbind/${taken.id}`, { condition_in: 'Fair' })
    expect((await close(id)).body.data).toMatchObject({ misplaced: 1, unexpected: 1, to_settle: 0 })
    expect(await asset(moved.id)).toMatchObject({
      ...{ status: 'Bound', allocated_employee: employees.agent, condition: 'New' },
    })
    expect(await asset(taken.id)).toMatchObject({
      ...{ status: 'Available', office_id: offices['Karachi'], condition: 'Fair' },
    })
    expect((await lineOf(id, moved.id)).settled).toBeNull()
  })

  it('leaves with its holder what only another person may hand over [assets-36]', async () => {
    const { employees } = program.company
    const one = await newAsset('New York')
    const id = await planned('New York')
    await start(id)
    await count(id, one.asset_tag, { employee_id: employees['agent-c'] })
    await program.database.rows(`update asset_types set approval_required = '{Bind}'`)
    expect((await close(id)).body.data).toMatchObject({ misplaced: 1, to_settle: 0 })
    await program.database.rows(`update asset_types set approval_required = '{Discard}'`)
    expect(await asset(one.id)).toMatchObject({ status: 'Available', allocated_employee: null })
    expect((await lineOf(id, one.id)).settled).toBeNull()
  })

  it('settles later what was left, but for what was changed since [assets-38]', async () => {
    const [moves, changed] = [await newAsset('Karachi'), await newAsset('Karachi')]
    const id = await planned('New York')
    const settle = () => keeper.post(`stocktakes/settle/${id}`)
    await start(id)
    expect(await settle()).toBeRefused('asset.not_closed', { status: 'counting' })
    for (const { asset_tag } of [moves, changed]) await count(id, asset_tag, { condition: 'Poor' })
    const closed = await close(id, { apply: false })
    expect(closed.body.data).toMatchObject({ unexpected: 2, to_settle: 2 })
    await keeper.put(`assets/update/${changed.id}`, { notes: 'Only on loan to New York.' })

    expect((await settle()).body).toMatchObject({
      ...{ message: '1 difference settled', data: { to_settle: 0 } },
    })
    expect(await asset(moves.id)).toMatchObject({
      ...{ office_id: program.company.offices['New York'], condition: 'Poor' },
    })
    expect((await lineOf(id, moves.id)).settled).toBe('Belongs here now, Condition noted')
    expect((await asset(changed.id)).office_id).toBe(program.company.offices['Karachi'])
    expect(await settle()).toBeRefused('asset.nothing_to_settle')
  })

  it('is one at a time in an office, counted by its counters, and keeps its office once it has begun [assets-39]', async () => {
    const one = await newAsset()
    const [first, second] = [
      await planned('Karachi', { counter_ids: [program.company.users['admin']] }),
      await planned('Karachi'),
    ]
    const both = await Promise.all([start(first), start(second)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const running = both[0]?.status === 200 ? first : second
    expect(await start(running === first ? second : first)).toBeRefused('asset.counts_already')
    const moved = await keeper.put(`stocktakes/update/${running}`, {
      office_id: program.company.offices['New York'],
    })
    expect(moved).toBeRefused('asset.office_is_fixed')
    expect((await keeper.delete(`stocktakes/delete/${running}`)).status).toBe(409)
    for (const name of ['agent', 'lead', 'manager', 'hr'])
      expect((await count(running, one.asset_tag, {}, await program.as(name))).status).toBe(403)
    const race = await Promise.all([close(running), count(running, one.asset_tag)])
    expect(race[0]?.status).toBe(200)
    expect([200, 409]).toContain(race[1]?.status)
    const line = await lineOf(running, one.id)
    expect(line.result).toBe(race[1]?.status === 200 ? 'Found' : 'Missing')
  })
})
