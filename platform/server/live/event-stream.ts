import { PassThrough, type Readable } from 'node:stream'

/** An answer that goes on: events as they happen, in the format of server-sent events (HTML standard, 9.2). */
export class EventStream {
  readonly content: Readable
  private readonly pipe = new PassThrough()

  constructor(lifeMs: number) {
    this.content = this.pipe
    const life = setTimeout(() => this.end(), lifeMs)
    life.unref()
    this.pipe.once('close', () => clearTimeout(life))
    this.beat() // something has to be written for the answer to begin
  }

  tell(event: string): void {
    this.write(`event: ${event}\ndata: {}\n\n`)
  }

  /** A comment, so that nobody on the way takes the connection for dead. */
  beat(): void {
    this.write(': \n\n')
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
