import { randomBytes } from 'node:crypto'
import { refuse } from '#platform/contract/problems.ts'
import { hashPassword } from '#platform/server/access/passwords.ts'
import { dropKeptRows, holdRows, keepRows } from '#platform/server/backup/rows-before-demo.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { besidePeople } from '#platform/server/database/fill-at-once.ts'
import { inOneTransaction, onlyWhere } from '#platform/server/database/in-one-transaction.ts'
import type { DemoCompany } from '#platform/server/demo/demo-company.ts'
import { type JobRunner, JobStopped } from '#platform/server/jobs/jobs.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { administrationProblems } from '../../contract/problems.ts'
import type { DemoCompanyLoading } from '../../contract/demo-company/demo-company-calls.ts'
import { inTurn, ownsTables, storedDemo, unlessHeldUp } from './demo-state.ts'
import { whatIsHeld } from './what-is-held.ts'

/** The kind of job that fills the system, and the schedule that adds its days. */
export const DEMO_JOB = 'demo-company'
const DEMO_DAYS = 'days-of-demo-company'

/** 80 bits in letters that are not taken for each other. */
const LENGTH = 16
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz2'

function newPassword(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/**
 * Keeps the present rows and asks for the demo company, in one transaction. The password of its accounts is made here and answered; what is
 * stored is its hash.
 */
export async function askForDemoCompany(
  { registry, jobs }: Engine,
  demo: DemoCompany,
  userId: number,
): Promise<DemoCompanyLoading> {
  if (!(await ownsTables(demo))) refuse(administrationProblems.noDemoHere)
  const password = newPassword()
  const hash = await hashPassword(password)
  const job_id = await demo.asOwner((owner) =>
    unlessHeldUp(owner, async (sql) => {
      await inTurn(sql)
      if (await storedDemo(sql)) refuse(administrationProblems.demoThere)
      await needEmpty(sql, registry)
      // What is saved at this moment is seen now, or waits until the demo company is known.
      await holdRows(sql)
      await needEmpty(sql, registry)
      await keepRows(sql)
      const input = { password_hash: hash }
      const job = { user_id: userId, kind: DEMO_JOB, title: `Load ${demo.name}`, input }
      const id = await jobs.add(sql, job)
      await sql.rows('insert into demo_company (asked_by, job_id) values ($1, $2)', [userId, id])
      return id
    }),
  )
  jobs.wake()
  return { job_id, password }
}

async function needEmpty(sql: Sql, registry: Engine['registry']): Promise<void> {
  const held = await whatIsHeld(sql, registry)
  if (held.length > 0) refuse(administrationProblems.notEmpty, { words: held.join(', ') })
}

/** Fills the system: all rows in one transaction, so that a server that dies in the middle leaves an empty system to the next attempt; then the files. */
export const loadDemoCompany =
  (engine: Engine): JobRunner =>
  async ({ job, progress }) => {
    const { demo, database, schedules, log } = engine
    if (!demo) return refuse(administrationProblems.noDemoHere)
    const { password_hash } = job.input
    try {
      await demo.asOwner((owner) =>
        owner.longTransaction(async (sql) => {
          await inTurn(sql)
          const stored = (await storedDemo(sql)) ?? refuse(administrationProblems.demoNotThere)
          if (stored.loaded_at !== null) return
          await besidePeople(sql)
          await demo.load(inOneTransaction(owner, sql), {
            passwordHash: String(password_hash),
            progress,
          })
          await schedules.begin(sql, DEMO_DAYS)
          await sql.rows('update demo_company set loaded_at = clock_timestamp()')
        }),
      )
    } catch (problem) {
      if (problem instanceof JobStopped) throw problem
      await giveUp(engine)
      log.error(problem instanceof Error ? problem : String(problem))
      refuse(administrationProblems.demoFailed)
    }
    await demo.topUp(onlyWhere(database, needDemo))
    return {
      words: 'The demo company is ready.',
      notice: { title: demo.name, page: '/set-up' },
    }
  }

/** The system is as empty as before, and may be asked again. */
const giveUp = ({ database }: Engine) =>
  database.transaction(async (sql) => {
    const stored = await storedDemo(sql)
    if (stored?.loaded_at === null) await dropKeptRows(sql)
  })

/** What is added while the demo company goes would stay behind: holding its row, it waits for the removal and ends. */
async function needDemo(sql: Sql): Promise<void> {
  const found = await sql.rows('select 1 from demo_company where loaded_at is not null for share')
  if (found.length === 0) refuse(administrationProblems.demoNotThere)
}

/** The company lives on for as long as it is there. */
export const demoDays = ({ demo, database }: Engine) =>
  schedule(DEMO_DAYS, {
    label: 'Another day of the demo company',
    timing: 'Every hour',
    cron: '17 * * * *',
    onlyWhenBegun: true,
    outside: async () => {
      await demo?.topUp(onlyWhere(database, needDemo))
      return 'The demo company has worked up to now.'
    },
  })
