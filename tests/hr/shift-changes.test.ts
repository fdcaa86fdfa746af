import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { NOON, planning } from './planning.ts'

// Shifts that are swapped, given away and taken.
let program: TestProgram
let hr: Person
let lead: Person
let agent: Person
let agentB: Person
let plans: ReturnType<typeof planning>
beforeAll(async () => {
  program = await startProgram()
  plans = planning(program)
  ;[hr, lead, agent, agentB] = await Promise.all([
    program.as('hr'),
    program.as('lead'),
    program.as('agent'),
    program.as('agent-b'),
  ])
  program.at(NOON)
})
afterAll(() => program.close())

describe('a shift change', () => {
  const offer = (who: Person, body: object) => who.post('shift_changes/offer', body)
  const answer = (who: Person, id: number, body: object) =>
    who.post(`shift_changes/answer/${id}`, body)
  const decide = async (who: Person, verdict: string) => {
    const { body } = await who.post('approvals/getInbox', {})
    return who.post('approvals/decide', {
      ids: [body.data[0].id],
      decision: verdict,
      ...(verdict === 'Rejected' && { comment: 'Too few at night.' }),
    })
  }

  it('is offered, accepted by the colleague, decided by their lead, and worked', async () => {
    const wish = {
      kind: 'Swap',
      date: '2026-06-01',
      with_id: plans.of('agent-b'),
      with_date: '2026-06-01',
    }
    const own = await offer(agent, { ...wish, with_id: plans.of('agent') })
    expect(own.body.error).toEqual({ with_id: ['Choose somebody else'] })
    const elsewhere = await offer(agent, { ...wish, with_id: plans.of('agent-c') })
    expect(elsewhere.body.error).toEqual({ with_id: ['Choose an existing colleague'] })
    const made = await offer(agent, wish)
    expect(made.status).toBe(200)
    expect((await offer(agent, wish)).body.error).toBe('This shift is offered already')
    expect((await plans.cellOf(lead, 'agent', '2026-06-01'))?.asked?.state).toBe('Offered')
    const [known] = (await plans.look(agentB)).offers
    expect(known).toMatchObject({ from: 'agent', date: '2026-06-01', is_for_me_alone: true })
    const early = await agent.post(`shift_changes/submit/${made.body.data.id}`)
    expect(early.body.error).toBe('A colleague has to accept it first')
    const accepted = await answer(agentB, made.body.data.id, { answer: 'Accept' })
    expect([accepted.status, accepted.body.message]).toEqual([200, 'Accepted: it is decided now'])
    // The night of 31 May ends at 7, and his day of 1 June begins at 9: whoever decides is told.
    const [waiting] = (await lead.post('approvals/getInbox', {})).body.data
    const { body: request } = await lead.get(`approvals/getById/${waiting.id}`)
    expect(request.data.warnings).toContain('agent, Mon 1 Jun: Only 2 h rest')
    expect(request.data.effects).toContainEqual({
      label: 'agent, Mon 1 Jun',
      before: 'Night',
      after: 'Day',
    })
    expect((await decide(lead, 'Approved')).status).toBe(200)
    expect((await plans.plannedOn('agent', '2026-06-01'))?.shift_name).toBe('Day')
    expect((await plans.plannedOn('agent-b', '2026-06-01'))?.shift_name).toBe('Night')
    const [day] = await program.database.rows(
      `select kind, swap_with_id, state from roster_days where employee_id = $1 and date = '2026-06-01' and not is_deleted`,
      [plans.of('agent')],
    )
    expect(day).toEqual({ kind: 'Swap', swap_with_id: plans.of('agent-b'), state: 'Published' })
  })

  it('may be declined, and given away to anybody who is qualified', async () => {
    const made = await offer(agent, {
      kind: 'Give away',
      date: '2026-06-08',
      with_id: plans.of('agent2'),
    })
    const agent2 = await program.as('agent2')
    expect((await answer(agentB, made.body.data.id, { answer: 'Accept' })).status).toBe(404)
    expect((await answer(agent2, made.body.data.id, { answer: 'Decline' })).status).toBe(200)
    const open = await offer(agent, { kind: 'Give away', date: '2026-06-08' })
    expect((await answer(agent2, open.body.data.id, { answer: 'Accept' })).status).toBe(200)
    expect((await decide(lead, 'Rejected')).status).toBe(200)
    expect((await plans.plannedOn('agent', '2026-06-08'))?.from).toBe('2026-06-08 17:00')
    expect((await plans.plannedOn('agent2', '2026-06-08'))?.from).toBeUndefined()
  })

  it('gives nobody two shifts of a day, however many are approved at the same moment', async () => {
    const agent2 = await program.as('agent2')
    const date = '2026-06-22'
    for (const who of [agent, agentB]) {
      const made = await offer(who, { kind: 'Give away', date, with_id: plans.of('agent2') })
      expect(made.status).toBe(200)
      expect((await answer(agent2, made.body.data.id, { answer: 'Accept' })).status).toBe(200)
    }
    const { body } = await lead.post('approvals/getInbox', {})
    const waiting: { id: number }[] = body.data
    expect(waiting.length).toBe(2)
    await Promise.all(
      waiting.map(({ id }) => lead.post('approvals/decide', { ids: [id], decision: 'Approved' })),
    )
    const changes = await program.database.rows<{ employee_id: number; state: string }>(
      'select employee_id, state from shift_changes where date = $1 order by state',
      [date],
    )
    expect(changes.map(({ state }) => state)).toEqual(['Approved', 'Submitted'])
    const kept = changes.find(({ state }) => state === 'Submitted')?.employee_id
    const owner = kept === plans.of('agent') ? 'agent' : 'agent-b'
    expect((await plans.plannedOn(owner, date))?.from).not.toBeNull()
    expect((await plans.plannedOn('agent2', date))?.from).not.toBeNull()
  })

  it('takes an open shift at once, or by approval, and never more than are wanted', async () => {
    const open = async (date: string, taking: string) => {
      const { body } = await lead.post('open_shifts/create', {
        date,
        shift_id: plans.shift('Day'),
        office_id: program.company.offices.Karachi,
        taking,
      })
      return Number(body.data.id)
    }
    const take = (who: Person, id: number) => who.post(`open_shifts/take/${id}`)
    const agent2 = await program.as('agent2')
    const agent2b = await program.as('agent2-b')
    const first = await open('2026-06-16', 'First come')
    expect((await take(agentB, first)).body.error).toBe('You work another shift on this day')
    const both = await Promise.all([take(agent2, first), take(agent2b, first)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
    const asked = await open('2026-06-17', 'By approval')
    expect((await take(agent2, asked)).body.message).toBe('Asked for: it is decided now')
    expect((await plans.plannedOn('agent2', '2026-06-17'))?.from).toBeUndefined()
    expect((await decide(await program.as('lead2'), 'Approved')).status).toBe(200)
    expect((await plans.plannedOn('agent2', '2026-06-17'))?.from).toBe('2026-06-17 04:00')
    const shown = await plans.look(lead, { from: '2026-06-14', to: '2026-06-20' })
    expect(shown.open_shifts).toEqual([])
  })

  it('is over with whoever leaves, as are their days of the roster', async () => {
    const agent2b = await program.as('agent2-b')
    const days = ['2026-08-03', '2026-08-10']
    await plans.save(hr, ...days.map((date) => plans.cell('agent2-b', date)))
    await plans.publish(hr, { from: days[0], to: days[1] })
    await offer(agent2b, { kind: 'Give away', date: days[1] })
    const leaving = {
      employee_id: plans.of('agent2-b'),
      last_working_day: '2026-08-05',
      now: NOON,
      moved_to_id: null,
    }
    for (const { pass } of program.engine.holdings) await pass?.(program.database, leaving)
    const kept = await program.database.rows<{ date: string }>(
      'select date from roster_days where employee_id = $1 and date >= $2 and not is_deleted',
      [leaving.employee_id, days[0]],
    )
    expect(kept).toEqual([{ date: days[0] }])
    const [asked] = await program.database.rows(
      'select state from shift_changes where employee_id = $1 and date = $2',
      [leaving.employee_id, days[1]],
    )
    expect(asked).toEqual({ state: 'Withdrawn' })
  })
})
