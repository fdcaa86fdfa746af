import { PassThrough, type Readable } from 'node:stream'

/** An answer that goes on: events as they happen, in the format of server-sent events (HTML standard, 9.2). */
export class EventStream {
  readonly content: Readable
  private readonly pipe = new PassThrough()
  private life: NodeJS.Timeout | undefined

  constructor(lifeMs: number) {
    this.content = this.pipe
    this.pipe.once('close', () => clearTimeout(this.life))
    this.endWithin(lifeMs)
    this.beat() // something has to be written for the answer to begin
  }

  tell(event: string): void {
    this.write(`event: ${event}\ndata: {}\n\n`)
  }

  /** A comment, so that nobody on the way takes the connection for dead. */
  beat(): void {
    this.write(': \n\n')
  }

  /** Ends it after so long, in place of the time that was said before. */
  endWithin(ms: number): void {
    clearTimeout(this.life)
    this.life = setTimeout(() => this.end(), ms)
    this.life.unref()
  }

  end(): this {
    this.pipe.end()
    return this
  }

  /** Runs when the stream has ended, by either side. */
  whenOver(act: () => void): void {
    this.pipe.once('close', act)
  }

  private write(text: string): void {
    if (this.pipe.writable) this.pipe.write(text)
  }
}
