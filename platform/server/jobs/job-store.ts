import { FILE_KEPT_HOURS, type Job, type JobKind } from '#platform/contract/jobs/jobs.ts'
import type { PageAction } from '#platform/contract/permissions.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import { jobProblems } from './job-problems.ts'

/** A file that was made for a person. */
export interface MadeFile {
  /** What it is called when it is saved. */
  readonly name: string
  readonly type: string
  /** Its random name in the folder of files. */
  readonly stored: string
  readonly needs?: NeededForFile
}

/** Without what a file is not handed out any more, though it was made with it. */
export interface NeededForFile {
  readonly page: string
  readonly action: PageAction
  /** The print of all rights it was made with: nothing less may be seen now. */
  readonly print?: string
  /** The employees whose rows were reached: all of them still have to be. */
  readonly people?: readonly number[]
}

/** A job that a node has claimed. */
export interface ClaimedJob {
  readonly id: number
  readonly user_id: number
  readonly kind: JobKind
  readonly title: string
  readonly input: Readonly<Record<string, unknown>>
  /** Which attempt it is; a lease is renewed and ended only by the attempt that holds it. */
  readonly attempts: number
  readonly done: number
}

export interface NewJob {
  readonly user_id: number
  readonly kind: JobKind
  readonly title: string
  readonly input: Readonly<Record<string, unknown>>
  readonly total?: number
}

/** A node that renews nothing for this long is taken for dead. */
const LEASE = `statement_timestamp() + interval '30 seconds'`

/** One person does not keep everybody else waiting. */
const MOST_OPEN = 5

/** Adds a job; within a transaction it exists when everything else does. */
export async function addJob(sql: Sql, job: NewJob): Promise<number> {
  const [added] = await sql.rows<{ id: number }>(
    `insert into jobs (user_id, kind, title, input, total) select $1, $2, $3, $4::jsonb, $5
      where (select count(*) from jobs where user_id = $1 and state in ('waiting', 'running')) < ${MOST_OPEN} returning id`,
    [job.user_id, job.kind, job.title, JSON.stringify(job.input), job.total ?? null],
  )
  return added?.id ?? refuse(jobProblems.tooMany, { most: MOST_OPEN })
}

/** Takes the oldest job that waits or whose node died; every job goes to one node. */
export async function claimJob(sql: Sql): Promise<ClaimedJob | undefined> {
  const [claimed] = await sql.rows<ClaimedJob>(
    `update jobs set state = 'running', attempts = attempts + 1, leased_until = ${LEASE}
      where id = (select id from jobs
                   where state = 'waiting' and coalesce(leased_until, '-infinity') < statement_timestamp()
                      or state = 'running' and leased_until < statement_timestamp()
                   order by id for update skip locked limit 1)
      returning id, user_id, kind, title, input, attempts, done`,
  )
  return claimed
}

/** Says how far a job is and keeps its lease; false when another attempt has taken it. */
export async function renewJob(
  sql: Sql,
  { id, attempts }: ClaimedJob,
  done: number,
  total: number | undefined,
): Promise<boolean> {
  const renewed = await sql.rows(
    `update jobs set done = $3, total = coalesce($4, total), leased_until = ${LEASE}
      where id = $1 and attempts = $2 and state = 'running' returning id`,
    [id, attempts, done, total ?? null],
  )
  return renewed.length > 0
}

/** Ends a job; false when another attempt has taken it. */
export async function endJob(
  sql: Sql,
  { id, attempts }: ClaimedJob,
  state: 'done' | 'failed',
  words: string,
  file?: MadeFile,
): Promise<boolean> {
  const ended = await sql.rows(
    `update jobs set state = $3, words = $4, file = $5::jsonb, done = case when $3 = 'done' then coalesce(total, done) else done end,
            leased_until = null, date_ended = statement_timestamp()
      where id = $1 and attempts = $2 and state = 'running' returning id`,
    [id, attempts, state, words, file === undefined ? null : JSON.stringify(file)],
  )
  return ended.length > 0
}

/** Gives a job back, to be claimed after some seconds. */
export async function returnJob(
  sql: Sql,
  { id, attempts }: ClaimedJob,
  seconds: number,
): Promise<void> {
  await sql.rows(
    `update jobs set state = 'waiting', leased_until = statement_timestamp() + $3 * interval '1 second'
      where id = $1 and attempts = $2 and state = 'running'`,
    [id, attempts, seconds],
  )
}

const JOB = `select j.id, j.kind, j.title, j.state, j.done, j.total, j.words, j.date_created, j.date_ended,
  j.file is not null and j.date_ended > statement_timestamp() - interval '${FILE_KEPT_HOURS} hours' as has_file from jobs j`

/** The jobs one screen shows. */
const NEWEST = 50

export const jobsOf = (sql: Sql, userId: number): Promise<Job[]> =>
  sql.rows<Job>(`${JOB} where j.user_id = $1 order by j.id desc limit ${NEWEST}`, [userId])

export async function jobOf(sql: Sql, userId: number, id: number): Promise<Job | undefined> {
  const [job] = await sql.rows<Job>(`${JOB} where j.id = $2 and j.user_id = $1`, [userId, id])
  return job
}

/** The file of a job, for its owner and while it is kept. */
export async function fileOf(sql: Sql, userId: number, id: number): Promise<MadeFile | undefined> {
  const [found] = await sql.rows<{ file: MadeFile }>(
    `select file from jobs where id = $2 and user_id = $1 and file is not null
        and date_ended > statement_timestamp() - interval '${FILE_KEPT_HOURS} hours'`,
    [userId, id],
  )
  return found?.file
}

/** Jobs themselves are kept for a while, as the list of what was done. */
export const SWEPT_JOBS = `delete from jobs where date_ended < statement_timestamp() - interval '30 days'`
