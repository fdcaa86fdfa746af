import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'

export type ExclusiveLock = {
  /** From now on a lost connection is no reason to take the lock again. */
  expectEnd(): void
  release(): Promise<void>
}

/** Any number will do as long as nobody else on this server uses it: "MUST" in ASCII. */
const lockKey = 0x4d555354

/**
 * Makes this process the only Muster on a data folder, for as long as it lives: the lock belongs to a connection of
 * its own, so it ends with the process, `kill -9` included. Refuses when another process holds it.
 */
export async function holdExclusiveLock(
  config: ClientConfig,
  dataFolder: string,
): Promise<ExclusiveLock> {
  let released = false
  let client = await take()
  return {
    expectEnd() {
      released = true
    },
    async release() {
      released = true
      await client.end()
    },
  }

  async function take(): Promise<Client> {
    const fresh = new Client(config)
    // Without a listener the error of a lost connection would end the process.
    fresh.on('error', () => undefined)
    await fresh.connect()
    try {
      await lock(fresh, dataFolder)
    } catch (error) {
      await fresh.end()
      throw error
    }
    fresh.once('end', () => void retake())
    return fresh
  }

  // The database was restarted. Should another process have come between, this process has no business here any more:
  // the rejection is left unhandled on purpose and ends it.
  async function retake(): Promise<void> {
    for (;;) {
      await wait(200, undefined, { ref: false })
      if (released) return
      try {
        client = await take()
        return
      } catch (error) {
        if (error instanceof DataFolderInUse) throw error
      }
    }
  }
}

export class DataFolderInUse extends Error {}

async function lock(client: Client, dataFolder: string): Promise<void> {
  // The session of a process killed a moment ago takes an instant to notice.
  for (let tries = 0; tries < 10; tries++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0].taken) return
    await wait(50)
  }
  throw new DataFolderInUse(
    `Muster is already running on this data folder (${dataFolder}). Stop it first, or set DATA_DIR to another folder.`,
  )
}
