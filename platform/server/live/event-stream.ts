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

  protected write(text: string): void {
    if (this.pipe.writable) this.pipe.write(text)
  }
}

/** One answer, told to the person who asked while it is made: each event is data, and the last says that it is done. */
export class AnswerStream extends EventStream {
  /** Says in which protocol it is told. */
  readonly headers: Readonly<Record<string, string>>

  constructor(lifeMs: number, headers: Readonly<Record<string, string>>) {
    super(lifeMs)
    this.headers = headers
  }

  send(event: object): void {
    this.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  done(): this {
    this.write('data: [DONE]\n\n')
    return this.end()
  }
}
