import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Changing many records at once: each is judged as if it came alone. A lead reaches three agents, the other lead two others.
let program: TestProgram
let lead: Person
let agent: Person
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  lead = await program.as('lead')
  agent = await program.as('agent')
  admin = await program.as('admin')
})
afterAll(() => program.close())

let logs: Record<string, number>
beforeEach(async () => {
  const { clients, categories, setups, statuses, employees, users } = program.company
  logs = {}
  for (const name of ['agent', 'agent-b', 'agent2']) {
    const [row] = await program.database.rows<{ id: number }>(
      `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, reference_no, started_at, ended_at, business_date, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, now(), now(), current_date, $2) returning id`,
      [
        employees[name],
        users[name],
        clients.Larkspur,
        categories.Bookings,
        setups['Booking change'],
        statuses.Open,
        name,
      ],
    )
    logs[name] = row?.id ?? 0
  }
})

const idsOf = (...names: string[]) => names.map((name) => logs[name])
const isDeleted = async (name: string): Promise<boolean | undefined> => {
  const [row] = await program.database.rows<{ is_deleted: boolean }>(
    'select is_deleted from activity_logs where id = $1',
    [logs[name]],
  )
  return row?.is_deleted
}

describe('a change of many records', () => {
  it('changes nothing when one of them is out of reach, as if that one did not exist [access-13]', async () => {
    const ids = idsOf('agent', 'agent2', 'agent-b')
    const changed = await lead.put('activity_log/updateMany', {
      ids,
      values: { description: 'Looked at together' },
    })
    expect(changed).toBeRefused('no_such_record', { label: 'activity log' })
    const deleted = await lead.post('activity_log/deleteMany', { ids })
    expect(deleted).toBeRefused('no_such_record', { label: 'activity log' })
    const unknown = await lead.post('activity_log/deleteMany', { ids: [logs.agent, 999_999_999] })
    expect(unknown).toBeRefused('no_such_record', { label: 'activity log' })
    const rows = await program.database.rows(
      'select description, is_deleted from activity_logs where id = any($1)',
      [ids],
    )
    expect(rows).toEqual(ids.map(() => ({ description: null, is_deleted: false })))
  })

  it('changes those it may and refuses by name one that was deleted meanwhile', async () => {
    await lead.delete(`activity_log/delete/${logs['agent-b']}`)
    const { status, body } = await lead.put('activity_log/updateMany', {
      ids: idsOf('agent', 'agent-b'),
      values: { description: 'Looked at together' },
    })
    expect([status, body.message]).toEqual([200, '1 of 2 activity logs updated'])
    expect(body.data.changed).toEqual(idsOf('agent'))
    expect(body.data.refused).toMatchObject([
      { id: logs['agent-b'], error: 'This activity log does not exist, or you may not see it.' },
    ])
  })

  it('names a refused record to a person who may see it', async () => {
    const setup = program.company.setups['Booking change']
    const { body } = await admin.post('activity_setup/deleteMany', { ids: [setup] })
    expect(body.data).toMatchObject({
      changed: [],
      refused: [
        {
          id: setup,
          name: 'Booking change',
          code: 'in_use',
          error: expect.stringMatching(/^This activity .* is used/),
        },
      ],
    })
  })

  it('runs the rules of the family on each record', async () => {
    await program.database.rows(
      `update activity_logs set date_created = now() - interval '30 days' where id = $1`,
      [logs.agent],
    )
    const { body } = await agent.post('activity_log/deleteMany', { ids: idsOf('agent') })
    expect([body.data.changed, body.data.refused.length]).toEqual([[], 1])
    expect(await isDeleted('agent')).toBe(false)
  })

  it('keeps the history of each record', async () => {
    await lead.put('activity_log/updateMany', {
      ids: idsOf('agent', 'agent-b'),
      values: { reference_no: 'SAME' },
    })
    const history = await program.database.rows(
      `select record_id, actor, before ->> 'reference_no' as was from history where resource = 'activity-logs' and action = 'update' and record_id = any($1) order by record_id`,
      [idsOf('agent', 'agent-b')],
    )
    const actor = program.company.users.lead
    expect(history).toEqual([
      { record_id: logs.agent, actor, was: 'agent' },
      { record_id: logs['agent-b'], actor, was: 'agent-b' },
    ])
  })

  it('is one transaction: where the request breaks, nothing is changed', async () => {
    await program.database
      .rows(`create function break_on_the_other_log() returns trigger language plpgsql as $$
    begin if old.reference_no = 'agent-b' and new.description = 'breaks' then raise exception 'broken'; end if; return new; end $$`)
    await program.database.rows(
      'create trigger break_on_the_other_log before update on activity_logs for each row execute function break_on_the_other_log()',
    )
    const sent = lead.put('activity_log/updateMany', {
      ids: idsOf('agent', 'agent-b'),
      values: { description: 'breaks' },
    })
    await expect(sent).rejects.toThrow('broken')
    await program.database.rows('drop trigger break_on_the_other_log on activity_logs')
    const changed = await program.database.rows(
      `select id from activity_logs where description = 'breaks'`,
    )
    expect(changed).toEqual([])
  })

  it('refuses values that do not fit before any record is touched, by field', async () => {
    const { status, body } = await lead.put('activity_log/updateMany', {
      ids: idsOf('agent'),
      values: { quantity: -1, created_by: 1 },
    })
    expect([status, Object.keys(body.error).sort()]).toEqual([422, ['created_by', 'quantity']])
  })

  it('refuses no records, too many, and what is no list', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => index + 1)
    for (const ids of [[], many, 'all', [0], undefined])
      expect((await lead.post('activity_log/deleteMany', { ids })).status).toBe(422)
  })

  it('asks for the right: who may only view changes nothing', async () => {
    const { departments } = await firstOf('departments')
    for (const [method, path] of [
      ['PUT', 'updateMany'],
      ['POST', 'deleteMany'],
      ['POST', 'restoreMany'],
    ] as const) {
      const body = { ids: [departments], values: { cost_centre: 'X' } }
      const sent = method === 'PUT' ? body : { ids: body.ids }
      expect((await lead.ask(method, `departments/${path}`, sent)).status).toBe(403)
    }
  })

  it('lets a person take back what they just deleted, and nobody else', async () => {
    const ids = idsOf('agent', 'agent-b')
    const { body } = await lead.post('activity_log/deleteMany', { ids })
    expect(body.message).toBe('2 activity logs deleted')
    expect(
      (await agent.post('activity_log/restoreMany', { ids: idsOf('agent') })).body.data,
    ).toMatchObject({ changed: [], refused: [{ id: logs.agent }] })
    const undone = await lead.post('activity_log/restoreMany', { ids })
    expect([undone.body.message, undone.body.data.refused]).toEqual([
      '2 activity logs restored',
      [],
    ])
    expect([await isDeleted('agent'), await isDeleted('agent-b')]).toEqual([false, false])
  })

  it('takes back old deletions only for a person who may see deleted records', async () => {
    const ids = idsOf('agent')
    await lead.post('activity_log/deleteMany', { ids })
    await program.database.rows('alter table history disable trigger history_append_only')
    await program.database.rows(
      `update history set at = at - interval '20 minutes' where record_id = $1 and action = 'delete'`,
      ids,
    )
    await program.database.rows('alter table history enable trigger history_append_only')
    expect((await lead.post('activity_log/restoreMany', { ids })).body.data.changed).toEqual([])
    expect((await admin.post('activity_log/restoreMany', { ids })).body.data.changed).toEqual(ids)
  })

  it('answers a repeated request from what the first one did', async () => {
    const body = { ids: idsOf('agent', 'agent-b') }
    const key = { 'idempotency-key': `many-${logs.agent}` }
    const first = await lead.ask('POST', 'activity_log/deleteMany', body, key)
    const again = await lead.ask('POST', 'activity_log/deleteMany', body, key)
    expect(again.body).toEqual(first.body)
    expect(first.body.data.changed).toEqual(body.ids)
  })

  it('is described in the document of the API', async () => {
    const { paths } = (await program.stranger.get('openapi.json')).body
    const bodyOf = (path: string, method: string) =>
      paths[`/api/activity_log/${path}`][method].requestBody.content['application/json'].schema
    expect(bodyOf('updateMany', 'put').required).toEqual(['ids', 'values'])
    expect(bodyOf('deleteMany', 'post').required).toEqual(['ids'])
    expect(bodyOf('restoreMany', 'post').properties.ids.type).toBe('array')
  })

  it('does not serve what an area changes by a call of its own', async () => {
    const { status, body } = await admin.put('client/updateMany', { ids: [1], values: {} })
    expect({ status, body }).toBeRefused('request.no_such_call', {
      call: 'PUT /api/client/updateMany',
    })
  })
})

async function firstOf(table: 'departments'): Promise<Record<string, number>> {
  const [row] = await program.database.rows<{ id: number }>(`select id from ${table} limit 1`)
  return { [table]: row?.id ?? 0 }
}
