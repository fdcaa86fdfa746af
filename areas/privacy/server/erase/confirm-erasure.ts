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
import {
  personalDataPage,
  type personalDataCalls,
  type ErasureBegun,
} from '../../contract/personal-data.ts'
import { privacyProblems } from '../../contract/problems.ts'
import {
  ANONYMISE_LEAVERS,
  dayOf,
  type Due,
  dueLeavers,
  lockPerson,
  MOST_DUE,
  needLeaver,
  peopleDue,
} from '../people-due.ts'
import { heldErasure, refuseSamePerson, refuseWhom } from './asked-erasure.ts'
import { pseudonymOf } from '../person.ts'
import { runErasure } from './run-erasure.ts'

/** The kind of the job that anonymises one person. */
export const ERASURE_JOB = 'erasure'

type Request = CallRequest<(typeof personalDataCalls)['anonymise']>

/** Begins to anonymise one person: another one has asked for it, and the name is typed again. */
export async function anonymise({
  engine,
  sql,
  viewer,
  asked,
  input,
  now,
}: Request): Promise<Answer<ErasureBegun>> {
  const due = await needLeaver(sql, idOf(asked), dayOf(now))
  await lockPerson(sql, due.employee_id)
  await refuseWhom(sql, viewer, due, dayOf(now))
  const erasure = await heldErasure(sql, due.employee_id)
  if (!erasure) refuse(privacyProblems.notAsked, { name: due.name })
  refuseSamePerson(viewer, erasure)
  if (input.confirmation.trim() !== due.name.trim())
    refuse(privacyProblems.otherName, { name: due.name })
  const { id } = erasure
  const [begun] = await sql.rows(
    `update erasures e set state = 'Waiting', confirmed_by = $2, groups = $3, updated_by = $2, date_updated = statement_timestamp(), version = version + 1
      where id = $1 and not exists (select from erasures o where o.employee_id = e.employee_id and o.state in ('Waiting', 'Running')) returning id`,
    [id, viewer.user_id, due.pending],
  )
  if (!begun) refuse(privacyProblems.isRunning, { name: due.name })
  const job = await engine.jobs.add(sql, {
    user_id: viewer.user_id,
    kind: ERASURE_JOB,
    title: `Anonymising ${pseudonymOf(due.employee_id)}`,
    input: { erasure: id },
  })
  engine.jobs.wake()
  return { data: { erasure: id, job_id: job }, message: 'Their data are being removed.' }
}

/** Its id; undefined where one of the person waits or runs already, begun by another request at the same moment. */
async function addByTerm(
  sql: Sql,
  { employee_id, groups }: Due,
  today: string,
): Promise<number | undefined> {
  const [added] = await sql.rows<{ id: number }>(
    `insert into erasures (person, employee_id, how, groups, reason) values ($1, $2, 'By term', $3, $4)
       on conflict (employee_id) where state in ('Waiting', 'Running') do nothing returning id`,
    [
      pseudonymOf(employee_id),
      employee_id,
      groups,
      `The terms of these groups were over on ${today}.`,
    ],
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
        (sql, leaver) => addByTerm(sql, leaver, today),
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
