import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface WorkerOptions {
  /** The program's file beside whoever uses it, without its ending: `./clean-image-worker`, and that module's own address. */
  readonly program: string
  readonly beside: string
  /** Longer than any honest task takes. */
  readonly longestMs: number
  /** After so long without a task the process ends, and all its memory with it. */
  readonly idleMs: number
}

interface Idle {
  readonly child: ChildProcess
  readonly timer: NodeJS.Timeout
}

/**
 * Work that is done by a process of its own, which knows nothing but its task: no settings, no connection. One that crashes, or
 * takes too long, answers nothing and costs nobody else anything.
 */
export class WorkerProcess<Task extends object, Answer> {
  private readonly options: WorkerOptions
  private readonly idle: Idle[] = []

  constructor(options: WorkerOptions) {
    this.options = options
  }

  /** What the process says; undefined when it ended over the task, or had to be ended. */
  async ask(task: Task): Promise<Answer | undefined> {
    const child = this.take()
    const answer = await this.answerOf(child, task)
    if (answer === undefined) child.kill('SIGKILL')
    else this.keep(child)
    return answer
  }

  private take(): ChildProcess {
    const kept = this.idle.pop()
    if (!kept) return this.start()
    clearTimeout(kept.timer)
    return kept.child
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
    })
    // It ends with its parent, and keeps nobody from ending.
    child.unref()
    child.channel?.unref()
    child.once('exit', () => this.forget(child))
    return child
  }

  /** Beside whoever uses it, as a source or in the bundle. */
  private path(): string {
    const { program, beside } = this.options
    return fileURLToPath(new URL(`${program}${beside.endsWith('.ts') ? '.ts' : '.js'}`, beside))
  }

  private answerOf(child: ChildProcess, task: Task): Promise<Answer | undefined> {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    const over = () => resolve(undefined)
    const answered = (answer: unknown) => resolve(answer as Answer) // our own program says nothing else
    const timer = setTimeout(over, this.options.longestMs)
    child.once('message', answered).once('exit', over).once('error', over)
    child.send(task, (problem) => problem && over())
    return promise.finally(() => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', over).off('error', over)
    })
  }
}
