/** For whom statements run: a person who may stop waiting, and who has few of them at a time. */
export class Asker {
  /** The account, where a person is signed in. */
  readonly person: number | undefined
  private readonly stops = new Set<() => void>()
  private state: 'waiting' | 'gone' | 'answered' = 'waiting'

  constructor(person?: number) {
    this.person = person
  }

  get isGone(): boolean {
    return this.state === 'gone'
  }

  /** Nobody waits for the answer any more: what still runs for it is stopped, what has not begun does not begin. */
  leave(): void {
    if (this.state === 'answered') return
    this.state = 'gone'
    for (const stop of this.stops) stop()
  }

  /** There is an answer: what was begun beside it goes on as if nobody had asked. */
  answered(): void {
    this.state = 'answered'
  }

  /** Runs something that can be stopped while it runs. */
  async while<Result>(stop: () => void, work: () => Promise<Result>): Promise<Result> {
    this.stops.add(stop)
    try {
      return await work()
    } finally {
      this.stops.delete(stop)
    }
  }
}

/** The reader has gone before the answer was there. */
export class Gone extends Error {
  constructor() {
    super('the reader has gone')
  }
}
