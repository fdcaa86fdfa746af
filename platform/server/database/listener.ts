import type { Database } from './database.ts'

const RECONNECT_MS = 1_000

/** What a listener does with what it hears on a channel. */
export interface Hearing {
  heard(payload: string): void
  /** The connection has broken, or stands again: whatever was told in between was not heard. */
  missed(): void
}

/** Hears what the database tells every node, on one connection of its own, which is made again when it breaks. */
export class Listener {
  private readonly channels = new Map<string, Hearing>()
  private readonly database: Database
  private readonly log: (words: string) => void
  private stop = () => {}
  private isClosed = false

  constructor(database: Database, log: (words: string) => void) {
    this.database = database
    this.log = log
  }

  /** Names are ours: they stand in a statement. To be told before `listen`. */
  on(channel: string, hearing: Hearing): void {
    this.channels.set(channel, hearing)
  }

  /** Starts to listen; resolves when the first connection stands. */
  async listen(): Promise<void> {
    const client = await this.database.connect()
    if (this.isClosed) return client.release() // closed while it was waited for: nobody else gives it back
    let held = true
    const letGo = () => {
      if (held) client.release(true)
      held = false
    }
    const lost = () => {
      letGo()
      this.missed()
      this.listenAgain()
    }
    client.once('error', lost)
    client.on('notification', ({ channel, payload }) =>
      this.channels.get(channel)?.heard(payload ?? ''),
    )
    this.stop = () => {
      client.removeListener('error', lost)
      letGo()
    }
    const listening = [...this.channels.keys()].map((channel) => `listen ${channel}`)
    await client.query(listening.join('; ')).catch((problem: unknown) => {
      letGo()
      throw problem
    })
    this.missed()
  }

  close(): void {
    this.isClosed = true
    this.stop()
  }

  /** Tells everyone who hears that whatever they know may not hold any more. */
  missed(): void {
    for (const hearing of this.channels.values()) hearing.missed()
  }

  // For as long as it takes: without listening a revoked session lives on for as long as answers are kept.
  private listenAgain(): void {
    const attempt = () =>
      this.listen().catch((problem: unknown) => {
        this.log(`listening to the database: ${String(problem)}`)
        this.listenAgain()
      })
    if (!this.isClosed) setTimeout(() => this.isClosed || void attempt(), RECONNECT_MS).unref()
  }
}
