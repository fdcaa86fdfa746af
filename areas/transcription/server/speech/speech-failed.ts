/** Why the speech server gave no text: in words for people, never with what it answered, which may hold what was said. */
export class SpeechFailed extends Error {
  /** Whether another try may help: the connection, too many requests, a fault over there. */
  readonly mayPass: boolean
  /** How long it asked to be left alone. */
  readonly waitSeconds: number

  constructor(words: string, { mayPass = false, waitSeconds = 0 } = {}) {
    super(words)
    this.mayPass = mayPass
    this.waitSeconds = waitSeconds
  }
}
