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

/** Begins before a night has ended. */
const EARLY = { own_start: '05:00', own_end: '13:00' }

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

  it('is offered, accepted by the colleague, decided by their lead, and worked [scheduling-29]', async () => {
    const wish = {
      kind: 'Swap',
      date: '2026-06-01',
      with_id: plans.of('agent-b'),
      with_date: '2026-06-01',
    }
    const own = await offer(agent, { ...wish, with_id: plans.of('agent') })
    expect(own).toBeRefused('roster.oneself')
    const elsewhere = await offer(agent, { ...wish, with_id: plans.of('agent-c') })
    expect(elsewhere).toBeRefused('roster.no_colleague')
    const made = await offer(agent, wish)
    expect(made.status).toBe(200)
    expect(await offer(agent, wish)).toBeRefused('roster.offered_already')
    expect((await plans.cellOf(lead, 'agent', '2026-06-01'))?.asked?.state).toBe('Offered')
    const [known] = (await plans.look(agentB)).offers
    expect(known).toMatchObject({ from: 'agent', date: '2026-06-01', is_for_me_alone: true })
    const early = await agent.post(`shift_changes/submit/${made.body.data.id}`)
    expect(early).toBeRefused('roster.not_accepted')
    const accepted = await answer(agentB, made.body.data.id, { answer: 'Accept' })
    expect([accepted.status, accepted.body.message]).toEqual([
      200,
      'Accepted. Waiting for approval.',
    ])
    // The night of 31 May ends at 7, and his day of 1 June begins at 9: the person who decides is told.
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

  it('is refused when both would work what they work now [scheduling-11]', async () => {
    await plans.save(hr, plans.cell('agent', '2026-06-15'))
    await plans.publish(hr, { from: '2026-06-15', to: '2026-06-15' })
    const answered = await offer(agent, {
      kind: 'Swap',
      date: '2026-06-15',
      with_id: plans.of('agent-b'),
      with_date: '2026-06-15',
    })
    expect(answered).toBeRefused('roster.same_shift', { name: 'agent-b' })
  })

  it('may be declined, and given away to anybody who is qualified [scheduling-37]', async () => {
    const made = await offer(agent, {
      kind: 'Give away',
      date: '2026-06-08',
      with_id: plans.of('agent2'),
    })
    const agent2 = await program.as('agent2')
    expect((await answer(agentB, made.body.data.id, { answer: 'Accept' })).status).toBe(404)
    expect((await answer(agent2, made.body.data.id, { answer: 'Decline' })).status).toBe(200)
    const open = await offer(agent, { kind: 'Give away', date: '2026-06-08' })
    // The person who works that day, or is away, is not asked; who could have it is.
    const offersOf = async (who: Person): Promise<{ id: number }[]> =>
      (await plans.look(who)).offers
    expect(await offersOf(agent2)).toMatchObject([{ id: open.body.data.id }])
    expect(await offersOf(agentB)).toEqual([])
    const taker = await program.as('agent2-b')
    expect(await offersOf(taker)).toHaveLength(1)
    await plans.save(hr, plans.cell('agent2-b', '2026-06-09', EARLY))
    await plans.publish(hr, { from: '2026-06-09', to: '2026-06-09' })
    expect(await offersOf(taker)).toEqual([])
    expect((await answer(agent2, open.body.data.id, { answer: 'Accept' })).status).toBe(200)
    expect((await decide(lead, 'Rejected')).status).toBe(200)
    expect((await plans.plannedOn('agent', '2026-06-08'))?.from).toBe('2026-06-08 17:00')
    expect((await plans.plannedOn('agent2', '2026-06-08'))?.from).toBeUndefined()
  })

  it('that is open is told to those alone who could accept it, until it is taken or withdrawn [scheduling-8]', async () => {
    const titles = async (who: Person): Promise<string[]> =>
      (await who.post('getAllUnreadNotifications', { endRow: 100 })).body.data.map(
        ({ title }: { title: string }) => title,
      )
    const told = 'agent offers a shift'
    const agent2 = await program.as('agent2')
    const made = await offer(agent, { kind: 'Give away', date: '2026-09-14' })
    expect(await titles(agent2)).toContain(told)
    const { id } = made.body.data
    // Who is told sees the offer, and who sees it is told.
    for (const name of ['agent', 'agent-b', 'agent-c', 'agent2', 'agent2-b', 'lead', 'hr']) {
      const who = await program.as(name)
      const { offers } = await plans.look(who)
      const isListed = offers.some((listed: { id: number }) => listed.id === id)
      expect([name, (await titles(who)).includes(told)]).toEqual([name, isListed])
    }
    expect(await titles(agent)).not.toContain(told)
    expect((await agent.post(`shift_changes/withdraw/${id}`)).status).toBe(200)
    expect(await titles(agent2)).not.toContain(told)
    const again = await offer(agent, { kind: 'Give away', date: '2026-09-14' })
    expect(await titles(agent2)).toContain(told)
    const taker = await program.as('agent2-b')
    expect(await titles(taker)).toContain(told)
    const accepted = await answer(taker, again.body.data.id, { answer: 'Accept' })
    expect(accepted.status).toBe(200)
    expect(await titles(agent2)).not.toContain(told)
    await agent.post(`shift_changes/withdraw/${again.body.data.id}`)
    expect(await plans.told('Your request was withdrawn')).toEqual(['agent2-b'])
  })

  it('waits again when its rejection is taken back, unless the shift was offered anew [scheduling-3]', async () => {
    const agent2 = await program.as('agent2')
    const wish = { kind: 'Give away', date: '2026-06-29', with_id: plans.of('agent2') }
    const made = await offer(agent, wish)
    await answer(agent2, made.body.data.id, { answer: 'Accept' })
    const rejected = await decide(lead, 'Rejected')
    const { ids } = rejected.body.data
    const undo = () => lead.post('approvals/undo', { ids })
    expect((await undo()).status).toBe(200)
    const { data } = (await agent.get(`shift_changes/getById/${made.body.data.id}`)).body
    expect([data.state, data.decided_by]).toEqual(['Submitted', null])
    expect(await plans.told('The decision about your request was taken back')).toEqual([
      'agent',
      'agent2',
    ])
    await decide(lead, 'Rejected')
    expect((await offer(agent, wish)).status).toBe(200)
    expect(await undo()).toBeRefused('roster.offered_already')
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

  it('lists which shifts could be given for a swap that is offered to anybody [scheduling-32]', async () => {
    const made = await offer(agent, { kind: 'Swap', date: '2026-09-07' })
    const returns = await agentB.post(`shift_changes/getReturns/${made.body.data.id}`)
    expect(returns.body.data[0]).toEqual({
      date: '2026-09-07',
      ...{ name: 'Day', start: '09:00:00', end: '18:00:00' },
      refused: null,
      warnings: expect.any(Array),
    })
    const other = returns.body.data.find(({ date }: { date: string }) => date === '2026-09-08')
    expect(other.refused).toBe('agent-b works another shift on this day')
    const wrong = await program.as('agent-c')
    expect((await wrong.post(`shift_changes/getReturns/${made.body.data.id}`)).status).toBe(404)
    const accepted = await answer(agentB, made.body.data.id, {
      answer: 'Accept',
      with_date: '2026-09-07',
    })
    expect(accepted.status).toBe(200)
  })

  it('is over with the person who leaves, as are their days of the roster [scheduling-33]', async () => {
    const agent2b = await program.as('agent2-b')
    const days = ['2026-08-03', '2026-08-10']
    await plans.save(hr, ...days.map((date) => plans.cell('agent2-b', date)))
    await plans.publish(hr, { from: days[0], to: days[1] })
    const made = await offer(agent2b, { kind: 'Give away', date: days[1] })
    const taker = await program.as('agent2')
    expect((await answer(taker, made.body.data.id, { answer: 'Accept' })).status).toBe(200)
    const [type] = (await hr.get('employeeAttritionReason/getAllAttritionType')).body.data
    const reason = await hr.post('employeeAttritionReason/create', {
      name: 'Another job',
      attrition_type_id: type.id,
      needs_exit_interview: false,
    })
    const left = await hr.post('employeeAttrition/create', {
      employee_id: plans.of('agent2-b'),
      attrition_type_id: type.id,
      attrition_reason_id: reason.body.data.id,
      notice_date: NOON.slice(0, 10),
      last_working_day: '2026-08-05',
    })
    expect((await hr.post(`employeeAttrition/confirm/${left.body.data.id}`)).status).toBe(200)
    program.at('2026-08-06T12:00:00.000Z')
    await (await program.as('admin')).post('schedules/runNow/leaving')
    await program.engine.schedules.workOff()
    const kept = await program.database.rows<{ date: string }>(
      'select date from roster_days where employee_id = $1 and date >= $2 and not is_deleted',
      [plans.of('agent2-b'), days[0]],
    )
    expect(kept).toEqual([{ date: days[0] }])
    const [asked] = await program.database.rows(
      'select c.state, r.state as request from shift_changes c join approval_requests r on r.record_id = c.id where c.id = $1',
      [made.body.data.id],
    )
    expect(asked).toEqual({ state: 'Withdrawn', request: 'Withdrawn' })
    expect(await plans.told('A shift change is over', 'agent2-b has left')).toEqual([
      'agent2',
      'lead2',
    ])
  })
})
