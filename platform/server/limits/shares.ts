/** Everything is taken and enough others wait already: the caller is told to come back. */
export class TooBusy extends Error {}

interface Waiting {
  readonly admit: () => void
}

/** A person who may use all places, and the person who leaves some free for them. */
export type Share = 'ordinary' | 'reserved'

interface Sizes {
  readonly places: number
  /** Places that ordinary use leaves free. */
  readonly reserved: number
  /** So many wait for a place at most, in each share. */
  readonly queue: number
  readonly waitMs: number
}

/**
 * Lets so many in at once. Others wait in a queue that ends: beyond it, and after a while, they are refused at once, which
 * costs them less than waiting for nothing. A few places are kept for what must not stand behind lists and reports.
 */
export class Shares {
  private readonly sizes: Sizes
  private readonly queues = { reserved: new Set<Waiting>(), ordinary: new Set<Waiting>() }
  private inUse = 0

  constructor(sizes: Sizes) {
    this.sizes = sizes
  }

  /** Runs the work in a place of the share, when there is one. */
  async within<Result>(share: Share, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(share)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Takes a place of the share, when there is one, until it is left by what this answers. */
  async enter(share: Share): Promise<() => void> {
    if (this.hasPlace(share)) this.inUse += 1
    else await this.turn(share)
    return () => {
      this.inUse -= 1
      this.admitNext()
    }
  }

  /** How much is taken and who waits, for the person who watches. */
  load(): { inUse: number; waiting: number } {
    const { reserved, ordinary } = this.queues
    return { inUse: this.inUse, waiting: reserved.size + ordinary.size }
  }

  private hasPlace(share: Share): boolean {
    const { places, reserved } = this.sizes
    return this.inUse < (share === 'reserved' ? places : places - reserved)
  }

  private turn(share: Share): Promise<void> {
    const queue = this.queues[share]
    if (queue.size >= this.sizes.queue) throw new TooBusy('too many wait already')
    return new Promise((resolve, reject) => {
      const waiting = {
        admit: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        queue.delete(waiting)
        reject(new TooBusy('waited too long'))
      }, this.sizes.waitMs)
      queue.add(waiting)
    })
  }

  private admitNext(): void {
    for (const share of ['reserved', 'ordinary'] as const) {
      const [next] = this.queues[share]
      if (next === undefined || !this.hasPlace(share)) continue
      this.queues[share].delete(next)
      this.inUse += 1 // its place is taken before anybody else can come in between
      return next.admit()
    }
  }
}
