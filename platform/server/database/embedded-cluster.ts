import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { EmbeddedFolders } from './embedded-folders.ts'
import { isAlive } from './process-state.ts'
import { give } from './embedded-folders.ts'

/** Made with the cluster: it owns the database and migrates it. */
export const superuser = 'muster'
/** Serves: it reads and writes rows. */
export const servingRole = 'muster_serving'

/**
 * Makes the PostgreSQL data directory unless it exists. It is made beside its place and renamed when complete: an
 * interrupted first start leaves nothing that looks like a database.
 *
 * Names sort as people do (ICU, root locale); the byte order of C would put all capitals first.
 */
export async function initialiseCluster(binaries: string, folders: EmbeddedFolders): Promise<void> {
  const { cluster, user, password } = folders
  if (existsSync(cluster)) return
  removeAbandoned(cluster)
  const work = `${cluster}.new-${process.pid}`
  const passwordFile = `${work}.password`
  mkdirSync(work, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  give(work, user)
  give(passwordFile, user)
  try {
    const place = ['-D', work, '-U', superuser, `--pwfile=${passwordFile}`]
    await run(join(binaries, 'bin', 'initdb'), [...place, ...initdbOptions], folders)
    chmodSync(work, 0o700)
    renameSync(work, cluster)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    // A second process may have been faster; its cluster is as good, the password is shared.
    if (!existsSync(cluster)) throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const initdbOptions = [
  ...['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'],
  ...['-A', 'scram-sha-256', '--auth-host=reject', '--no-instructions'],
]

function removeAbandoned(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    if (name.startsWith(prefix) && !isAlive(maker))
      rmSync(join(dirname(cluster), name), { recursive: true })
  }
}

function run(command: string, options: string[], { user }: EmbeddedFolders): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      ...user,
      cwd: '/',
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      reject(new Error(`initdb failed (${signal ?? code}):\n${output.trim()}`))
    })
  })
}

/** Our own secrets and PG* variables are none of the database's business. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' }
}
