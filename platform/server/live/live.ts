import type { Hearing } from '../database/listener.ts'
import { EventStream } from './event-stream.ts'

/** The channel on which the database tells the id of an account for which there is something new. */
export const NEWS = 'news'
/** The channel on which it tells the id of a session that has ended. */
export const SESSION_ENDED = 'session_ended'
/** The channel on which it tells that every row was replaced. */
export const ALL_REPLACED = 'all_replaced'
/** Silence ends connections on the way. */
const BEAT_MS = 25_000
/** Then the page asks again, and learns whether its session still lives. */
export const LIFE_MS = 10 * 60_000
/** More windows of one person than this are a program's. */
const MOST_OF_ONE = 10

/** Why what is done for a session has to end: it is over, that may have been missed, or the server stops. */
export type SessionEnd = 'over' | 'missed' | 'server stops'

interface SessionWatch {
  readonly sessionId: number
  readonly act: (why: SessionEnd) => void
}

/**
 * Pages that are open, and want to hear at once that there is something new for their person. They are told that, and nothing
 * else: what it is they ask for as always, with the rights they have by then.
 */
export class Live implements Hearing {
  private readonly streams = new Map<number, Set<EventStream>>()
  private readonly sessionOf = new WeakMap<EventStream, number>()
  private readonly beating = setInterval(() => this.each((stream) => stream.beat()), BEAT_MS)
  private readonly watches = new Set<SessionWatch>()
  private isClosed = false

  constructor() {
    this.beating.unref()
  }

  /** A stream for a page of this person; it ends after a while, with its session, and when the server does. */
  join(userId: number, sessionId: number): EventStream {
    const stream = new EventStream(LIFE_MS)
    this.sessionOf.set(stream, sessionId)
    if (this.isClosed) return stream.end()
    const own = this.streams.get(userId) ?? new Set()
    const [oldest] = own
    if (own.size >= MOST_OF_ONE) oldest?.end()
    this.streams.set(userId, own.add(stream))
    stream.whenOver(() => {
      own.delete(stream)
      if (own.size === 0) this.streams.delete(userId)
    })
    return stream
  }

  /** Tells once when what is done for a session has to end; what it answers ends the watch. It is no page, and takes the place of none. */
  watchSession(sessionId: number, act: SessionWatch['act']): () => void {
    const watch = { sessionId, act }
    if (this.isClosed) act('server stops')
    else this.watches.add(watch)
    return () => void this.watches.delete(watch)
  }

  heard(userId: string): void {
    for (const stream of this.streams.get(Number(userId)) ?? []) stream.tell('news')
  }

  missed(): void {
    this.each((stream) => stream.tell('news'))
  }

  /** What the database tells of sessions; while it was not heard, any of them may have ended. */
  readonly ends: Hearing = {
    heard: (sessionId) => this.endSession(Number(sessionId)),
    missed: () => {
      this.each((stream) => stream.end())
      this.endWatches('missed')
    },
  }

  /** The pages of a session hear that there is something new, ask for it, and leave. */
  endSession(sessionId: number): void {
    this.each((stream) => {
      if (this.sessionOf.get(stream) !== sessionId) return
      stream.tell('news')
      stream.end()
    })
    this.endWatches('over', sessionId)
  }

  /** How many pages listen, for the person who watches. */
  count(): number {
    return [...this.streams.values()].reduce((sum, own) => sum + own.size, 0)
  }

  /** Ends all streams; one that opens from now on is sent on to another node at once. */
  close(): void {
    this.isClosed = true
    clearInterval(this.beating)
    this.each((stream) => stream.end())
    this.endWatches('server stops')
  }

  private endWatches(why: SessionEnd, sessionId?: number): void {
    for (const watch of this.watches) {
      if (sessionId !== undefined && watch.sessionId !== sessionId) continue
      this.watches.delete(watch)
      watch.act(why)
    }
  }

  private each(act: (stream: EventStream) => void): void {
    for (const own of this.streams.values()) for (const stream of own) act(stream)
  }
}
