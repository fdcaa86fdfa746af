import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { decide, dispute, giveDisputes, missedNote } from './disputing.ts'
import { MET, NOTE } from './published-form.ts'
import { NOW } from './reviewing.ts'

// How often agents dispute reviews, and how often they are right.
let program: TestProgram
let lead: Person
let agent: Person
let quality: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  await giveDisputes(program)
  ;[lead, agent, quality] = await Promise.all([
    program.as('lead'),
    program.as('agent'),
    program.as('office-admin'),
  ])
})
afterAll(() => program.close())

it('of twenty audits five were disputed and three overturned; what was withdrawn is no dispute [quality-42]', async () => {
  const reviews: number[] = []
  for (let made = 0; made < 20; made += 1) reviews.push(await missedNote(program, lead))
  const verdicts = [true, true, true, false, false]
  for (const [at, accepted] of verdicts.entries()) {
    const { body } = await dispute(agent, Number(reviews[at]))
    await decide(quality, body.data.id, {
      ...{ checkpoint_id: NOTE, accepted, score_id: accepted ? MET : null },
      reason: 'Looked at again',
    })
  }
  const { body: taken } = await dispute(agent, Number(reviews[5]))
  await agent.post(`audit_disputes/withdraw/${taken.data.id}`)
  const asked = { report: 'disputes', date_from: '2026-03-01', date_to: '2026-03-31' }
  const { body } = await quality.post('audit_reports/getAllAuditReports', asked)
  expect(body.data.totals).toMatchObject({
    ...{ reviews: 20, disputed: 5, overturned: 3 },
    ...{ disputed_percent: 25, overturn_percent: 60, overturned_percent: 15 },
  })

  const { employees, shifts } = program.company
  await program.database.rows(
    `insert into shift_days (employee_id, business_date, shift_id, zone_name, started_at) select $1, r.business_date, $2, 'Asia/Karachi', r.interaction_at from audit_reviews r limit 1`,
    [employees['agent'], shifts['Night']],
  )
  const fair = { ...asked, report: 'fairness', group_by: ['shift'] }
  const { data } = (await quality.post('audit_reports/getAllAuditReports', fair)).body
  expect(data.rows).toMatchObject([
    { label: 'Night', agents: 1, per_agent: 20, reviews: 20, overturned_percent: 15 },
  ])
  // An agent who was audited on two days is one agent.
  await program.database.rows(
    `update audit_reviews set interaction_at = interaction_at - interval '1 day' where id = $1`,
    [reviews[0]],
  )
  const ofClients = { ...fair, group_by: ['client'] }
  const { body: days } = await quality.post('audit_reports/getAllAuditReports', ofClients)
  expect(days.data.rows).toMatchObject([{ agents: 1, per_agent: 20, reviews: 20 }])
})
