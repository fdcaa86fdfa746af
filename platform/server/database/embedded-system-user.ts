import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** The operating-system user the database runs as; undefined means: as the user who runs Muster. */
export type SystemUser = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root hands it to `postgres`, else to `nobody`.
 * An existing cluster keeps its owner: accounts may come and go between two starts.
 */
export function chooseSystemUser(cluster: string, passwd = '/etc/passwd'): SystemUser {
  if (!isRoot()) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = readFileSync(passwd, 'utf8').split('\n')
  const found = findAccount(accounts, 'postgres') ?? findAccount(accounts, 'nobody')
  if (!found)
    throw new Error(
      `Root may not run PostgreSQL, and ${passwd} has neither "postgres" nor "nobody".`,
    )
  return found
}

/** Whether that user can enter the folder: asked of the system, since modes, groups and lists all have a say. */
export function canEnter(folder: string, user: SystemUser): boolean {
  if (!user) return true
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], {
    ...user,
    cwd: '/',
  })
  return status === 0
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

function findAccount(accounts: string[], name: string): SystemUser {
  const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}
