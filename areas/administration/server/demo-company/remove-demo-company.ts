import { refuse } from '#platform/contract/problems.ts'
import { putRowsBack } from '#platform/server/backup/rows-before-demo.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { DemoCompany } from '#platform/server/demo/demo-company.ts'
import { sweepContents } from '#platform/server/jobs/sweep-files.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ALL_REPLACED } from '#platform/server/live/live.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { administrationProblems } from '../../contract/problems.ts'
import { heldDemo, inTurn, unlessHeldUp } from './demo-state.ts'
import { DEMO_JOB } from './load-demo-company.ts'

/**
 * Takes the demo company away with everything that was entered since and puts back what stood before, in one transaction: whatever stops it
 * leaves the demo company as it is. The files go when that holds; those a server could not remove any more go with the next sweeping.
 */
export async function removeDemoCompany(
  engine: Engine,
  demo: DemoCompany,
  userId: number,
): Promise<void> {
  await demo.asOwner((owner) =>
    unlessHeldUp(owner, async (sql) => {
      await inTurn(sql)
      await needRemovable(sql)
      const person = await personOf(sql, userId)
      await putRowsBack(sql)
      await writeDown(sql, person)
      await sql.rows('select pg_notify($1, $2)', [ALL_REPLACED, ''])
    }),
  )
  // It is removed, whatever becomes of this: what the storage keeps now goes with the hourly sweeping.
  await sweepContents(engine, new Date(await databaseTime(engine))).catch(engine.log.error)
}

async function databaseTime({ database }: Engine): Promise<string> {
  const [time] = await database.rows<{ now: string }>('select clock_timestamp() as now')
  return time?.now ?? ''
}

async function needRemovable(sql: Sql): Promise<void> {
  // Before any table, so that what adds to the demo company ends first: it holds this row.
  const stored = (await heldDemo(sql)) ?? refuse(administrationProblems.demoNotThere)
  if (stored.loaded_at === null) refuse(administrationProblems.demoLoading)
  // What a job brings in several steps would go on into the system that was put back.
  const [running] = await sql.rows<{ kind: string }>(
    `select kind from jobs where state = 'running' and leased_until > statement_timestamp() limit 1`,
  )
  if (!running) return
  refuse(
    running.kind === DEMO_JOB
      ? administrationProblems.demoLoading
      : administrationProblems.demoWorks,
  )
}

interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
}

async function personOf(sql: Sql, userId: number): Promise<Person> {
  const [person] = await sql.rows<Person>('select id, name, email from users where id = $1', [
    userId,
  ])
  return person ?? refuse(administrationProblems.onlySuperAdmin)
}

/** One line; its account is named in words, since it may have gone with the rest. */
async function writeDown(sql: Sql, { id, name, email }: Person): Promise<void> {
  const entry = recordHistory({
    of: 'demo-company',
    action: 'delete',
    record: '0',
    actor: '(select u.id from users u where u.id = $1 and u.email = $2)',
    after: `jsonb_build_object('words', $3::text)`,
  })
  await sql.rows(entry, [id, email, `Removed by ${name}, ${email}`])
}
