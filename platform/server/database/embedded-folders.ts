import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { canEnter, chooseSystemUser, isRoot } from './embedded-system-user.ts'
import type { SystemUser } from './embedded-system-user.ts'

/** Where everything of one embedded database lies, and who owns it. */
export type EmbeddedFolders = {
  user: SystemUser
  /** The PostgreSQL data directory. */
  cluster: string
  /** Where the binaries are copied when the user cannot reach the installed ones. */
  copies: string
  logFile: string
  password: string
  /** Of the role that serves. */
  servingPassword: string
}

/**
 * Finds or makes the folders of the database that belongs to `dataDir`.
 *
 * As root the database runs as another user, who may be unable to enter `dataDir` (a clone under /root or in any
 * mktemp folder). Then the cluster lies under `sharedHome`, by a random id kept in `dataDir`. The id is not derived
 * from the path: a new clone at an old path would find the old company.
 */
export function prepareFolders(dataDir: string, sharedHome: string): EmbeddedFolders {
  // Others may pass through but not look around: the database's user may have to reach its own folder in it.
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
  const inside = join(dataDir, 'postgres')
  const idFile = join(dataDir, 'database-id')
  const user = chooseSystemUser(inside)
  const stays = existsSync(inside) || (!existsSync(idFile) && canEnter(dataDir, user))
  const home = stays
    ? dataDir
    : sharedFolder(
        sharedHome,
        keep(idFile, () => randomBytes(12).toString('hex')),
      )
  const cluster = join(home, 'postgres')
  return {
    user: stays ? user : chooseSystemUser(cluster),
    cluster,
    copies: isRoot() ? sharedFolder(sharedHome) : dataDir,
    logFile: join(dataDir, 'postgres.log'),
    password: keep(join(dataDir, 'database-password'), newPassword),
    servingPassword: keep(join(dataDir, 'serving-password'), newPassword),
  }
}

const newPassword = (): string => randomBytes(24).toString('base64url')

export const socketFolderPrefix = '/tmp/muster-'

/** A new folder for the socket: short, since a socket's whole path has at most 107 bytes, and closed to all others. */
export function makeSocketFolder(user: SystemUser): string {
  const folder = mkdtempSync(socketFolderPrefix)
  give(folder, user)
  return folder
}

/** Hands a folder over to the database's user. */
export function give(path: string, user: SystemUser): void {
  if (user) chownSync(path, user.uid, user.gid)
}

// A value made once: the process that comes second reads what the first one wrote. It is written whole before it
// stands in its place, so that nobody reads an empty file.
function keep(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const whole = `${file}.${process.pid}`
    writeFileSync(whole, make(), { mode: 0o600 })
    try {
      linkSync(whole, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(whole)
    }
  }
  return readFileSync(file, 'utf8')
}

function sharedFolder(home: string, ...parts: string[]): string {
  let folder = home
  for (const part of ['', ...parts]) {
    folder = join(folder, part)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    chmodSync(folder, 0o755) // whatever the umask says: the database's user must pass
  }
  return folder
}
