import type { Database } from './database.ts'

interface WorkersOptions {
  readonly database: Pick<Database, 'background'>
  /** What they work at, for the log. */
  readonly name: string
  readonly atOnce: number
  /** At the end of the program what is under way gets this long, and is then left to its lease; without it, until it ends. */
  readonly endMs?: number
  readonly log: (words: string) => void
  /** Works until nothing is left, or until they are stopping. */
  readonly workOff: () => Promise<void>
}

/** Workers of one node, beside its requests: some at once, woken when there may be work. */
export class BackgroundWorkers {
  private readonly options: WorkersOptions
  private readonly working = new Set<Promise<void>>()
  private state: 'new' | 'on' | 'stopping' = 'new'

  constructor(options: WorkersOptions) {
    this.options = options
  }

  get isStopping(): boolean {
    return this.state === 'stopping'
  }

  /** From now on they can be woken. */
  start(): void {
    this.state = 'on'
  }

  /** Looks for work now. */
  wake(): void {
    const { database, name, atOnce, log, workOff } = this.options
    if (this.state !== 'on' || this.working.size >= atOnce) return
    const work = database
      .background(workOff)
      .catch((problem: unknown) => log(`${name}: ${String(problem)}`))
      .finally(() => this.working.delete(work))
    this.working.add(work)
  }

  /** Takes nothing new and lets what is under way end. */
  async stop(): Promise<void> {
    this.state = 'stopping'
    const { endMs } = this.options
    const ended = Promise.all(this.working)
    if (endMs === undefined) return void (await ended)
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, endMs)
    await Promise.race([ended, promise])
    clearTimeout(timer)
  }
}
