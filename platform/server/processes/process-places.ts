import { Shares } from '../limits/shares.ts'

/** As many as there are cores on a small machine: more at once take memory, and none is done sooner. */
const AT_ONCE = 2
/** Beyond these the person is told to come back. */
const QUEUE = 50
/** So many of one person wait at most, so that a queue has room for others. */
const OWN_QUEUE = 10
/** Longer than a file of the largest size takes with some before it. */
const WAIT_MS = 120_000

/**
 * The places of a program. A person has one of them at a time and stands in a queue of their own: thirty files that one person sends at
 * once leave the other place to others. Who has gone meanwhile takes none.
 */
export class ProcessPlaces {
  private readonly shares: Shares
  private readonly people = new Map<number, Shares>()

  constructor(places: number) {
    this.shares = new Shares({ places, reserved: 0, queue: QUEUE, waitMs: WAIT_MS })
  }

  /**
   * Takes a place until it is left by what this answers.
   * @throws TooBusy when too many wait, or one waited too long
   */
  async enter(person?: number, signal?: AbortSignal): Promise<() => void> {
    const leaveOwn = person === undefined ? () => {} : await this.ownTurn(person)
    try {
      signal?.throwIfAborted()
      const leave = await this.shares.enter('ordinary')
      if (signal?.aborted) leave()
      signal?.throwIfAborted()
      return () => {
        leave()
        leaveOwn()
      }
    } catch (problem) {
      leaveOwn()
      throw problem
    }
  }

  private async ownTurn(person: number): Promise<() => void> {
    const own =
      this.people.get(person) ??
      new Shares({ places: 1, reserved: 0, queue: OWN_QUEUE, waitMs: WAIT_MS })
    this.people.set(person, own)
    const leave = await own.enter('ordinary')
    return () => {
      leave()
      if (own.load().inUse === 0) this.people.delete(person)
    }
  }
}

/** How many processes of one program run at once; others wait for their turn. */
export const processPlaces = (places = AT_ONCE): ProcessPlaces => new ProcessPlaces(places)
