/** Closes what was opened, the last first, when a signal asks the process to end. */
export type Ending = {
  /** Names what has to be closed; called as soon as it is open, since a signal may come while the rest still starts. */
  opened(close: () => Promise<unknown>): void
  hasBegun(): boolean
}

/** From now on a signal ends the process cleanly, and after `drainMs` in any case. A second signal changes nothing. */
export function endOnSignals(drainMs: number): Ending {
  const closers: (() => Promise<unknown>)[] = []
  let begun = false

  async function end(): Promise<void> {
    if (begun) return
    begun = true
    setTimeout(() => process.exit(1), drainMs).unref()
    let code = 0
    for (const close of closers.reverse()) {
      // The rest is closed all the same, the database most of all.
      await close().catch((problem: unknown) => {
        console.error(problem)
        code = 1
      })
    }
    process.exit(code)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void end())
  return { opened: (close) => void closers.push(close), hasBegun: () => begun }
}
