import type { Notification } from '#platform/contract/session.ts'
import type { JobKind } from '#platform/contract/jobs/jobs.ts'
import { Refusal, refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '../access/viewer.ts'
import { BackgroundWorkers } from '../database/background-workers.ts'
import type { Database, Sql } from '../database/database.ts'
import { jobProblems } from './job-problems.ts'
import {
  addJob,
  claimJob,
  type ClaimedJob,
  endJob,
  type MadeFile,
  type NewJob,
  renewJob,
  returnJob,
} from './job-store.ts'

/** What a job is told while it runs. */
export interface JobRun {
  readonly job: ClaimedJob
  /** The person it is done for, with the rights they have now. */
  readonly viewer: Viewer
  /** Says how far it is; throws when the job has to stop, because the program ends or another node took it. */
  progress(done: number, total?: number): Promise<void>
}

export interface JobOutcome {
  /** What the person is told: "214 departments". */
  readonly words: string
  readonly file?: MadeFile
  /** The title and the place of the notification. */
  readonly notice?: { readonly title: string; readonly page: string }
}

export type JobRunner = (run: JobRun) => Promise<JobOutcome>

/** Tells a person what was done for them; an area serves it. */
export type Notify = (sql: Sql, notice: Notice) => Promise<void>

export interface Notice {
  readonly user_id: number
  /** What it is about: 'user' for a person's own matters, 'feature' (the default) for what the program did. */
  readonly type?: Notification['type']
  readonly title: string
  readonly description: string
  readonly page: string
  /** The same notice is told once. */
  readonly key: string
}

interface JobOptions {
  readonly database: Database
  readonly viewerOf: (userId: number) => Promise<Viewer | undefined>
  readonly notify: Notify
  readonly log: (words: string) => void
}

/** Two at once: a long import does not keep a short export waiting, and a core stays free for requests. */
const AT_ONCE = 2
/** How often a node looks for what others left behind. */
const LOOK_MS = 10_000
const RENEW_MS = 10_000
/** Progress is told this often at most: the person who watches does not look more often. */
const TELL_MS = 500
/** After a fault a job is tried again, a little later each time. */
const MOST_ATTEMPTS = 5
const RETRY_SECONDS = 5

/** The job has to stop here and is given back: the program ends, or another node took it. */
export class JobStopped extends Error {}

/**
 * Does what was added to the table of jobs: each by one node at a time, again when its node died, with progress that the
 * person can see. A job goes on where the last attempt ended; whatever it stores, it stores once.
 */
export class Jobs {
  private readonly runners = new Map<JobKind, JobRunner>()
  private readonly workers: BackgroundWorkers
  private timer: NodeJS.Timeout | undefined
  private readonly options: JobOptions

  constructor(options: JobOptions) {
    this.options = options
    this.workers = new BackgroundWorkers({
      ...{ database: options.database, name: 'jobs', atOnce: AT_ONCE, log: options.log },
      workOff: () => this.workOff(),
    })
  }

  serve(kind: JobKind, runner: JobRunner): void {
    this.runners.set(kind, runner)
  }

  /** Adds a job in a transaction of the caller, who calls `wake` when it is committed. */
  add(sql: Sql, job: NewJob): Promise<number> {
    return addJob(sql, job)
  }

  /** From now on this node works. */
  start(): void {
    this.workers.start()
    this.timer = setInterval(() => this.wake(), LOOK_MS)
    this.timer.unref()
    this.wake()
  }

  /** Looks for work now. */
  wake(): void {
    this.workers.wake()
  }

  /** Lets what runs end at its next step and gives it back. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.workers.stop()
  }

  private async workOff(): Promise<void> {
    while (!this.workers.isStopping) {
      const job = await claimJob(this.options.database)
      if (!job) return
      await this.run(job)
    }
  }

  private async run(job: ClaimedJob): Promise<void> {
    const { database, log } = this.options
    const told = { done: job.done, total: undefined as number | undefined, at: 0 }
    const renewal = setInterval(
      () =>
        void renewJob(database, job, told.done, told.total).catch(
          (problem: unknown) => log(`job ${job.id}: ${String(problem)}`), // the next renewal may succeed, else the lease ends
        ),
      RENEW_MS,
    )
    try {
      const outcome = await this.outcomeOf(job, async (done, total) => {
        Object.assign(told, { done, total })
        if (this.workers.isStopping) throw new JobStopped()
        if (performance.now() - told.at < TELL_MS) return
        told.at = performance.now()
        if (!(await renewJob(database, job, done, total))) throw new JobStopped()
      })
      await this.end(job, outcome)
    } catch (problem) {
      await this.giveUp(job, problem)
    } finally {
      clearInterval(renewal)
    }
  }

  private async outcomeOf(job: ClaimedJob, progress: JobRun['progress']): Promise<JobOutcome> {
    const runner = this.runners.get(job.kind)
    if (!runner) throw new Error(`nobody serves jobs of the kind ${job.kind}`)
    const viewer = await this.options.viewerOf(job.user_id)
    if (!viewer) refuse(jobProblems.accountOff)
    return runner({ job, viewer, progress })
  }

  private async end(job: ClaimedJob, { words, file, notice }: JobOutcome): Promise<void> {
    await this.options.database.transaction(async (sql) => {
      if (!(await endJob(sql, job, 'done', words, file)) || !notice) return
      await this.options.notify(sql, {
        ...notice,
        user_id: job.user_id,
        description: `${job.title}: ${words}`,
        key: `job-${job.id}`,
      })
    })
  }

  private async giveUp(job: ClaimedJob, problem: unknown): Promise<void> {
    const { database, log } = this.options
    if (problem instanceof JobStopped) return returnJob(database, job, 0)
    if (problem instanceof Refusal) {
      await endJob(database, job, 'failed', problem.message)
      return
    }
    log(`job ${job.id}: ${problem instanceof Error ? problem.stack : String(problem)}`)
    if (job.attempts < MOST_ATTEMPTS) await returnJob(database, job, job.attempts * RETRY_SECONDS)
    else await endJob(database, job, 'failed', 'Something went wrong on our side. Try again.')
  }
}
