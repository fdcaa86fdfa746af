import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { NOON, week, planning } from './planning.ts'

// Who works when: planned as drafts that count when they are published; and what follows it.
let program: TestProgram
let hr: Person
let lead: Person
let agent: Person
let plans: ReturnType<typeof planning>
beforeAll(async () => {
  program = await startProgram()
  plans = planning(program)
  ;[hr, lead, agent] = await Promise.all([
    program.as('hr'),
    program.as('lead'),
    program.as('agent'),
  ])
  program.at(NOON)
})
afterAll(() => program.close())

/** What the function for one person says, and the one for many. */
const bothWays = (person: string, from: string, to: string) =>
  program.database.rows<{ one: unknown; many: unknown }>(
    `select (select json_agg(json_build_array(p.business_date, p.shift_id, p.client_id, p.zone_name, p.is_rest, p.planned_start, p.planned_end, p.holiday) order by p.business_date) from planned_shifts($1, $2, $3) p) as one,
            (select json_agg(json_build_array(p.business_date, p.shift_id, p.client_id, p.zone_name, p.is_rest, p.planned_start, p.planned_end, p.holiday) order by p.business_date) from planned_of(array[$1::bigint], $2, $3, false) p) as many`,
    [plans.of(person), from, to],
  )

describe('a roster day', () => {
  it('is a draft nobody works by until it is published, then it wins over the employee shift [scheduling-19]', async () => {
    expect((await plans.save(lead, plans.cell('agent', '2026-03-16'))).status).toBe(200)
    expect(await plans.plannedOn('agent', '2026-03-16')).toMatchObject({ shift_name: 'Night' })
    expect(await plans.cellOf(lead, 'agent', '2026-03-16')).toMatchObject({
      shift_id: plans.shift('Day'),
      start: '09:00',
      end: '18:00',
      minutes: 480,
      roster: { state: 'Draft' },
    })
    expect((await plans.cellOf(agent, 'agent', '2026-03-16'))?.shift_id).toBe(plans.shift('Night'))
    const { status, body } = await plans.publish(lead)
    expect([status, body.data]).toEqual([200, { days: 1, people: 1, open_shifts: 0 }])
    expect(await plans.plannedOn('agent', '2026-03-16')).toEqual({
      shift_name: 'Day',
      from: '2026-03-16 04:00',
    })
    expect((await plans.cellOf(agent, 'agent', '2026-03-16'))?.roster?.state).toBe('Published')
  })

  it('may be a rest, or a shift with times of its own, and the usual may hold again [scheduling-20]', async () => {
    await plans.save(
      lead,
      plans.rest('agent', '2026-03-17'),
      plans.cell('agent', '2026-03-18', {
        shift_id: plans.shift('Night'),
        own_start: '23:00',
        own_end: '05:00',
      }),
    )
    await plans.publish(lead)
    expect(await plans.plannedOn('agent', '2026-03-17')).toEqual({
      shift_name: 'Night',
      from: null,
    })
    expect((await plans.plannedOn('agent', '2026-03-18'))?.from).toBe('2026-03-18 18:00')
    const [ways] = await bothWays('agent', '2026-03-14', '2026-03-22')
    expect(ways?.many).toEqual(ways?.one)
    await plans.save(lead, { employee_id: plans.of('agent'), date: '2026-03-17', plan: 'As usual' })
    expect((await plans.plannedOn('agent', '2026-03-17'))?.from).toBeNull()
    await plans.publish(lead)
    expect((await plans.plannedOn('agent', '2026-03-17'))?.from).toBe('2026-03-17 17:00')
  })

  it('is what the clock counts by: at night, and when clocks are moved forward [scheduling-21]', async () => {
    // New York moves its clocks on 8 March 2026, 2 AM: the shift of the 7th is an hour shorter.
    const night = { shift_id: plans.shift('Night'), own_start: '23:00', own_end: '07:00' }
    await plans.save(hr, plans.cell('agent-c', '2026-03-07', night))
    await plans.publish(hr, { from: '2026-03-07', to: '2026-03-07' })
    const [plan] = await program.database.rows<{ hours: number }>(
      `select extract(epoch from planned_end - planned_start)::float8 / 3600 as hours from planned_shifts($1, '2026-03-07', '2026-03-07')`,
      [plans.of('agent-c')],
    )
    expect(plan?.hours).toBe(7)
    program.at('2026-03-08T05:30:00.000Z')
    const agentC = await program.as('agent-c')
    const { body } = await agentC.post('clockin/create', { status: 'At Desk' })
    program.at(NOON)
    expect(body.data).toMatchObject({ running: true })
    const [day] = await program.database.rows<{ shift_id: number; planned_start: string }>(
      `select shift_id, planned_start from shift_days where employee_id = $1 and business_date = '2026-03-07'`,
      [plans.of('agent-c')],
    )
    expect(day).toEqual({
      shift_id: plans.shift('Night'),
      planned_start: '2026-03-08T04:00:00.000Z',
    })
  })

  it('is what a person is held against, also when it is published afterwards', async () => {
    const scheduled = async () => {
      await recomputeDue(program.database, '2026-03-12T20:00:00.000Z', program.engine.contributions)
      const [row] = await program.database.rows<{ hours: number }>(
        `select scheduled_seconds / 3600 as hours from adherence where employee_id = $1 and business_date = '2026-03-12' and not is_deleted`,
        [plans.of('agent-b')],
      )
      return row?.hours
    }
    expect(await scheduled()).toBe(9)
    const short = { own_start: '10:00', own_end: '15:00' }
    await plans.save(hr, plans.cell('agent-b', '2026-03-12', short))
    await plans.publish(hr, { from: '2026-03-12', to: '2026-03-12' })
    expect(await scheduled()).toBe(5)
  })

  it('leaves no draft where it says what holds anyway', async () => {
    await plans.save(lead, plans.cell('agent-b', '2026-03-19'))
    expect((await plans.look(lead)).changes).toBe(0)
    await plans.save(lead, plans.rest('agent-b', '2026-03-19'))
    expect((await plans.look(lead)).changes).toBe(1)
    expect((await lead.post('roster/discard', week)).body.data).toMatchObject({ days: 1 })
    expect((await plans.look(lead)).changes).toBe(0)
  })
})

describe('the roster as a file', () => {
  it('holds whom its reader sees, one a line, with what they see', async () => {
    const { content } = await agent.file('POST', 'roster/export', { ...week, format: 'csv' })
    const [head, ...lines] = content.toString('utf8').trim().split(/\r?\n/)
    expect(head).toContain('Person,Client,Sun 15 Mar,Mon 16 Mar')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('agent,Larkspur,10 PM – 7 AM Night,9 AM – 6 PM Day')
  })
})

describe('saving', () => {
  it('refuses what another person changed meanwhile, names them, and overwrites nothing [scheduling-22]', async () => {
    const seen = (await plans.cellOf(lead, 'agent-b', '2026-03-20'))?.seen
    expect((await plans.save(hr, { ...plans.rest('agent-b', '2026-03-20'), seen })).status).toBe(
      200,
    )
    const late = await plans.save(lead, {
      ...plans.cell('agent-b', '2026-03-20', { own_start: '10:00', own_end: '16:00' }),
      seen,
    })
    expect(late).toBeRefused('roster.stale', { who: 'hr', name: 'agent-b', date: '2026-03-20' })
    expect(late.body.cells).toEqual([{ employee_id: plans.of('agent-b'), date: '2026-03-20' }])
    expect((await plans.cellOf(lead, 'agent-b', '2026-03-20'))?.is_rest).toBe(true)
    await hr.post('roster/discard', week)
  })

  it('is for whom one may plan, and for nobody else [scheduling-23]', async () => {
    const others = await plans.save(lead, plans.cell('agent2', '2026-03-20'))
    expect(others).toBeRefused('roster.not_yours')
    expect((await plans.save(agent, plans.cell('agent', '2026-03-20'))).status).toBe(403)
    const shown = (await plans.look(lead)).people.map(({ name }: { name: string }) => name)
    expect(shown).toEqual(['agent', 'agent-b', 'agent-c', 'lead'])
    const beside = (await plans.look(agent)).people.map(({ name }: { name: string }) => name)
    expect(beside).toEqual(['agent', 'agent-b', 'agent-c'])
    expect((await plans.look(agent)).coverage).toEqual([])
  })

  it('shows those beside one another when they work, and no more of it [scheduling-34]', async () => {
    const day = '2026-03-28'
    await plans.save(
      lead,
      plans.cell('agent', day, { kind: 'Training', note: 'Ends earlier' }),
      plans.cell('agent-b', day, { kind: 'Training', note: 'Ends earlier' }),
    )
    expect(await plans.cellOf(agent, 'agent-b', day)).toMatchObject({
      shift_id: plans.shift('Day'),
    })
    expect((await plans.cellOf(agent, 'agent-b', day))?.roster).toBeUndefined()
    await plans.publish(lead, { from: day, to: day })
    expect((await plans.cellOf(agent, 'agent-b', day))?.roster).toBeUndefined()
    const records = await agent.post('roster_days/getByAttributes', { endRow: 100 })
    const owners = new Set(records.body.data.map((one: { employee_id: number }) => one.employee_id))
    expect(owners).toEqual(new Set([plans.of('agent')]))
  })

  it('refuses shifts of clients they do not work for, and plans that are not whole', async () => {
    const [other] = await program.database.rows<{ id: number }>(
      `insert into shifts (name, client_id, shift_start, shift_end) values ('Dawn', $1, '05:00', '13:00') returning id`,
      [program.company.clients.Halcyon],
    )
    const errorOf = async (...cells: object[]) => await plans.save(hr, ...cells)
    expect(await errorOf(plans.cell('agent', '2026-03-20', { shift_id: other?.id }))).toBeRefused(
      'roster.not_their_client',
      { name: 'agent', client: 'Halcyon' },
    )
    expect(await errorOf(plans.cell('agent', '2026-03-20', { shift_id: null }))).toBeRefused(
      'roster.needs_shift',
    )
    expect(await errorOf(plans.cell('agent', '2026-03-20', { own_start: '10:00' }))).toBeRefused(
      'roster.needs_both',
    )
    expect(
      await errorOf(plans.cell('agent', '2026-03-20', { own_start: '06:00', own_end: '22:30' })),
    ).toBeRefused('roster.length')
    expect(
      await errorOf(plans.rest('agent', '2026-03-20'), plans.cell('agent', '2026-03-20')),
    ).toBeRefused('roster.twice')
    expect(await errorOf(plans.cell('agent', '2023-12-31'))).toBeRefused('roster.not_here', {
      name: 'agent',
      date: '2023-12-31',
    })
    expect((await errorOf()).body.error).toEqual({ cells: ['Cells are required'] })
  })
})

describe('the database itself', () => {
  const refused = (text: string, values: readonly unknown[]) =>
    expect(program.database.rows(text, values)).rejects.toThrow(/violates/)

  it('has one plan a person and day, whole ones alone', async () => {
    const insert = (columns: string, values: string) =>
      refused(
        `insert into roster_days (employee_id, date, state, ${columns}) values ($1, '2026-07-01', ${values})`,
        [plans.of('agent')],
      )
    await insert('plan', `'Draft', 'Shift'`)
    await insert('plan, own_start', `'Draft', 'Rest', '09:00'`)
    await insert('plan', `'Published', 'Rest'`)
    await insert('plan, published_at', `'Published', 'As usual', now()`)
    const rest = `insert into roster_days (employee_id, date, state, plan) values ($1, '2026-07-01', 'Draft', 'Rest')`
    await program.database.rows(rest, [plans.of('agent')])
    await refused(rest, [plans.of('agent')])
  })
})
