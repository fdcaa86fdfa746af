import { BackgroundWorkers } from '../database/background-workers.ts'
import type { Database, Sql } from '../database/database.ts'
import type { Schedule, Work } from './schedule.ts'
import {
  claimRun,
  type ClaimedRun,
  endRun,
  renewRun,
  returnRun,
  storeAsked,
  storeDue,
  storeSchedule,
  untilDue,
} from './schedule-store.ts'

interface ScheduleOptions {
  readonly database: Database
  /** The moment of the database, or of a test. */
  readonly now: (sql: Sql) => Promise<string>
  readonly log: (words: string) => void
}

/** Two at once: what takes long does not keep what is short waiting. */
const AT_ONCE = 2
/** A node looks when something is due; this often at least, for what others set up, and no more often than this. */
const LOOK_MS = 10_000
const REST_MS = 200
const RENEW_MS = 10_000
/** After a fault a run is tried again, a little later each time. */
const MOST_ATTEMPTS = 5
const RETRY_SECONDS = 5
/** What is under way at the end of the program gets this long. */
const END_MS = 5_000

class Overtaken extends Error {}

/**
 * Does what is due, each due time once whatever the number of nodes: by the row of its run, which is made in the transaction that
 * moves the schedule on, and claimed with a lease. Only the database's clock counts.
 */
export class Schedules {
  private readonly declared = new Map<string, Schedule>()
  private readonly workers: BackgroundWorkers
  private readonly options: ScheduleOptions
  private timer: NodeJS.Timeout | undefined

  constructor(options: ScheduleOptions) {
    this.options = options
    this.workers = new BackgroundWorkers({
      ...{
        database: options.database,
        name: 'schedules',
        atOnce: AT_ONCE,
        endMs: END_MS,
        log: options.log,
      },
      workOff: () => this.workOff(),
    })
  }

  /** What this program does. */
  serve(schedules: readonly Schedule[]): void {
    for (const one of schedules) this.declared.set(one.name, one)
  }

  /** Writes the declared schedules down, so that they become due. */
  async declare(): Promise<void> {
    const { database } = this.options
    const now = await this.now()
    for (const one of this.declared.values())
      if (one.onlyWhenBegun !== true) await storeSchedule(database, one, now)
  }

  /** Writes down one that the start does not, in a transaction of the caller; it ends with its row. */
  async begin(sql: Sql, name: string): Promise<void> {
    const one = this.declared.get(name)
    if (one) await storeSchedule(sql, one, await this.options.now(sql))
  }

  /** From now on this node works. */
  start(): void {
    this.workers.start()
    this.lookAfter(0)
  }

  /** Does what is due until nothing is left. */
  async workOff(): Promise<void> {
    const { database } = this.options
    const now = await this.now()
    while (await database.transaction((sql) => storeDue(sql, this.tasks(), now)));
    while (!this.workers.isStopping) {
      const run = await claimRun(database, this.tasks())
      if (!run) return
      await this.do(run)
    }
  }

  /** Has a schedule run beside its times, in a transaction of the caller; one that runs or waits already is left as it is. */
  async ask(sql: Sql, name: string, userId: number): Promise<void> {
    await storeAsked(sql, name, userId)
    this.wake()
  }

  /** Looks for work now. */
  wake(): void {
    this.workers.wake()
  }

  /** Takes nothing new and lets what is under way end; what takes longer is left to its lease. */
  async stop(): Promise<void> {
    clearTimeout(this.timer)
    await this.workers.stop()
  }

  private lookAfter(ms: number): void {
    if (this.workers.isStopping) return
    this.timer = setTimeout(() => void this.look(), ms)
    this.timer.unref()
  }

  private async look(): Promise<void> {
    this.wake()
    const { database } = this.options
    const due = await database
      .background(async () => untilDue(database, this.tasks(), await this.now()))
      .catch(() => null) // the database is away: the next look says whether it is back
    this.lookAfter(Math.min(Math.max(due ?? LOOK_MS, REST_MS), LOOK_MS))
  }

  private tasks = (): string[] => [...this.declared.keys()]

  private now(): Promise<string> {
    return this.options.now(this.options.database)
  }

  private async do(run: ClaimedRun): Promise<void> {
    const { database, log } = this.options
    const renewal = setInterval(
      () => void renewRun(database, run).catch((problem: unknown) => log(String(problem))), // the next one may succeed, else the lease ends
      RENEW_MS,
    )
    try {
      const { work } = this.declared.get(run.task) ?? {}
      if (!work) throw new Error(`nobody does ${run.task}`)
      await this.doWork(run, work)
    } catch (problem) {
      await this.giveUp(run, problem)
    } finally {
      clearInterval(renewal)
    }
  }

  private async doWork(run: ClaimedRun, work: Work): Promise<void> {
    const { database } = this.options
    const about = { ...run, key: `${run.schedule} ${run.due_at}` }
    if ('outside' in work) {
      await endRun(database, run, 'done', await work.outside(about))
      return
    }
    await database.longTransaction(async (sql) => {
      const words = await work.inside(sql, about)
      if (!(await endRun(sql, run, 'done', words))) throw new Overtaken()
    })
  }

  private async giveUp(run: ClaimedRun, problem: unknown): Promise<void> {
    const { database, log } = this.options
    if (problem instanceof Overtaken) return
    log(`schedule ${run.schedule}: ${problem instanceof Error ? problem.stack : String(problem)}`)
    if (run.attempts < MOST_ATTEMPTS) await returnRun(database, run, run.attempts * RETRY_SECONDS)
    else
      await endRun(
        database,
        run,
        'failed',
        'Something went wrong. The log of the server says what.',
      )
  }
}
