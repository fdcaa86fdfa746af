import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { JobOutcome, JobRun } from '#platform/server/jobs/jobs.ts'
import { andFailed, eachInTurn, eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer, Engine } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { erasures } from '../../contract/erasures.ts'
import { personalDataPage, type personalDataCalls } from '../../contract/personal-data.ts'
import { privacyProblems } from '../../contract/problems.ts'
import {
  ANONYMISE_LEAVERS,
  dayOf,
  type Due,
  dueLeavers,
  MOST_DUE,
  needLeaver,
  peopleDue,
} from '../people-due.ts'
import { pseudonymOf } from '../person.ts'
import { runErasure } from './run-erasure.ts'

/** The kind of the job that anonymises one person. */
export const ERASURE_JOB = 'erasure'

type Request = CallRequest<(typeof personalDataCalls)['anonymise']>

/** Begins to anonymise one person, by the person who has the right, a reason and the name typed again. */
export async function anonymise({
  engine,
  sql,
  viewer,
  asked,
  input,
  now,
}: Request): Promise<Answer> {
  const due = await needLeaver(sql, idOf(asked), dayOf(now))
  await refuseWhom(sql, viewer, due, dayOf(now))
  if (input.confirmation.trim() !== due.name.trim())
    refuse(privacyProblems.otherName, { name: due.name })
  const id = await addErasure(sql, due, {
    how: 'On request',
    groups: due.pending,
    reason: input.reason,
    asked_by: viewer.user_id,
  })
  if (id === undefined) refuse(privacyProblems.isRunning, { name: due.name })
  const job = await engine.jobs.add(sql, {
    user_id: viewer.user_id,
    kind: ERASURE_JOB,
    title: `Anonymising ${pseudonymOf(due.employee_id)}`,
    input: { erasure: id },
  })
  engine.jobs.wake()
  return { data: { erasure: id, job_id: job }, message: 'Their data are being removed.' }
}

async function refuseWhom(
  sql: Sql,
  viewer: Request['viewer'],
  due: Due,
  today: string,
): Promise<void> {
  const { name } = due
  if (due.employee_id === viewer.employee_id) refuse(privacyProblems.notYourself)
  if (due.state !== null) refuse(privacyProblems.isRunning, { name })
  if (due.hold !== null) refuse(privacyProblems.held, { name, reason: due.hold })
  if (due.last_working_day !== null && due.last_working_day >= today)
    refuse(privacyProblems.stillWorks, { name })
  const [account] = await sql.rows<{ is_super_admin: boolean }>(
    'select is_super_admin from administration.users where employee_id = $1 and is_super_admin',
    [due.employee_id],
  )
  if (account && !viewer.is_super_admin) refuse(privacyProblems.strongerAccount)
}

interface Asking {
  readonly how: 'By term' | 'On request'
  readonly groups: readonly string[]
  readonly reason: string
  readonly asked_by: number | null
}

/** Its id; undefined where one of the person waits or runs already, begun by another request at the same moment. */
async function addErasure(
  sql: Sql,
  { employee_id }: Due,
  { how, groups, reason, asked_by }: Asking,
): Promise<number | undefined> {
  const [added] = await sql.rows<{ id: number }>(
    `insert into erasures (person, employee_id, how, groups, reason, asked_by, created_by, updated_by) values ($1, $2, $3, $4, $5, $6, $6, $6)
       on conflict (employee_id) where state in ('Waiting', 'Running') do nothing returning id`,
    [pseudonymOf(employee_id), employee_id, how, groups, reason, asked_by],
  )
  return added?.id
}

/** The job of one person's request. */
export const erasureJob =
  (engine: Engine) =>
  async ({ job, progress }: JobRun): Promise<JobOutcome> => {
    const stopped = await runErasure(engine, Number(job.input.erasure), progress)
    return stopped === undefined
      ? {
          words: 'The person is anonymised.',
          notice: { title: 'A person was anonymised', page: erasures.page },
        }
      : {
          words: `Nothing was removed: ${stopped}.`,
          notice: { title: 'A person was not anonymised', page: erasures.page },
        }
  }

const openErasures = loop<{ readonly id: number }>(ANONYMISE_LEAVERS, ({ id }) =>
  recordItem(erasures, id),
)

/** Every night: whose terms are over, and what an earlier night or a job left in the middle. */
export const anonymiseLeavers = (engine: Engine) =>
  schedule(ANONYMISE_LEAVERS, {
    label: 'People who left, when their terms are over',
    timing: 'Every day at 2:30 AM',
    cron: '30 2 * * *',
    outside: async () => {
      const { database } = engine
      const now = await engine.now(database)
      const today = dayOf(now)
      const due = await peopleDue(database, now)
      const asked = await eachInTurn(
        engine,
        dueLeavers,
        due,
        (sql, leaver) =>
          addErasure(sql, leaver, {
            how: 'By term',
            groups: leaver.groups,
            reason: `The terms of these groups were over on ${today}.`,
            asked_by: null,
          }),
        { isPart: due.length === MOST_DUE },
      )
      const open = await database.rows<{ id: number }>(
        `select id from erasures where state in ('Waiting', 'Running') order by id`,
      )
      const run = await eachOutside(engine, openErasures, open, ({ id }) => runErasure(engine, id))
      const done = run.results.filter((stopped) => stopped === undefined).length
      const words =
        open.length === 0
          ? `No one is due. ${personalDataPage.label} says who will be.`
          : `${done} people were anonymised.`
      return andFailed(words, asked, run)
    },
  })
