import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { processPlaces } from './process-places.ts'

interface WorkerOptions {
  /** The program's file beside the module that uses it, without its ending: `./clean-image-worker`, and that module's own address. */
  readonly program: string
  readonly beside: string
  /** Longer than any honest task takes. */
  readonly longestMs: number
  /** After so long without a task the process ends, and all its memory with it. */
  readonly idleMs: number
  /** Tasks and answers hold bytes, which go over as they are and not as text. */
  readonly holdsBytes?: true
}

interface Idle {
  readonly child: ChildProcess
  readonly timer: NodeJS.Timeout
}

type Outcome<Answer> = { readonly answer: Answer } | 'ended' | 'late'

/**
 * Work that is done by a process of its own, which knows nothing but its task: no settings, no connection. One that crashes, or
 * takes too long, answers nothing and costs nobody else anything.
 */
export class WorkerProcess<Task extends object, Answer> {
  private readonly options: WorkerOptions
  private readonly places = processPlaces()
  private readonly idle: Idle[] = []

  constructor(options: WorkerOptions) {
    this.options = options
  }

  /** What the process says; undefined when it ended over the task, or had to be ended. */
  ask(task: Task): Promise<Answer | undefined> {
    return this.within(() => this.asked(task))
  }

  private async within<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await this.places.enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  private async asked(task: Task): Promise<Answer | undefined> {
    const waiting = this.take()
    const said = waiting && (await this.doneBy(waiting, task))
    // One that waited may have ended meanwhile, unnoticed: a new one tells whether the task is to blame.
    const last = said && said !== 'ended' ? said : await this.doneBy(this.start(), task)
    return typeof last === 'object' ? last.answer : undefined
  }

  /** One that answers is kept; any other is ended, if it is not. */
  private async doneBy(child: ChildProcess, task: Task): Promise<Outcome<Answer>> {
    const outcome = await this.outcomeOf(child, task)
    if (typeof outcome === 'object') this.keep(child)
    else child.kill('SIGKILL')
    return outcome
  }

  private take(): ChildProcess | undefined {
    const kept = this.idle.pop()
    clearTimeout(kept?.timer)
    return kept?.child
  }

  private keep(child: ChildProcess): void {
    const timer = setTimeout(() => {
      this.forget(child)
      child.kill()
    }, this.options.idleMs)
    timer.unref()
    this.idle.push({ child, timer })
  }

  private forget(child: ChildProcess): void {
    const place = this.idle.findIndex((one) => one.child === child)
    if (place >= 0) this.idle.splice(place, 1)
  }

  private start(): ChildProcess {
    const child = fork(this.path(), {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: this.options.holdsBytes ? 'advanced' : 'json',
    })
    // It ends with its parent, and keeps nobody from ending.
    child.unref()
    child.channel?.unref()
    child.once('exit', () => this.forget(child))
    return child
  }

  /** Beside the module that uses it, as a source or in the bundle. */
  private path(): string {
    const { program, beside } = this.options
    return fileURLToPath(new URL(`${program}${beside.endsWith('.ts') ? '.ts' : '.js'}`, beside))
  }

  private outcomeOf(child: ChildProcess, task: Task): Promise<Outcome<Answer>> {
    const { promise, resolve } = Promise.withResolvers<Outcome<Answer>>()
    const ended = () => resolve('ended')
    const answered = (answer: unknown) => resolve({ answer: answer as Answer }) // our own program says nothing else
    const timer = setTimeout(() => resolve('late'), this.options.longestMs)
    child.once('message', answered).once('exit', ended).once('error', ended)
    child.send(task, (problem) => problem && ended())
    return promise.finally(() => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', ended).off('error', ended)
    })
  }
}
