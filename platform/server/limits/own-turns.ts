/**
 * Lets each person have so many statements at a time: their next waits for one of their own to end, and takes no place that
 * another person could have.
 */
export class OwnTurns {
  private readonly most: number
  private readonly people = new Map<number, { running: number; readonly waiting: (() => void)[] }>()

  constructor(most: number) {
    this.most = most
  }

  /** Runs the work in one of the person's turns. */
  async within<Result>(person: number, work: () => Promise<Result>): Promise<Result> {
    const own = this.people.get(person) ?? { running: 0, waiting: [] }
    this.people.set(person, own)
    if (own.running < this.most) own.running += 1
    else await new Promise<void>((resolve) => own.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = own.waiting.shift()
      if (next) next()
      else own.running -= 1
      if (own.running === 0) this.people.delete(person)
    }
  }
}
