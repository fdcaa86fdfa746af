import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { logAs } from './logging.ts'

// A log is its person's to change for as long as its set-up says; after that a lead changes or deletes it, and says why.
let program: TestProgram
let agent: Person
let lead: Person
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(new Date().toISOString())
  ;[agent, lead, admin] = await Promise.all([
    program.as('agent'),
    program.as('lead'),
    program.as('admin'),
  ])
})
afterAll(() => program.close())

const REQUIRED = { change_reason: ['Reason for change is required'] }

/** A log of the agent, some hours old: its set-up lets it be changed for 24. */
async function logOf(hours: number): Promise<number> {
  const minutes = ++made * 2
  const ended_at = new Date(Date.now() - minutes * 60_000).toISOString()
  const { id } = (await logAs(program, agent, { ended_at, duration_seconds: 60 })).body.data
  await program.database.rows(
    `update activity_logs set date_created = now() - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  )
  return id
}
let made = 0

const change = (person: Person, id: number, values: object) =>
  person.put(`activity_log/update/${id}`, values)
const remove = (person: Person, id: number, values: object = {}) =>
  person.ask('DELETE', `activity_log/delete/${id}`, values)
const trail = async (id: number) =>
  (await lead.get(`activity_log/getEvents/${id}`)).body.data.map(
    ({ field, to }: { field: string | null; to: string | null }) => [field, to],
  )
const history = (id: number) =>
  program.database.rows<{ action: string; reason: string | null }>(
    `select action, after ->> 'change_reason' as reason from history where resource = 'activity-logs' and record_id = $1 order by id`,
    [id],
  )

describe('in the time of its person', () => {
  it('a log is changed and deleted without a reason, by its person and by their lead', async () => {
    const id = await logOf(23)
    expect((await change(agent, id, { description: 'mine' })).status).toBe(200)
    expect((await change(lead, id, { description: 'the lead’s' })).status).toBe(200)
    expect((await remove(agent, id)).status).toBe(200)
    expect((await remove(lead, await logOf(23))).status).toBe(200)
  })

  it('a log that was followed up is deleted with its follow-ups [activities-73]', async () => {
    const id = await logOf(1)
    expect((await agent.post(`activity_log/followup/${id}`, { note: 'Called' })).status).toBe(200)
    expect((await remove(agent, id)).status).toBe(200)
    expect((await agent.post(`activity_log/followup/${id}`, { note: 'Again' })).status).toBe(404)
  })

  it('a log that was audited is changed by nobody, until its review is voided [activities-72]', async () => {
    const id = await logOf(1)
    await program.database.rows('update activity_logs set audit_count = 1 where id = $1', [id])
    const why = { description: 'ours', change_reason: 'The audit found it' }
    const answers = [
      await change(agent, id, { description: 'mine' }),
      await remove(agent, id),
      await change(lead, id, why),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'activity.is_closed'],
      [409, 'activity.is_closed'],
      [409, 'activity.is_audited'],
    ])
    await program.database.rows('update activity_logs set audit_count = 0 where id = $1', [id])
    expect((await change(agent, id, { description: 'mine' })).status).toBe(200)
  })

  it('a log tells until when that is', async () => {
    const { body } = await lead.get(`activity_log/getById/${await logOf(5)}`)
    expect(Date.parse(body.data.own_until) - Date.parse(body.data.date_created)).toBe(
      24 * 3_600_000,
    )
  })
})

describe('after the time of its person', () => {
  it('its person changes and deletes nothing, with a reason or without [activities-80]', async () => {
    const id = await logOf(25)
    const why = { change_reason: 'I was wrong' }
    for (const { status, body } of [
      await change(agent, id, { description: 'late' }),
      await change(agent, id, { description: 'late', ...why }),
      await remove(agent, id),
      await remove(agent, id, why),
    ]) {
      expect(status).toBe(409)
      expect(body).toBeRefused('activity.edit_time_over', { hours: 24 })
    }
  })

  it.each([{}, { change_reason: '' }, { change_reason: '   ' }, { change_reason: null }])(
    'a lead changes and deletes nothing with %j for a reason',
    async (why) => {
      const id = await logOf(25)
      for (const { status, body } of [
        await change(lead, id, { description: 'late', ...why }),
        await remove(lead, id, why),
        await change(admin, id, { description: 'late', ...why }),
      ]) {
        expect(status).toBe(422)
        expect(body.error).toEqual(REQUIRED)
      }
      expect((await lead.get(`activity_log/getById/${id}`)).body.data.description).toBeNull()
    },
  )

  it('a lead changes it with a reason, which stands on the log, in its history and each time in its trail [activities-65]', async () => {
    const id = await logOf(25)
    const why = { change_reason: 'The customer called again' }
    const changed = await change(lead, id, { description: 'settled', ...why })
    expect(changed.body.data).toMatchObject({ description: 'settled', ...why })
    expect((await change(lead, id, { quantity: 2, ...why })).status).toBe(200)
    // An earlier reason is none for the next change.
    expect((await change(lead, id, { quantity: 3 })).body.error).toEqual(REQUIRED)
    const told = (await trail(id)).filter(([field]: string[]) => field === 'Reason for change')
    expect(told).toEqual([
      ['Reason for change', why.change_reason],
      ['Reason for change', why.change_reason],
    ])
    expect(await history(id)).toContainEqual({ action: 'update', reason: why.change_reason })
  })

  it('a lead deletes it with a reason, which its history keeps [activities-66]', async () => {
    const id = await logOf(25)
    const long = await remove(lead, id, { change_reason: 'x'.repeat(201) })
    expect(long.body.error).toEqual({
      change_reason: ['Reason for change may have at most 200 characters'],
    })
    expect((await remove(lead, id, { change_reason: 'Logged twice' })).status).toBe(200)
    expect((await lead.get(`activity_log/getById/${id}`)).status).toBe(404)
    const [, told, deleted] = await history(id)
    expect(told).toEqual({ action: 'update', reason: 'Logged twice' })
    expect(deleted?.action).toBe('delete')
  })

  it('many are changed and deleted at once with one reason; without it the late ones stay and are named [activities-67]', async () => {
    const [late, fresh] = [await logOf(25), await logOf(1)]
    const ids = [late, fresh]
    const why = { change_reason: 'Wrong day' }
    const values = { description: 'all of them' }
    const without = await lead.put('activity_log/updateMany', { ids, values })
    expect(without.body.data.changed).toEqual([fresh])
    expect(without.body.data.refused).toMatchObject([
      { id: late, error: 'Reason for change is required' },
    ])
    const all = { ids, values: { ...values, ...why } }
    expect((await lead.put('activity_log/updateMany', all)).body.data.changed).toEqual(ids)
    const kept = await lead.post('activity_log/deleteMany', { ids: [late] })
    expect(kept.body.data.refused).toHaveLength(1)
    const gone = await lead.post('activity_log/deleteMany', { ids, values: why })
    expect(gone.body.data.changed).toEqual(ids)
  })

  it('a lead of other people reaches it with no reason whatever', async () => {
    const id = await logOf(25)
    const lead2 = await program.as('lead2')
    const why = { change_reason: 'Mine to say' }
    expect((await change(lead2, id, { description: 'x', ...why })).status).toBe(404)
    expect((await remove(lead2, id, why)).status).toBe(404)
  })

  it('its person still follows it up', async () => {
    const id = await logOf(25)
    const { status } = await agent.post(`activity_log/followup/${id}`, { note: 'Called back' })
    expect(status).toBe(200)
  })
})

describe('a change of many that is undone after the time of its people', () => {
  const undo = (batch: number, reason?: string | null) =>
    lead.post(`history/undo/${batch}`, reason === undefined ? {} : { reason })
  const many = async (age: number): Promise<{ ids: number[]; batch: number }> => {
    const ids = [await logOf(age), await logOf(age)]
    const values = { quantity: 7, change_reason: 'Counted again' }
    const { body } = await lead.put('activity_log/updateMany', { ids, values })
    return { ids, batch: body.data.batch }
  }
  const stored = (ids: number[]) =>
    program.database.rows<{ quantity: number; reason: string | null }>(
      'select quantity::float8, change_reason as reason from activity_logs where id = any($1::bigint[]) order by id',
      [ids],
    )
  const entry = async (batch: number) => {
    const { body } = await admin.get('history/getAll?filter={"resource":{"in":["activity-logs"]}}')
    return body.data.find(({ id }: { id: number }) => id === batch)
  }

  it('wants one reason for all of it, which each record and the history keep', async () => {
    const { ids, batch } = await many(25)
    expect((await entry(batch)).batch).toMatchObject({ may_undo: true, asks_reason: true })
    for (const none of [undefined, null, '  ']) {
      expect(await undo(batch, none)).toBeRefused('history.no_reason')
    }
    expect(await stored(ids)).toMatchObject([{ quantity: 7 }, { quantity: 7 }])
    const { body } = await undo(batch, 'The first count was right')
    expect([body.message, body.data.refused]).toEqual(['Undone: 2 activity logs', []])
    const first = { quantity: 1, reason: 'The first count was right' }
    expect(await stored(ids)).toEqual([first, first])
    expect((await entry(body.data.batch)).words).toBe(
      '2, undoing an earlier change: The first count was right',
    )
    expect(await history(ids[0] ?? 0)).toContainEqual({ action: 'update', reason: first.reason })
  })

  it('wants none while its people may still change their logs, nor when deleted logs are brought back', async () => {
    const { ids, batch } = await many(1)
    expect((await entry(batch)).batch).toMatchObject({ may_undo: true, asks_reason: false })
    expect((await undo(batch)).body.message).toBe('Undone: 2 activity logs')
    expect(await stored(ids)).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
    const late = [await logOf(25), await logOf(25)]
    const values = { change_reason: 'Logged twice' }
    const { body } = await lead.post('activity_log/deleteMany', { ids: late, values })
    expect((await undo(body.data.batch)).body.message).toBe('Undone: 2 activity logs')
  })
})
