import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Booking,
  type LanguageModels,
  languageModelsOf,
} from '#areas/language-models/contract/service/model-service.ts'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { addModel, addQuota } from './modelling.ts'

let server: ModelServer
let program: TestProgram
let admin: Person
let models: LanguageModels
let client: number
beforeAll(async () => {
  server = await startModelServer()
  program = await startProgram(server.program)
  at('2026-11-20T09:00:00.000Z')
  admin = await program.as('admin')
  models = languageModelsOf(program.engine)
  await addModel(admin, { name: 'GPT X', model_id: 'gpt-x' })
  client = await clientOf('Acme support', 'Karachi')
})
afterAll(async () => {
  await program.close()
  await server.close()
})
beforeEach(async () => {
  at('2026-11-20T09:00:00.000Z')
  await program.database.rows('truncate ai_ledger, ai_quotas')
  await program.database.rows('delete from notifications')
})

let now = ''
function at(moment: string): void {
  now = moment
  program.at(moment)
}

/** A client whose first office is the one of this name. */
async function clientOf(name: string, office: string): Promise<number> {
  const [id] = Object.values(program.company.clients)
  await program.database.rows(
    'update clients set name = $2, offices_ids = array[$3::bigint] where id = $1',
    [...[id, name, program.company.offices[office]]],
  )
  return id ?? 0
}

const userOf = (name: string): number => program.company.users[name] ?? 0
const booking = (given: Partial<Booking> = {}): Booking => ({
  ...{ purpose: 'chat', now, user_id: userOf('agent'), client_id: client, ...given },
})
/** The worked example: 2,600 tokens asked and 700 answered at most, 0.002350. */
const EXAMPLE = { model: 'gpt-x', promptCharacters: 10_400, maxOutputTokens: 700 }
const USED = { tokens_in: 2_400, tokens_out: 350, estimated: false }
const reserve = (given?: Partial<Booking>) => models.reserve(booking(given), EXAMPLE)

const costOf = async (): Promise<string | undefined> =>
  (
    await program.database.rows<{ cost: string }>(
      `select sum(cost)::text as cost from ai_ledger where state <> 'Released'`,
    )
  )[0]?.cost

describe('a quota', () => {
  it('takes out the highest cost first, and what was used afterwards [language-models-5]', async () => {
    const reserved = await reserve()
    expect(reserved.cost).toBe('0.002350')
    expect(await models.settle(reserved, USED)).toMatchObject({ cost: '0.001725' })
    expect(await models.settle(reserved, { ...USED, tokens_in: 9_999 })).toMatchObject({
      cost: '0.001725',
    })
    await models.release(reserved)
    expect(await costOf()).toBe('0.001725')
  })

  it('is never exceeded by requests at the same moment [language-models-6]', async () => {
    await addQuota(admin, {
      ...{ applies_to: 'Client', target_id: client, period: 'Month' },
      ...{ limit_kind: 'Cost', amount: 0.005 },
    })
    const asked = await Promise.allSettled([reserve(), reserve(), reserve()])
    const given = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(given).toHaveLength(2)
    expect(await costOf()).toBe('0.004700')
    expect(refused).toMatchObject([
      {
        status: 429,
        error: 'The AI budget of Acme support is used up until 1 Dec 2026.',
        // Midnight of 1 December in Karachi, five hours before that of UTC.
        beside: { retry_after: (Date.parse('2026-11-30T19:00:00Z') - Date.parse(now)) / 1000 },
      },
    ])
    for (const one of given) await models.settle(one, USED)
    const left = await program.database.rows(
      'select (amount - used)::text as left from ai_limits($1, $2, null, $3)',
      [now, userOf('agent'), client],
    )
    expect(left).toEqual([{ left: '0.001550' }])
  })

  it('never lets thirty requests at once spend more than the limit', async () => {
    await addQuota(admin, {
      ...{ applies_to: 'Everybody', period: 'Day', limit_kind: 'Messages', amount: 7 },
    })
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => reserve()))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    const counted = await program.database.rows(`select count(*)::integer as n from ai_ledger`)
    expect(counted).toEqual([{ n: 7 }])
  })

  it('refuses the 201st question of the day, until midnight of the person [language-models-7]', async () => {
    await addQuota(admin, { applies_to: 'Everybody', amount: 200 })
    await program.database.rows(
      `insert into ai_ledger (at, used_on, user_id, purpose, model, tokens_in, tokens_out, price_in, price_out, cost, currency, state, estimated)
     select $1::timestamptz, $1::timestamptz::date, $2::bigint, 'chat', 'gpt-x', 1, 1, 0, 0, 0, 'USD', 'Settled', false from generate_series(1, 199)`,
      [now, userOf('agent')],
    )
    const last = await reserve()
    // Midnight in Karachi, where the agent works.
    expect(last.quota).toEqual({ messages_left: 0, resets_at: '2026-11-20T19:00:00.000Z' })
    await expect(reserve()).rejects.toMatchObject({
      status: 429,
      error: 'You have used your 200 AI questions for today. More at 00:00.',
      beside: { retry_after: 36_000 },
    })
    await expect(reserve({ user_id: userOf('hr') })).resolves.toBeDefined()
    at('2026-11-20T19:00:00.000Z')
    expect((await reserve()).quota?.messages_left).toBe(199)
  })

  it('counts the most specific of a person, and those of workspace and client as well [language-models-8]', async () => {
    await addQuota(admin, { applies_to: 'Everybody', amount: 1 })
    await addQuota(admin, {
      ...{ applies_to: 'Role', target_id: program.company.roles['Agent'], amount: 2 },
    })
    await addQuota(admin, { applies_to: 'User', target_id: userOf('agent'), amount: 3 })
    const left = async (name: string) => (await models.questionsLeft(userOf(name)))?.messages_left
    expect([await left('agent'), await left('agent2'), await left('hr')]).toEqual([3, 2, 1])
    const workspace = { id: 12, name: 'Acme support' }
    await addQuota(admin, {
      ...{ applies_to: 'Workspace', target_id: 12, period: 'Month' },
      ...{ limit_kind: 'Tokens', amount: 4_000 },
    })
    await reserve({ workspace })
    await expect(reserve({ workspace })).rejects.toMatchObject({
      error: 'The AI budget of Acme support is used up until 1 Dec 2026.',
    })
    await expect(reserve()).resolves.toBeDefined()
  })

  it('only warns where it does not block, and tells the person once when it is nearly used up', async () => {
    await addQuota(admin, { applies_to: 'Everybody', amount: 2, on_limit: 'Warn' })
    expect((await reserve()).warnings).toEqual([])
    await reserve()
    expect((await reserve()).warnings).toEqual([
      'You have used your 2 AI questions for today. More at 00:00.',
    ])
    const told = await program.database.rows(
      `select user_id from notifications where title = 'AI quota nearly used up'`,
    )
    expect(told).toEqual([{ user_id: userOf('agent') }])
  })

  it('does not count what was given back, or what was lost ten minutes ago [language-models-9]', async () => {
    await addQuota(admin, { applies_to: 'Everybody', amount: 1 })
    await models.release(await reserve())
    await reserve()
    await expect(reserve()).rejects.toMatchObject({ status: 429 })
    at('2026-11-20T09:10:00.001Z')
    await expect(reserve()).resolves.toBeDefined()
    const { schedules } = program.engine
    await schedules.ask(program.served, 'release-ai-reservations', userOf('admin'))
    await schedules.workOff()
    const states = await program.database.rows('select state from ai_ledger order by id')
    expect(states).toEqual([{ state: 'Released' }, { state: 'Released' }, { state: 'Reserved' }])
  })

  it('counts nothing as a question that nobody asked', async () => {
    await addQuota(admin, { applies_to: 'Everybody', amount: 1 })
    for (const purpose of ['summary', 'embedding'] as const) await reserve({ purpose })
    expect((await models.questionsLeft(userOf('agent')))?.messages_left).toBe(1)
  })

  it('books what was spent already, past every limit', async () => {
    await addQuota(admin, {
      ...{ applies_to: 'Client', target_id: client, limit_kind: 'Cost', amount: 0.000001 },
    })
    const spending = { ...booking({ purpose: 'transcription', user_id: null }), model: 'whisper' }
    const { id } = await models.bookSpending({ ...spending, seconds: 61.5, cost: '0.006150' })
    const [row] = await program.database.rows(
      'select purpose, seconds::text, cost::text, state, used_on::text from ai_ledger where id = $1',
      [id],
    )
    expect(row).toEqual({
      ...{ purpose: 'transcription', seconds: '61.5', cost: '0.006150' },
      ...{ state: 'Settled', used_on: '2026-11-20' },
    })
  })

  it('is only added to [language-models-10]', async () => {
    const { id } = await reserve()
    await models.settle({ id }, USED)
    for (const change of [
      'update ai_ledger set cost = 0 where id = $1',
      'delete from ai_ledger where id = $1',
    ])
      await expect(program.database.rows(change, [id])).rejects.toThrow(/ledger of language models/)
  })

  it('keeps the prices of the moment', async () => {
    const reserved = await reserve()
    const [model] = (await admin.post('llm_models/getByAttributes', { model_id: 'gpt-x' })).body
      .data
    await admin.put(`llm_models/update/${model.id}`, { price_in: 5, version: model.version })
    expect(await models.settle(reserved, USED)).toMatchObject({ cost: '0.001725' })
    const { version } = (await admin.get(`llm_models/getById/${model.id}`)).body.data
    await admin.put(`llm_models/update/${model.id}`, { price_in: 0.5, version })
  })

  it.each([
    [{ applies_to: 'Everybody', target_id: 1, amount: 5 }, 'quota.everybody'],
    [{ applies_to: 'User', amount: 5 }, 'quota.whom'],
    [{ applies_to: 'User', target_id: 999_999, amount: 5 }, 'quota.unknown_target'],
    [{ applies_to: 'Everybody', amount: 1.5 }, 'quota.whole_number'],
  ])('%j is refused', async (draft, code) => {
    expect(await admin.post('ai_quotas/create', draft)).toBeRefused(code)
  })

  it('stands once for the same people, period and kind', async () => {
    await addQuota(admin, { applies_to: 'Everybody', amount: 5 })
    const { status, body } = await admin.post('ai_quotas/create', {
      ...{ applies_to: 'Everybody', amount: 6 },
    })
    expect({ status, body }).toBeRefused('quota.twice')
  })
})
