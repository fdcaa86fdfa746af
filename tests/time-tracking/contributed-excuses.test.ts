import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { excuseSources } from '#areas/time-tracking/contract/excuse-sources.ts'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { area } from '#platform/contract/area.ts'
import { serveArea } from '#platform/server/kernel/served-area.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

const DAY = '2026-03-12'
const EVENING = '2026-03-12T14:00:00.000Z'
const drills = serveArea(area('drills', { label: 'Drills' }), {
  contributes: [excuseSources.add({ view: 'drills.drill_excuses', kind: "Everybody's drill" })],
})

let program: TestProgram
beforeAll(async () => {
  program = await startProgram({ more: [drills] })
  const [role] = await program.served.rows<{ name: string }>('select current_user as name')
  await program.database.rows('create schema drills')
  await program.database.rows(
    `create view drills.drill_excuses as
       select e.id as employee_id, '${DAY}'::date as business_date, '2026-03-12 05:00Z'::timestamptz as "from", '2026-03-12 06:00Z'::timestamptz as "to",
              '${EVENING}'::timestamptz as changed_at from employees e`,
  )
  await program.database.rows(`grant usage on schema drills to "${role?.name}"`)
  await program.database.rows(`grant select on drills.drill_excuses to "${role?.name}"`)
  program.at(EVENING)
})
afterAll(() => program.close())

describe('excuses of areas', () => {
  it('excuse what the area says, in the day and in what is stored of it [time-tracking-119]', async () => {
    const agent = await program.as('agent-b')
    const { data } = (await agent.post('adherence/getDay', { business_date: DAY })).body
    expect(data.excused_seconds).toBe(3_600)
    const excused = data.segments.filter(({ excused_by }: { excused_by?: string }) => excused_by)
    expect(excused[0]).toMatchObject({
      from: '2026-03-12T05:00:00.000Z',
      excused_by: "Everybody's drill",
    })
    await recomputeDue(program.database, EVENING, program.engine.contributions)
    const stored = await program.database.rows(
      `select excused_seconds from adherence where employee_id = $1 and business_date = $2`,
      [program.company.employees['agent-b'], DAY],
    )
    expect(stored).toEqual([{ excused_seconds: 3_600 }])
  })
})
