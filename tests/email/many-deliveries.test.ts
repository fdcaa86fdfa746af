import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendWhatIsDue } from '#areas/email/server/runs/do-runs.ts'
import { once } from '../harness/once.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { Scheduling } from './scheduling.ts'

// One run to very many people: added by a few statements, while others go on working. `MAILS=10000` is the longer trial.
const MAILS = Number(process.env['MAILS'] ?? 1_500)

let program: TestProgram
let of: Scheduling
beforeAll(async () => {
  program = await startProgram()
  of = new Scheduling(program, await program.as('admin'))
})
afterAll(() => program.close())

const hired = once(() =>
  program.database.rows(
    `insert into users (name, first_name, email, role_id) select 'p' || n, 'p' || n, 'p' || n || '@many.example', $2 from generate_series(1, $1) n`,
    [MAILS, program.company.roles['Agent']],
  ),
)

/** How long calls of the clock take, in milliseconds and in their order, until something has ended. */
async function clockCalls(until: Promise<unknown>): Promise<number[]> {
  const agent = await program.as('agent')
  const took: number[] = []
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    const { status } = await agent.get('clockin/getLatestClockinEntry')
    expect(status).toBe(200)
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)
}

it('a run to thousands is added once, each mail with its delivery, while the clock answers', async () => {
  await hired()
  const { roles } = program.company
  program.at('2027-03-24T12:00:00.000Z')
  const { id } = await of.made({
    start_date: '2027-03-25',
    recipients_users: [],
    recipients_roles: [roles['Agent']],
  })
  program.at('2027-03-25T07:00:10.000Z')
  const began = performance.now()
  const running = sendWhatIsDue(program.engine)
  const took = await clockCalls(running)
  const seconds = (performance.now() - began) / 1000
  await running
  const [counted] = await program.database.rows<{ mails: number; kept: number; told: number }>(
    `select count(*)::integer as mails, count(d.id)::integer as kept,
            (select count(*)::integer from notifications where dedupe_key = 'announcement-' || min(r.id)) as told
       from email_runs r join outbox o on o.run_id = r.id left join email_deliveries d on d.id = o.id where r.email_scheduler_id = $1`,
    [id],
  )
  const agents = MAILS + 5
  expect(counted).toEqual({ mails: agents, kept: agents, told: agents })
  expect(await of.runsOf(id)).toEqual([['2027-03-25T07:00', 'Done', null]])
  expect(took.length).toBeGreaterThan(0)
  if (process.env['MAILS'] !== undefined)
    console.log(
      `${agents} mails in ${seconds.toFixed(1)} s; ${took.length} calls of the clock, p50 ${took[Math.floor(took.length / 2)]?.toFixed(1)} ms, p95 ${took[Math.floor(took.length * 0.95)]?.toFixed(1)} ms`,
    )
})
