/** Lets only so many pieces of work run at a time; the others wait in the order they came. */
export class Turns {
  private free: number
  private readonly waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.free = atOnce
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place; only without anybody it becomes free.
      const next = this.waiting.shift()
      if (next) next()
      else this.free += 1
    }
  }
}
